import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A name that the package exports, and its declaration as the compiler writes it. */
export interface Exported {
  /** As one imports it. */
  readonly name: string
  readonly kind: 'function' | 'const' | 'type'
  /** The declaration without `export`, `declare` and its docstring. */
  readonly text: string
  /** The docstring without stars and without its example; lines of a paragraph joined. */
  readonly doc: string
  /** The lines of its example. */
  readonly example: string | undefined
  /** Names of types that the declaration mentions and its file imports or declares. */
  readonly mentions: readonly string[]
}

/** Exports under a heading. */
export interface Section {
  readonly title: string
  readonly exported: readonly Exported[]
}

/** The sections of `src/index.ts`, whose comments are headings, with the declarations below `dist`. */
export function readSections(index: string, dist: string): readonly Section[] {
  return index
    .split(/^\/\/ /m)
    .slice(1)
    .map((part) => {
      const [title, ...lines] = part.split('\n')
      const statements = lines.join('\n').matchAll(/^export (type )?\{([^}]*)\} from '([^']+)'/gm)
      const exported = [...statements].flatMap(([, , names, path]) =>
        namesOf(names!).map(({ name, local }) => ({ ...declarationOf(join(dist, declared(path!)), local), name })),
      )
      return { title: title!, exported }
    })
}

function declared(path: string): string {
  return path.replace(/\.ts$/, '.d.ts')
}

function namesOf(list: string): { readonly name: string; readonly local: string }[] {
  return list
    .split(',')
    .map((entry) => entry.trim().replace(/^type /, ''))
    .filter((entry) => entry !== '')
    .map((entry) => {
      const [local, name] = entry.split(' as ')
      return { local: local!, name: name ?? local! }
    })
}

function declarationOf(path: string, name: string): Exported {
  const file = readFileSync(path, 'utf8')
  const start = new RegExp(`^export (?:declare )?(function|const|interface|type) ${name}\\b`, 'm').exec(file)
  if (start === null) {
    const passed = new RegExp(`^export (?:type )?\\{[^}]*\\b${name}\\b[^}]*\\} from '([^']+)'`, 'm').exec(file)
    if (passed === null) throw new Error(`${path} declares no ${name}`)
    return declarationOf(join(dirname(path), declared(passed[1]!)), name)
  }
  const rest = file.slice(start.index)
  const end = /\n(?=\/\*\*|export |declare |interface |type )/.exec(rest)
  const text = rest.slice(0, end?.index).trim()
  const { doc, example } = docBefore(file.slice(0, start.index))
  const [, kind] = start
  return {
    name,
    kind: kind === 'function' || kind === 'const' ? kind : 'type',
    text: text.replace(/^export (?:declare )?/, ''),
    doc,
    example,
    mentions: mentionsOf(text, file).filter((mention) => mention !== name),
  }
}

function docBefore(before: string): Pick<Exported, 'doc' | 'example'> {
  const found = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(before)
  if (found === null) return { doc: '', example: undefined }
  const lines = found[1]!.split('\n').map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
  const [text, example] = lines.join('\n').split('@example\n')
  const doc = text!
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll('\n', ' '))
    .join('\n\n')
  return { doc, example: example?.trim() }
}

/** Types by name that stand in a declaration, comments aside, and are known in its file. */
function mentionsOf(text: string, file: string): string[] {
  const bare = text.replace(/\/\*\*[\s\S]*?\*\//g, '').replace(/'[^']*'/g, '')
  const known = new Set([
    ...[...file.matchAll(/^import (?:type )?\{([^}]*)\}/gm)].flatMap(([, names]) =>
      namesOf(names!).map(({ name }) => name),
    ),
    ...[...file.matchAll(/^(?:export )?(?:declare )?(?:interface|type) (\w+)/gm)].map(([, name]) => name!),
  ])
  return [...new Set([...bare.matchAll(/\b[A-Z]\w*/g)].map(([name]) => name))].filter((name) => known.has(name))
}
