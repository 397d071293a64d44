/** Tables made to be got wrong: what files say of them is known. */
export interface Collection {
  readonly name: string
  readonly run: readonly (readonly [run: string, query: string, document: string, score: number])[]
  readonly qrels: readonly (readonly [query: string, document: string, grade: number])[]
  /** Columns of grades hold doubles. */
  readonly real?: boolean
}

/** Ids that some program or other takes for the same, for a number, for nothing, or orders in its own way. */
const ids: readonly string[] = [
  ...[
    'a',
    'A',
    'b',
    'B',
    'Z',
    '_',
    '-',
    'a-b',
    'ab',
    'aB',
    'D1',
    'd1',
    'd10',
    'd9',
    '10',
    '9',
    '010',
    '1e3',
    '-0',
    '0',
  ],
  ...[
    'é',
    'e\u0301',
    'É',
    'ß',
    'ss',
    'SS',
    'ẞ',
    'I',
    'i',
    'ı',
    'İ',
    'œ',
    'oe',
    '\u01c6',
    '\ufb01',
    'fi',
    '\u00c5',
    '\u212b',
  ],
  ...['A\u030a', '\uff41', 'ア', 'あ', '\uff71', '文档', '文', '档', '問', '문', 'ש', 'ش\u0650', 'ش', 'ก', 'क\u093f'],
  ...[
    '😀',
    '👩\u200d👩\u200d👧',
    '\uffee',
    '\u{1d4b3}',
    '\u{10ffff}',
    '\ue000',
    '\u200b',
    'a\u200b',
    '\u00ad',
    'a\u00ad',
  ],
  ...['a b', 'a ', ' a', 'a,b', 'a;b', 'a"b', '"', "it's", "'", 'a\\b', '\\', '\\N', '`', '$1', '%', '#', '--', '/*'],
  ...['{x:String}', '?', '@p', ':a', '\u2028', '\u00a0', '\u3000', 'null', 'NULL', 'NaN', 'inf', 'true', 'None'],
  ...['__proto__', 'constructor', 'toString', 'run', 'query'],
]

/** Whole numbers from 0 to `below` - 1 that look drawn, the same ones every time. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Every id as a document of equal score, and as a query, in runs of unusual names. */
function scripts(): Collection {
  const draw = numbers(7)
  const query = '文,"1"'
  return {
    name: 'ids in every script',
    run: [
      ...ids.map((document) => ['a b', query, document, 1] as const),
      ...ids.map((document, i) => ["it's", query, document, i % 3] as const),
      ...ids.flatMap((id) => ['d2', 'D2', 'd3'].map((document) => ["it's", id, document, draw(2)] as const)),
    ],
    qrels: [
      ...ids.flatMap((document, i) => (i % 4 === 3 ? [] : [[query, document, (i % 5) - 1] as const])),
      ...ids.map((id, i) => [id, i % 2 === 0 ? 'd2' : 'D2', 1] as const),
    ],
  }
}

/** Scores that are equal, and scores that only a double tells apart. */
function scores(): Collection {
  const lists: readonly (readonly [string, readonly number[]])[] = [
    ['zeros', [0, -0, 0, -0, 1e-44, -1e-44]],
    ['neighbours', [0.3, 0.1 + 0.2, 0.3 - 2 ** -54, 0.1, 0.1 - 2 ** -56]],
    ['large', [3e38, -3e38, 2 ** 53, 2 ** 53 + 2, 1e38]],
    ['single precision', [2 ** 24 + 1, 2 ** 24, 0.1, Math.fround(0.1), 2 ** 25 + 3]],
    ['below', [0.5, 0.25, -0.5, -1, 0.24999999]],
  ]
  const run = lists.flatMap(([query, all]) => all.map((score, i) => ['r', query, `d${i}`, score] as const))
  return {
    name: 'scores that only a double tells apart',
    run: [...run, ['r', 'below', 'below', 0.3]],
    qrels: [...run.map(([, query, document], i) => [query, document, i % 3] as const), ['below', 'below', 1]],
  }
}

/** Queries that one side does not have, lists of one, judgements without anything relevant. */
const gaps: Collection = {
  name: 'queries that one side does not have',
  run: [
    ['full', 'q1', 'a', 3],
    ['full', 'q1', 'b', 2],
    ['full', 'q2', 'x', 1],
    ['full', 'q3', 'a', 1],
    ['full', 'nobody judged', 'a', 1],
    ['one', 'q2', 'a', -1.5],
    ['strange', 'q1', 'unknown', 1],
    ['strange', 'nobody judged', 'b', 1],
  ],
  qrels: [
    ['q1', 'b', 2],
    ['q1', 'never retrieved', 1],
    ['q2', 'a', 0],
    ['q3', 'a', -1],
    ['q3', 'c', 1],
    ['q4', 'a', 1],
    ['q5', 'a', -2],
  ],
}

/** Many ties in lists of up to 60, drawn; grades from -2 to 4, half of the documents judged. */
function drawn(): Collection {
  const draw = numbers(20)
  const letters = ['d', 'D', 'é', '文', '😀']
  const run = ['m', 'M', '米'].flatMap((name) =>
    Array.from({ length: 12 }, (_, query) =>
      Array.from({ length: 60 }, (_, d) => [name, `${query}`, `${letters[d % 5]}${d}`, draw(7) / 8 - 0.25] as const),
    )
      .flat()
      .filter(() => draw(5) > 0),
  )
  const pairs = new Map(run.map(([, query, document]) => [`${query} ${document}`, [query, document] as const]))
  const judged = [...pairs.values()].filter(() => draw(2) === 0)
  return { name: 'many ties', run, qrels: judged.map(([query, document]) => [query, document, draw(7) - 2] as const) }
}

/** Grades that are not whole, which the convention `gains: real` lets pass. */
function real(): Collection {
  const { run, qrels } = drawn()
  return {
    name: 'grades that are not whole',
    real: true,
    run: run.filter(([name]) => name === 'm'),
    qrels: qrels.map(([query, document, grade]) => [query, document, grade / 3 + 0.1] as const),
  }
}

export const collections: readonly Collection[] = [scripts(), scores(), gaps, drawn(), real()]
