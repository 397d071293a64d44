import { format } from 'node:util'

/** The files that the examples of the reference read. */
export const exampleFiles: Readonly<Record<string, string>> = {
  'qrels.txt': 'q1 0 donut 2\nq1 0 bagel 0\nq1 0 muffin 1\nq2 0 donut 1\nq2 0 scone 0\n',
  'bm25.run':
    'q1 Q0 donut 1 9.1 bm25\nq1 Q0 muffin 2 8.5 bm25\nq1 Q0 bagel 3 7 bm25\nq2 Q0 scone 1 6.2 bm25\nq2 Q0 donut 2 5.5 bm25\n',
  'dense.run': 'q1 Q0 donut 1 0.91 dense\nq1 Q0 muffin 2 0.9 dense\nq2 Q0 donut 1 0.8 dense\nq2 Q0 cake 2 0.7 dense\n',
}

/** An example of the reference. */
export interface Example {
  /** What it imports from the package. */
  readonly names: readonly string[]
  /** The whole of it, in TypeScript. */
  readonly code: string
  /** What it says that it prints, call by call. */
  readonly expected: readonly string[]
}

/** The examples of a page: its listings that import from the package. */
export function examplesOf(markdown: string): Example[] {
  return [...markdown.matchAll(/^```ts\n(import \{ (.*) \} from 'rankbook'\n[\s\S]*?)^```$/gm)].map(
    ([, code, names]) => ({
      names: names!.split(', ').map((name) => name.replace('type ', '')),
      code: code!,
      expected: [...code!.matchAll(/console\.log\(.*?\) \/\/ (.*)$/gm)].map(([, text]) => text!),
    }),
  )
}

/** A console that keeps what is logged, as Node prints it. */
export function keepingConsole(): { readonly log: (...values: readonly unknown[]) => void; readonly lines: string[] } {
  const lines: string[] = []
  return { log: (...values) => void lines.push(format(...values)), lines }
}
