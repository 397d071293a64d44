import type { Exported, Section } from './declarations.ts'
import { exampleFiles } from './examples.ts'

/** The reference of the public API, as Markdown. */
export function referenceOf(sections: readonly Section[]): string {
  const all = sections.flatMap(({ exported }) => exported)
  const pages = sections.map((section) => sectionText(section, all))
  return `${[introduction(sections), ...pages].join('\n\n')}\n`
}

function introduction(sections: readonly Section[]): string {
  const files = Object.entries(exampleFiles).map(([name, text]) => `\`${name}\`:\n\n\`\`\`\n${text}\`\`\``)
  const contents = sections.map(({ title, exported }) => {
    const functions = exported.filter(({ kind }) => kind === 'function')
    return `- [${title}](#${anchorOf(title)}): ${functions.map(({ name }) => `[\`${name}\`](#${anchorOf(name)})`).join(', ')}`
  })
  return [
    '# The public API',
    'What a program can import from `rankbook`: ES modules for Node 20.19 and newer, with types. This page is made from the declarations and docstrings of the sources; tests hold it true, and run its examples against the sources and against the packed package.',
    'Whatever may be wrong with what you give is data: such a function returns `{ ok: true, value, problems }` or `{ ok: false, problems }`, and [`orThrow`](#orthrow) makes an exception of the second. Anything else that is thrown is a bug. Ranks count from 1; values that are undefined are `NaN`; logarithms are of base 2 where nothing else is said. Nothing reads the clock, the locale or random numbers of the machine: the same input gives the same values and pages.',
    contents.join('\n'),
    'Examples read three files. A comment after `console.log` is what it prints.',
    ...files,
  ].join('\n\n')
}

function sectionText({ title, exported }: Section, all: readonly Exported[]): string {
  const functions = exported.filter(({ kind }) => kind === 'function').map((one) => functionText(one, all))
  const constants = exported.filter(({ kind }) => kind === 'const').map(declarationText)
  const types = exported.filter(({ kind }) => kind === 'type').map(declarationText)
  return [
    `## ${title}`,
    ...functions,
    ...(constants.length > 0 ? [`### Constants: ${title.toLowerCase()}`, ...constants] : []),
    ...(types.length > 0 ? [`### Types: ${title.toLowerCase()}`, ...types] : []),
  ].join('\n\n')
}

function functionText({ name, text, doc, example = '' }: Exported, exported: readonly Exported[]): string {
  const bare = withoutTexts(example)
  const used = exported
    .filter((other) => new RegExp(`(?:^|[^\\w.{]|[$][{]|\\.{3})${other.name}(?![\\w:])`, 'm').test(bare))
    .map((other) => (other.kind === 'type' ? `type ${other.name}` : other.name))
  const imports = `import { ${used.sort().join(', ')} } from 'rankbook'`
  return `### \`${name}\`\n\n${doc}\n\n${code(text)}\n\n${code(`${imports}\n\n${example}`)}`
}

function declarationText({ name, text, doc }: Exported): string {
  return `**\`${name}\`**: ${doc}\n\n${code(text)}`
}

/** An example without its comments and plain strings. */
function withoutTexts(example: string): string {
  return example.replace(/ \/\/ .*$/gm, '').replace(/'[^'\n]*'/g, "''")
}

function code(text: string): string {
  return `\`\`\`ts\n${text}\n\`\`\``
}

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\w\- ]/g, '')
    .replaceAll(' ', '-')
}
