import hljs from 'highlight.js/lib/core'
import bash from 'highlight.js/lib/languages/bash'
import json from 'highlight.js/lib/languages/json'
import plaintext from 'highlight.js/lib/languages/plaintext'
import python from 'highlight.js/lib/languages/python'
import typescript from 'highlight.js/lib/languages/typescript'
import yaml from 'highlight.js/lib/languages/yaml'
import type { Language } from '../../../text/words.ts'
import type { CodeBlock } from '../../blocks.ts'
import { codeNames, say } from '../../phrases.ts'
import { element, escapeHtml, scrollRegion } from './element.ts'
import { inlineHtml } from './inline.ts'

const grammars = { bash, json, text: plaintext, python, typescript, yaml }
for (const [name, grammar] of Object.entries(grammars)) hljs.registerLanguage(name, grammar)

/** A listing with its label, a copy button that the page's script shows, and what it prints. */
export function codeHtml(block: CodeBlock, language: Language): string {
  const output = block.output === undefined ? '' : `\n${outputHtml(block.output, language)}`
  return listing({ name: block.language, text: block.text, label: inlineHtml(block.label, language), output, language })
}

/** An author's fenced code. Its language is a name that highlight.js knows, or it stays plain. */
export function fencedCodeHtml(name: string, text: string, language: Language): string {
  const label = codeNames[hljs.getLanguage(name) === undefined ? 'text' : name]?.[language] ?? name
  return listing({ name, text, label: escapeHtml(label), output: '', language })
}

interface Listing {
  readonly name: string
  readonly text: string
  readonly label: string
  readonly output: string
  readonly language: Language
}

function listing({ name, text, label, output, language }: Listing): string {
  const copy = element(
    'button',
    { type: 'button', class: 'btn quiet small', 'data-copied': say(language, 'copied'), hidden: true },
    say(language, 'copy'),
  )
  const known = codeNames[name]?.[language] ?? codeNames.text![language]
  const region = scrollRegion({ label: say(language, 'codeIn', { label: known }) })
  const code = element('pre', region, `<code>${highlight(name, text)}</code>`)
  return `<div class="code">\n<div class="bar"><span>${label}</span>${copy}</div>\n${code}${output}\n</div>`
}

function highlight(name: string, text: string): string {
  const listed = text.replace(/\n$/, '')
  if (hljs.getLanguage(name) === undefined) return escapeHtml(listed)
  return hljs.highlight(listed, { language: name, ignoreIllegals: true }).value
}

function outputHtml(text: string, language: Language): string {
  const label = say(language, 'output')
  const pre = element('pre', scrollRegion({ label }), `<samp>${escapeHtml(text.replace(/\n$/, ''))}</samp>`)
  return element('div', { class: 'out', 'data-label': label }, pre)
}
