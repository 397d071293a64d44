declare module 'markdown-it-footnote' {
  import type { MarkdownIt } from 'markdown-it'
  export default function footnote(md: MarkdownIt): void
}

declare module 'markdown-it-container' {
  import type { MarkdownIt } from 'markdown-it'
  export default function container(md: MarkdownIt, name: string): void
}
