/** Typesets what stands between these marks once the page is there. */
export const autoRender = `document.addEventListener('DOMContentLoaded', () =>
  renderMathInElement(document.body, {
    delimiters: [
      { left: '$$', right: '$$', display: true },
      { left: '\\\\[', right: '\\\\]', display: true },
      { left: '\\\\(', right: '\\\\)', display: false },
    ],
  }),
)
`

/** The head of a page of a site without a theme. */
export const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><style>body { max-width: 50rem; margin: auto; font-family: sans-serif; line-height: 1.5 } table { display: block; overflow: auto; border-collapse: collapse } td, th { border: 1px solid; padding: 4px 8px } img { max-width: 100% } pre { overflow: auto }</style>`
/** The same, with KaTeX. */
export const katexHead = `${head}<link rel="stylesheet" href="/docs/katex/katex.min.css">${['katex/katex.min.js', 'katex/contrib/auto-render.min.js', 'render.js'].map((src) => `<script src="/docs/${src}" defer></script>`).join('')}`
