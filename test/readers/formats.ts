import { trecEval } from '../../src/collection/conventions.ts'
import { openRun, readQrels, readScores, readTexts } from '../../src/readers/index.ts'
import type { Source } from '../../src/text/io.ts'
import type { Problem } from '../../src/text/problem.ts'
import { rowsOf } from './runs.ts'

/** What a reader gives, as plain data. */
export interface Read {
  readonly found: readonly unknown[]
  readonly problems: readonly Problem[]
}

/** A form of files that the contract holds. */
export interface Form {
  readonly name: string
  readonly path: string
  readonly format?: string
  /** The line that names the columns. */
  readonly header?: string
  /** Two rows. */
  readonly rows: readonly [string, string]
  /** A row with an id of so many bytes. */
  long(length: number): string
  /** A row in which something is wrong. */
  readonly bad: string
  /** Columns are separated by blanks. */
  readonly separated?: boolean
  /** Where lines beginning with `#` are passed over. */
  readonly comments: 'anywhere' | 'first' | 'never'
  /** Whether rows stand between brackets. */
  readonly list?: readonly [open: string, close: string]
  readonly read: (source: Source, format: string | undefined) => Promise<Read>
}

/** Reads a run; line numbers are left out, as blank lines and comments move them. */
export async function runRows(source: Source, format?: string): Promise<Read> {
  const run = openRun(source, { room: 16, format })
  if (!run.ok) return { found: [], problems: run.problems }
  const { rows, facts } = await rowsOf(run.value)
  return { found: rows.map(({ line: _, ...row }) => row), problems: facts.problems }
}

/** Reads judgements. */
export async function qrelsRows(source: Source, format?: string): Promise<Read> {
  const read = await readQrels(source, { ...trecEval, room: 16, format })
  if (!read.ok) return { found: [], problems: read.problems }
  const { qrels } = read.value
  const found = qrels.queries.map((query) => {
    const judgements = qrels.of(query)!
    const { names, cells } = judgements.subtopics ?? { names: [], cells: new Float64Array(0) }
    const bySubtopic = (i: number) => [...cells.subarray(i * names.length, (i + 1) * names.length)]
    const rows = [...judgements.grades].map((grade, i) => [judgements.document(i), grade, ...bySubtopic(i)])
    return [query, names, rows]
  })
  return { found, problems: read.problems }
}

/** Reads queries or documents. */
export async function textRows(source: Source, format?: string): Promise<Read> {
  const read = await readTexts(source, { format })
  return { found: read.ok ? [...read.value.texts.values()] : [], problems: read.problems }
}

/** Reads values from outside; where they stand is left out. */
export async function scoreRows(source: Source, format?: string): Promise<Read> {
  const read = await readScores(source, { format })
  const found = read.ok ? read.value.rows.map(({ query, run, name, value }) => ({ query, run, name, value })) : []
  return { found, problems: read.problems }
}

const records = ['[', ']'] as const
const byKey = ['{', '}'] as const

/** Every form that readers take, for runs, judgements and texts. */
export const forms: readonly Form[] = [
  {
    name: 'TREC runs',
    path: 'x.run',
    rows: ['q1 Q0 文档 1 2.5 tag', 'q1 Q0 b 2 -1 tag'],
    long: (length) => `q1 Q0 ${'x'.repeat(length)} 1 2.5 tag`,
    bad: 'q1 Q0 a 1',
    separated: true,
    comments: 'anywhere',
    read: runRows,
  },
  {
    name: 'TREC qrels',
    path: 'x.qrels',
    rows: ['q1 0 文档 1', 'q1 0 b -1'],
    long: (length) => `q1 0 ${'x'.repeat(length)} 1`,
    bad: 'q1 0 a',
    separated: true,
    comments: 'anywhere',
    read: qrelsRows,
  },
  {
    name: "ndeval's qrels",
    path: 'x.qrels',
    format: 'ndeval',
    rows: ['q1 1 文档 1', 'q1 2 文档 0'],
    long: (length) => `q1 1 ${'x'.repeat(length)} 1`,
    bad: 'q1 1 a',
    separated: true,
    comments: 'anywhere',
    read: qrelsRows,
  },
  {
    name: "trec_eval's preferences",
    path: 'x.prefs',
    format: 'prefs',
    rows: ['q1 u s 文档 1.5', 'q1 u s b 0'],
    long: (length) => `q1 u s ${'x'.repeat(length)} 1`,
    bad: 'q1 u s a',
    separated: true,
    comments: 'anywhere',
    read: qrelsRows,
  },
  {
    name: 'CSV qrels by subtopic',
    path: 'x.csv',
    header: 'topic,subtopic,docno,rel',
    rows: ['q1,1,"文,档",1', 'q1,"a b",b,-1'],
    long: (length) => `q1,1,"${'x'.repeat(length)}",1`,
    bad: 'q1,,a,1',
    comments: 'first',
    read: qrelsRows,
  },
  {
    name: 'JSON Lines of qrels by subtopic',
    path: 'x.jsonl',
    rows: ['{"qid":1,"subtopic":2,"docid":"文档","rel":2}', '{"rel":0,"docid":7,"subtopic":"x","qid":1}'],
    long: (length) => `{"qid":1,"subtopic":1,"docid":"${'x'.repeat(length)}","rel":1}`,
    bad: '{"qid":1,"subtopic":1.5,"docid":"a","rel":1}',
    comments: 'anywhere',
    read: qrelsRows,
  },
  {
    name: 'CSV runs',
    path: 'x.csv',
    header: 'query_id,doc_id,rank,score',
    rows: ['q1,"文,档",1,2.5', 'q1,b,2,-1'],
    long: (length) => `q1,"${'x'.repeat(length)}",1,2.5`,
    bad: 'q1,a,1,x',
    comments: 'first',
    read: runRows,
  },
  {
    name: 'CSV qrels',
    path: 'x.csv',
    header: 'query_id,doc_id,relevance',
    rows: ['q1,"文""档",1', 'q1,bbbbb,-1'],
    long: (length) => `q1,${'x'.repeat(length)},1`,
    bad: 'q1,a',
    comments: 'first',
    read: qrelsRows,
  },
  {
    name: 'CSV texts',
    path: 'x.csv',
    header: 'id,text,kind',
    rows: ['q1,"文档, and ""more""\nof it",long', 'q2,bbbbbbb,short'],
    long: (length) => `q1,${'x'.repeat(length)},long`,
    bad: 'q1,a',
    comments: 'first',
    read: textRows,
  },
  {
    name: 'TSV runs',
    path: 'x.tsv',
    header: 'qid\tpid\tscore',
    rows: ['q1\t文 "档"\t2.5', 'q1\tbbbbb\t-1'],
    long: (length) => `q1\t${'x'.repeat(length)}\t1`,
    bad: 'q1\ta\t0,9',
    comments: 'first',
    read: runRows,
  },
  {
    name: 'BEIR qrels',
    path: 'test.tsv',
    header: 'query-id\tcorpus-id\tscore',
    rows: ['q1\t文档\t1', 'q1\tbbbbb\t0'],
    long: (length) => `q1\t${'x'.repeat(length)}\t1`,
    bad: 'q1\ta\t1.5',
    comments: 'first',
    read: qrelsRows,
  },
  {
    name: 'MS MARCO runs',
    path: 'x.tsv',
    format: 'msmarco',
    rows: ['12\t文档\t1', '12\tbbbbb\t2'],
    long: (length) => `q1\t${'x'.repeat(length)}\t1`,
    bad: 'q1\ta\tb',
    comments: 'first',
    read: runRows,
  },
  {
    name: 'MS MARCO qrels',
    path: 'x.tsv',
    format: 'msmarco',
    rows: ['12\t0\t文档\t1', '12\t0\tbbbbb\t1'],
    long: (length) => `q1\t0\t${'x'.repeat(length)}\t1`,
    bad: 'q1\t0\ta\tb',
    comments: 'first',
    read: qrelsRows,
  },
  {
    name: 'MS MARCO texts',
    path: 'x.tsv',
    format: 'msmarco',
    rows: ['12\t文档 "quoted"', '13\tbbbbbbb'],
    long: (length) => `q1\t${'x'.repeat(length)}`,
    bad: 'q1',
    comments: 'first',
    read: textRows,
  },
  {
    name: 'JSON Lines of texts',
    path: 'x.jsonl',
    rows: ['{"id":"q1","text":"文档"}', '{"id":"q2","text":"b","kind":"short"}'],
    long: (length) => `{"id":"${'x'.repeat(length)}","text":"a"}`,
    bad: '{"x y',
    comments: 'anywhere',
    read: textRows,
  },
  {
    name: 'JSON Lines of runs',
    path: 'x.jsonl.gz',
    rows: ['{"query_id":"q1","doc_id":"文\\"档","score":2.5}', '{"query_id":"q1","doc_id":"b","score":"-1"}'],
    long: (length) => `{"query_id":"q1","doc_id":"${'x'.repeat(length)}","score":1}`,
    bad: '{"query_id":"q1","doc_id":"a","score":[]}',
    comments: 'anywhere',
    read: runRows,
  },
  {
    name: 'JSON Lines of qrels',
    path: 'x.ndjson',
    rows: ['{"qid":12,"docid":"文档","rel":2}', '{"rel":0,"docid":7,"qid":12}'],
    long: (length) => `{"qid":1,"docid":"${'x'.repeat(length)}","rel":1}`,
    bad: '{"qid":1,"docid":"a"}',
    comments: 'anywhere',
    read: qrelsRows,
  },
  {
    name: 'JSON lists of runs',
    path: 'x.json',
    list: records,
    rows: ['{"qid":"q1","docid":"文档","score":2.5}', '{"qid":"q1","docid":"b","score":-1e0}'],
    long: (length) => `{"qid":"q1","docid":"${'x'.repeat(length)}","score":1}`,
    bad: '{"qid":"q1","docid":"a","score":"x"}',
    comments: 'never',
    read: runRows,
  },
  {
    name: 'JSON lists of texts',
    path: 'x.json.zst',
    list: records,
    rows: ['{"_id":"q1","text":"文档","metadata":{"a":[1,{}]}}', '{"_id":"q2","text":"b"}'],
    long: (length) => `{"_id":"${'x'.repeat(length)}","text":"a"}`,
    bad: '{"_id":"a","text":7}',
    comments: 'never',
    read: textRows,
  },
  {
    name: 'JSON runs by query (ranx, MTEB)',
    path: 'x.json',
    list: byKey,
    rows: ['"q1":{"文档":2.5,"b":1}', '"q2":{"cccc":-1}'],
    long: (length) => `"q1":{"${'x'.repeat(length)}":1}`,
    bad: '"q0":{"a":null}',
    comments: 'never',
    read: runRows,
  },
  {
    name: 'JSON qrels by query (ranx)',
    path: 'x.json',
    list: byKey,
    rows: ['"q1":{"文\\u6863":2,"b":1}', '"q2":{"cccc":-1}'],
    long: (length) => `"q1":{"${'x'.repeat(length)}":1}`,
    bad: '"q0":{"a":1.5}',
    comments: 'never',
    read: qrelsRows,
  },
  {
    name: 'JSON runs of contexts (DPR)',
    path: 'x.json',
    list: byKey,
    rows: [
      '"q1":{"question":"文","answers":["a"],"contexts":[{"docid":"文","score":"2.5","text":"t"}]}',
      '"q2":{"question":"b","answers":[],"contexts":[{"docid":7,"score":1}]}',
    ],
    long: (length) => `"q1":{"question":"a","contexts":[{"docid":"${'x'.repeat(length)}","score":1}]}`,
    bad: '"q0":{"contexts":[{"docid":"a"}]}',
    comments: 'never',
    read: runRows,
  },
  {
    name: 'JSON texts by id',
    path: 'x.json',
    list: byKey,
    rows: ['"q1":"文档"', '"q2":"bbbbb"'],
    long: (length) => `"q1":"${'x'.repeat(length)}"`,
    bad: '"q0":1',
    comments: 'never',
    read: textRows,
  },
  {
    name: 'CSV values from outside',
    path: 'x.csv',
    header: 'query,run,name,value',
    rows: ['q1,one,"a, b",0.5', 'q1,two,"a, b",'],
    long: (length) => `q1,one,${'x'.repeat(length)},1`,
    bad: 'q3,one,a,NaN',
    comments: 'first',
    read: scoreRows,
  },
  {
    name: 'TSV values from outside',
    path: 'x.tsv',
    header: 'qid\tsystem\tmetric\tscore',
    rows: ['q1\t文档\tf\t-1e-3', 'q1\tbbbbb\tf\t0'],
    long: (length) => `q1\t${'x'.repeat(length)}\tf\t1`,
    bad: 'q3\tone\tf\t0,5',
    comments: 'first',
    read: scoreRows,
  },
  {
    name: 'JSON Lines of values from outside',
    path: 'x.jsonl',
    rows: ['{"query":"文档","run":"one","value":0.5}', '{"query":"q2","run":"one","value":null}'],
    long: (length) => `{"query":"${'x'.repeat(length)}","run":"one","value":1}`,
    bad: '{"query":"q3","run":"one","value":[]}',
    comments: 'anywhere',
    read: scoreRows,
  },
  {
    name: 'JSON lists of values from outside',
    path: 'x.json',
    list: records,
    rows: ['{"query":1,"run":"文档","name":"f","value":"0.5"}', '{"query":2,"run":"one","name":"f","value":null}'],
    long: (length) => `{"query":7,"run":"${'x'.repeat(length)}","name":"f","value":1}`,
    bad: '{"query":3,"run":"one","name":"f","value":"x"}',
    comments: 'never',
    read: scoreRows,
  },
  {
    name: 'JSON Lines of RAG records as runs (ragas)',
    path: 'x.jsonl.gz',
    format: 'rag',
    rows: [
      '{"user_input":"文 \\u6863?","retrieved_contexts":["文档","b"],"reference":"a"}',
      '{"user_input":"b?","retrieved_contexts":["cc"],"retrieved_context_ids":[7]}',
    ],
    long: (length) => `{"user_input":"a","retrieved_contexts":["${'x'.repeat(length)}"]}`,
    bad: '{"user_input":"a","retrieved_contexts":"b"}',
    comments: 'anywhere',
    read: runRows,
  },
  {
    name: 'JSON Lines of RAG records as qrels (LlamaIndex)',
    path: 'x.jsonl',
    format: 'rag',
    rows: [
      '{"query":"文 档","expected_ids":["文","7"],"retrieved_ids":["b"],"retrieved_texts":["t"]}',
      '{"expected_ids":[7],"query":"bbbb"}',
    ],
    long: (length) => `{"query":"a","expected_ids":["${'x'.repeat(length)}"]}`,
    bad: '{"query":"a","expected_ids":[1.5]}',
    comments: 'anywhere',
    read: qrelsRows,
  },
  {
    name: 'JSON lists of RAG records as texts (DeepEval)',
    path: 'x.json.zst',
    format: 'rag',
    list: records,
    rows: [
      '{"input":"q1 文","retrievalContext":["文档"],"context":["a"],"expectedOutput":null}',
      '{"input":"q2","retrievalContext":["b",{"id":"c","text":"d"}]}',
    ],
    long: (length) => `{"input":"a","retrievalContext":["${'x'.repeat(length)}"]}`,
    bad: '{"input":"a","retrievalContext":[7]}',
    comments: 'never',
    read: textRows,
  },
  {
    name: 'JSON RAG records by query (pyserini)',
    path: 'x.json',
    format: 'rag',
    list: byKey,
    rows: [
      '"q1":{"question":"文","answers":["a"],"contexts":[{"docid":"文","score":"2.5","text":"t"}]}',
      '"q2":{"question":"b","answers":[],"contexts":[{"docid":7,"score":1}]}',
    ],
    long: (length) => `"q1":{"question":"a","contexts":[{"docid":"${'x'.repeat(length)}","score":1}]}`,
    bad: '"q0":{"contexts":[{"score":1}]}',
    comments: 'never',
    read: runRows,
  },
]

/** A file of rows in a form. */
export function fileOf({ header, list }: Form, rows: readonly string[]): string {
  if (list !== undefined) return `${list[0]}\n${rows.join(',\n')}\n${list[1]}\n`
  return [...(header === undefined ? [] : [header]), ...rows].map((row) => `${row}\n`).join('')
}
