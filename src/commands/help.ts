/** What the help of a command says beneath its options. */
export interface CommandHelp {
  /** Command lines that work, with what each is for. They name files as a user's own would be called. */
  readonly examples: readonly (readonly [line: string, what: string])[]
  /** What exit code 1 means for it, where that is more than problems in the input. */
  readonly failing?: string
}

/** By the name of a command. */
const commandHelp: Readonly<Record<string, CommandHelp>> = {
  build: {
    examples: [
      ['rankbook build', 'every report under reports/, into site/'],
      ['rankbook build reports/my-report --out public', 'one of them, into another folder'],
      ['rankbook build reports/my-report --single-file', 'with a page in one file, to send by mail'],
    ],
  },
  serve: {
    examples: [
      ['rankbook serve reports/my-report', 'look at it while you write'],
      ['rankbook serve --port 0 --quiet', 'all reports, at any free port'],
    ],
  },
  check: {
    examples: [
      ['rankbook check', 'every report under reports/'],
      ['rankbook check reports/my-report --strict --json', 'one, warnings counting as errors, for a program'],
      ['rankbook check reports/my-report --claims --format md', 'whether its claims are true, for a pull request'],
    ],
    failing: 'something is wrong, or with --claims a claim is not true or there is none',
  },
  publish: {
    examples: [
      ['rankbook publish vitepress docs', 'every report, into the VitePress site in docs/'],
      [
        'rankbook publish vitepress docs reports/my-report --check',
        'write nothing, say what the site must be set up for',
      ],
      ['rankbook publish html public --base https://example.org/eval/', 'static pages with a sitemap'],
    ],
  },
  cells: {
    examples: [
      ['rankbook cells reports/my-report', 'what it asks for, and what is remembered'],
      ['rankbook cells reports/my-report --format json', 'the same, one object a line'],
    ],
    failing: 'a report cannot be read, or a request has no answer',
  },
  init: {
    examples: [
      ['rankbook init reports/search', 'a report on search, with data to replace'],
      ['rankbook init reports/answers --from rag', 'one on retrieval for generation'],
    ],
  },
  schema: {
    examples: [['rankbook schema > report.schema.json', 'for an editor that knows JSON Schema']],
  },
  lock: {
    examples: [
      ['rankbook lock', 'accept what every report is made from and comes to'],
      ['rankbook lock reports/my-report --strict', 'one of them, unless there are warnings'],
    ],
  },
  verify: {
    examples: [
      ['rankbook verify reports/my-report', 'make it from scratch, and hold it against its lock'],
      ['rankbook verify reports/my-report --site site', 'and against the pages that were published'],
    ],
    failing: 'something differs, or cannot be read',
  },
  archive: {
    examples: [
      ['rankbook archive reports/my-report', 'everything in one file'],
      [
        'rankbook verify my-report.tar',
        'make the report anew from that file, and hold it against its lock and its pages',
      ],
      ['rankbook archive reports/my-report --no-data --out small.tar', 'with hashes in place of the data'],
    ],
    failing: 'the report is not what its lock says, or something cannot be read or written',
  },
  diff: {
    examples: [
      ['rankbook diff reports/my-report/report.lock.json reports/my-report', 'what moved since it was locked'],
      ['rankbook diff site reports/my-report --format md', 'what moved since it was built, for a pull request'],
    ],
    failing: 'a value or an input moved, or something cannot be read',
  },
  measures: {
    examples: [
      ['rankbook measures', 'all of them'],
      ['rankbook measures nDCG@10', 'one: formula, parameters, edge cases, names elsewhere'],
      ['rankbook measures AP --language zh-CN', 'in Chinese'],
    ],
  },
  completion: {
    examples: [
      ['rankbook completion bash > rankbook.bash', 'then `source rankbook.bash`, here or in ~/.bashrc'],
      ['rankbook completion zsh > _rankbook', 'into a folder of $fpath'],
      ['rankbook completion fish > rankbook.fish', 'into ~/.config/fish/completions'],
    ],
  },
  eval: {
    examples: [
      ['rankbook eval qrels.txt bm25.run dense.run -m nDCG@10 -m AP', 'two runs, two measures'],
      ['rankbook eval qrels.txt base=bm25.run -m RR --per-query --format csv', 'every query, under a name of your own'],
      ['rankbook eval qrels.txt bm25.run -m ndcg@10 --conventions ranx', 'what ranx would give'],
      [
        'rankbook eval clicks.csv bm25.run -m AP --qrels-format csv:query=topic,document=page,grade=stars',
        'columns declared',
      ],
    ],
  },
  table: {
    examples: [
      ['rankbook table qrels.txt bm25.run dense.run -m nDCG@10 -m AP', 'as Markdown'],
      ['rankbook table qrels.txt bm25.run dense.run -m AP --format latex --caption Results --digits 3', 'for a paper'],
      [
        'rankbook table qrels.txt bm25.run dense.run -m AP --baseline bm25 --format latex',
        'with marks of what is tested',
      ],
      ['rankbook table reports/my-report --format csv --out results.csv', 'what a report shows, values in full'],
    ],
  },
  compare: {
    examples: [
      ['rankbook compare qrels.txt bm25.run dense.run -m nDCG@10', 'every other run against the first'],
      ['rankbook compare qrels.txt bm25.run dense.run -m AP --test t --interval t --alpha 0.01', 'a paired t-test'],
      ['rankbook compare --values values.csv --baseline bm25', 'values that you have already'],
    ],
  },
  explain: {
    examples: [
      ['rankbook explain AP@4 qrels.txt bm25.run --query q1', 'one value, step by step'],
      ['rankbook explain AP --grades 1,0,0,1', 'a list written by hand'],
      ['rankbook explain nDCG@3 --grades 2,0,1 --judged 2,1,1,0 --format html > ndcg.html', 'as a page'],
    ],
  },
  why: {
    examples: [
      ['rankbook why nDCG@10 qrels.txt bm25.run', 'what each tool gives, and which choice moves the value'],
      ['rankbook why RR qrels.txt bm25.run --than 0.5', "what gives somebody's number"],
    ],
  },
  sql: {
    examples: [
      ['rankbook sql --dialect duckdb --run-table runs --qrels-table judgements', 'audit, ranked rows and judged ones'],
      ['rankbook sql --dialect spark --run-table runs --qrels-table judgements --form collapse', 'one of them'],
    ],
  },
  shapes: {
    examples: [
      ['rankbook shapes shapes.csv -m nDCG@10 -m AP', 'the means of every run'],
      ['rankbook shapes shapes.csv --run bm25 -m RR --format json', 'of one run, in full'],
    ],
  },
  trec_eval: {
    examples: [
      ['rankbook trec_eval qrels.txt bm25.run', "trec_eval's usual measures"],
      ['rankbook trec_eval -q -c -m map -m ndcg_cut.5,10 qrels.txt bm25.run', 'some, query by query'],
    ],
  },
}

/** The examples and exit codes of a command, as its help ends. */
export function helpAfter(name: string): string {
  const { examples = [], failing = 'something you gave is wrong' } = commandHelp[name] ?? {}
  const lines = examples.map(([line, what]) => `  ${line}\n      ${what}`)
  const shown = lines.length === 0 ? [] : ['', 'Examples:', ...lines]
  return [...shown, '', `Exit codes: 0 done; 1 ${failing}; 2 wrong usage; 70 a bug of ours`].join('\n')
}
