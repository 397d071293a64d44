import type { Conventions } from '../src/collection/conventions.ts'
import { bytesOf } from './readers/sources.ts'

/** A fault that people met elsewhere: its smallest input, and what is right. Rows are `query document grade` and `query document score [rank]`. */
export interface Report {
  /** What went wrong, with the number that it has in the collection of such reports. */
  readonly why: string
  /** Judgements in short, or as the whole file. */
  readonly qrels: string | { readonly file: string | Uint8Array }
  readonly run: string | { readonly file: string | Uint8Array }
  readonly conventions?: Partial<Conventions>
  /** Means by measure. */
  readonly means?: Readonly<Record<string, number>>
  /** Problems in order: `path:line:column`, and what the message and its mend hold. */
  readonly problems?: readonly (readonly [place: string, says: RegExp, mend?: RegExp])[]
  /** Rules that notice something, and what some of them say. */
  readonly notices?: Readonly<Record<string, RegExp>>
}

const ten = Array.from({ length: 10 }, (_, i) => `d${i}`)
const long = Array.from({ length: 100 }, (_, i) => i)

/** Reports on reading, joining and evaluating, in the order of their numbers. */
export const reports: readonly Report[] = [
  {
    why: '1: equal scores are ordered by id, not by file or rank column',
    qrels: 'q d3 1',
    run: 'q d1 1; q d2 1; q d3 1',
    means: { RR: 1, AP: 1, nDCG: 1, 'P@1': 1 },
    notices: { ties: /ties: 3 documents in 1 query, ordered by id, descending/, 'constant-score': /same score/ },
  },
  {
    why: '1: where the last id is not relevant, it still comes first',
    qrels: 'q d1 1',
    run: 'q d1 1; q d2 1; q d3 1',
    means: { RR: 1 / 3, nDCG: 0.5 },
  },
  ...['q q 1; q a 1', 'q a 1; q q 1'].map((run) => ({
    why: `3: the query itself is taken out by its id, not by its position, in ${run}`,
    qrels: 'q a 1',
    run,
    conventions: { self: 'ignore' } as const,
    means: { RR: 1 },
  })),
  {
    why: '4: a tie across the cutoff decides by luck, and is said for each cutoff',
    qrels: 'q a 1',
    run: 'q a 5; q b 5',
    means: { 'P@1': 0, 'Success@1': 0, 'nDCG@1': 0 },
    notices: { 'tie-at-cutoff': /across rank 1 in 1 query/ },
  },
  {
    why: '4: the other order of ties is the other bound',
    qrels: 'q a 1',
    run: 'q a 5; q b 5',
    conventions: { ties: 'id-ascending' },
    means: { 'P@1': 1 },
  },
  {
    why: '6: a hundred documents with eight scores are many false ties',
    qrels: 'q d0 1',
    run: long.map((i) => `q d${i} ${Math.floor(i / 12.5)}`).join(';'),
    notices: { 'many-ties': /92 of 99 pairs of neighbours \(92\.9 %\)/ },
  },
  {
    why: '9: the rank column orders nothing, and where it says otherwise that is said',
    qrels: 'q a 1',
    run: 'q a 0.1 1; q b 0.9 2',
    means: { RR: 0.5 },
    notices: {
      'rank-disagrees-with-score':
        /ranks given, in a column or by the order of a list, contradict the scores of query "q"/,
    },
  },
  { why: '9: negative scores are scores', qrels: 'q a 1; q b 1', run: 'q a -3; q b -1', means: { 'R@1': 0.5, AP: 1 } },
  {
    why: '10: a document of score 0 was retrieved',
    qrels: 'q a 1; q b 1',
    run: 'q a 0; q b 0',
    means: { 'R@2': 1, RR: 1 },
  },
  {
    why: '10: scores below a least one are left out where that is asked for',
    qrels: 'q a 1; q b 1',
    run: 'q a 0; q b 1',
    conventions: { minScore: 0.5 },
    means: { 'R@2': 0.5 },
  },
  {
    why: '11: a document that a run lists twice is named with both lines',
    qrels: 'q a 1',
    run: 'q a 2; q a 1',
    problems: [['x.run:2:1', /document "a" stands twice for query "q": on line 1 .* line 2/, /keep-best/]],
  },
  {
    why: '11: the better score stays where that is asked for',
    qrels: 'q a 1',
    run: 'q a 1; q b 2; q a 3',
    conventions: { duplicates: 'keep-best' },
    means: { RR: 1 },
  },
  {
    why: '13: a judgement that stands twice would inflate the ideal',
    qrels: 'q a 1; q a 1',
    run: 'q a 2',
    problems: [['x.qrels:2:1', /judged twice: on lines 1 and 2/, /collapse-identical/]],
  },
  {
    why: '13: identical judgements are folded and counted where that is asked for',
    qrels: 'q a 1; q a 1',
    run: 'q a 2',
    conventions: { duplicates: 'collapse-identical' },
    means: { nDCG: 1 },
    problems: [['x.qrels:0:0', /1 repeated judgement was folded/]],
  },
  {
    why: '14: judgements that contradict each other are all listed, whatever is folded',
    qrels: 'q a 0; q a 1; q b 2; q b 1',
    run: 'q a 2',
    conventions: { duplicates: 'collapse-identical' },
    problems: [
      ['x.qrels:2:1', /grade 0 on line 1, grade 1 on line 2/],
      ['x.qrels:4:1', /grade 2 on line 3, grade 1 on line 4/],
    ],
  },
  {
    why: '15: a judged query without results counts as 0',
    qrels: 'q1 a 1; q2 b 1',
    run: 'q1 a 1; q1 z 0',
    means: { AP: 0.5 },
    notices: { 'missing-queries': /no results for 1 of 2 judged queries \("q2"\)/ },
  },
  {
    why: '16: a query that nobody judged does not count, and is named',
    qrels: 'q1 a 1',
    run: 'q1 a 2; q1 z 1; q3 z 1',
    means: { AP: 1 },
    notices: { 'extra-queries': /1 query without judgements, passed over \("q3"\)/ },
  },
  ...(
    [
      ['q.1', 'q', /follows the last/],
      ['001', '1', /zeros in front/],
      ['7', 'topic7', /letters in front/],
      ['Q1', 'q1', /upper and lower case/],
      ['caf\u00e9', 'cafe\u0301', /Unicode form/],
      ['x-9', '9', /before the first/],
    ] as const
  ).map(([judged, other, mend]) => ({
    why: `17: no shared query is an error that says what would make "${judged}" and "${other}" match`,
    qrels: `${judged} a 1`,
    run: `${other} a 1`,
    problems: [
      ['x.run:0:0', new RegExp(`0 of 1 judged queries .*look like "${judged}", run ids like "${other}"`), mend],
    ] as const,
  })),
  {
    why: '20: a query with nothing relevant counts 0',
    qrels: 'q1 a 0; q2 a 1; q2 b 0',
    run: 'q1 a 1; q2 a 1',
    means: { AP: 0.5, nDCG: 0.5, RR: 0.5, Rprec: 0.5, Bpref: 0.5, 'R@5': 0.5 },
    notices: { 'nothing-relevant': /nothing of grade 1 or more for 1 query \("q1"\)/ },
  },
  {
    why: '20: or is left out where that is asked for',
    qrels: 'q1 a 0; q2 a 1',
    run: 'q1 a 1; q2 a 1',
    conventions: { noRelevant: 'skip' },
    means: { AP: 1, NumQ: 1 },
  },
  {
    why: '21: what is missing counts as 0',
    qrels: '1 a 1; 2 a 1; 3 a 1',
    run: '1 a 2; 3 b 1',
    means: { RR: 1 / 3, NumQ: 3 },
  },
  {
    why: '21: or leaves the denominator where that is asked for',
    qrels: '1 a 1; 2 a 1; 3 a 1',
    run: '1 a 2; 3 b 1',
    conventions: { missing: 'skip' },
    means: { RR: 0.5, NumQ: 2 },
  },
  {
    why: '25: judgements of another version of the corpus are never found',
    qrels: 'q S1-A 1',
    run: 'q 1-00001 1',
    means: { AP: 0 },
    notices: { 'low-overlap': /none of the judged documents .*look like "S1-A", ids of the run like "1-00001"/ },
  },
  {
    why: '26: a run for few of the judged queries belongs to other judgements',
    qrels: ten.map((query) => `${query} a 1`).join(';'),
    run: 'd1 a 1',
    means: { 'RR@10': 0.1 },
    problems: [['x.run:0:0', /only 1 of 10 judged queries/]],
  },
  {
    why: '27: the query retrieves itself',
    qrels: 'q b 1',
    run: 'q q 9; q b 8',
    means: { RR: 0.5, nDCG: 0.6309297535714575 },
    notices: { 'self-retrieval': /first document has the id of its query in 1 of 1 query/ },
  },
  {
    why: '27: and is taken out where that is asked for',
    qrels: 'q b 1',
    run: 'q q 9; q b 8',
    conventions: { self: 'ignore' },
    means: { RR: 1, nDCG: 1 },
  },
  {
    why: '29: judgements given as the run are perfect',
    qrels: 'q a 2; q b 1; r c 1',
    run: 'q a 2; q b 1; r c 1',
    means: { AP: 1, nDCG: 1 },
    notices: { 'perfect-run': /equals the judgements in all queries \(2 queries\)/ },
  },
  {
    why: '31: a cutoff cuts the ideal too',
    qrels: 'q a 1; q b 3; q c 2',
    run: 'q a 3; q b 2; q c 1',
    means: { 'nDCG@2': 0.6787622294601761 },
  },
  {
    why: '31: a list cut to its depth has the whole ideal',
    qrels: 'q a 1; q b 3; q c 2',
    run: 'q a 3; q b 2; q c 1',
    conventions: { depth: 2 },
    means: { nDCG: 0.6074915180456525 },
  },
  {
    why: '32: P@k divides by k however short the list is',
    qrels: 'q a 1; q b 1; q c 1',
    run: 'q a 3; q z 2',
    means: { nDCG: 0.4693, 'nDCG@2': 0.6131, 'nDCG@5': 0.4693, 'P@5': 0.2, 'P@10': 0.1, 'R@5': 1 / 3, AP: 1 / 3 },
  },
  {
    why: '34: the ideal is of all that was judged',
    qrels: 'q a 1; q b 1',
    run: 'q a 1',
    means: { nDCG: 0.6131, AP: 0.5 },
  },
  {
    why: '36: AP@k divides by all relevant documents, its other form has another name',
    qrels: ten.map((document) => `q ${document} 1`).join(';'),
    run: ten
      .slice(0, 5)
      .map((document, i) => `q ${document} ${9 - i}`)
      .join(';'),
    means: { 'AP@5': 0.5, "AP(norm='capped')@5": 1, 'R@5': 0.5, 'Success@5': 1, 'RCap@5': 1, 'P@5': 1 },
  },
  {
    why: '39: linear gains, and exponential ones under another name',
    qrels: 'q a 1; q b 3; q c 2',
    run: 'q a 3; q b 2; q c 1',
    means: { 'nDCG@10': 0.8174935137996165, "nDCG(dcg='exp-log2')@10": 0.7363636171343382 },
  },
  {
    why: '40: the greatest grade of ERR is a parameter',
    qrels: 'q a 1',
    run: 'q a 1',
    means: { ERR: 1 / 16, 'ERR(max=1)': 0.5 },
  },
  {
    why: '40: a grade above the greatest one is a mistake',
    qrels: 'q a 5',
    run: 'q a 1',
    means: { ERR: 15 / 16 },
    notices: { 'grade-above-top': /grade 5 is above 4, the greatest grade of "ERR"/ },
  },
  {
    why: '41: grades with a fraction are refused, not cut',
    qrels: 'q a 1.9; q b 0.5; q c 2.0',
    run: 'q b 3; q a 2; q c 1',
    problems: [
      ['x.qrels:1:7', /grade 1\.9 is not a whole number/, /gains=real/],
      ['x.qrels:2:7', /grade 0\.5 is not a whole number/],
    ],
  },
  {
    why: '41: or count as they are where that is asked for',
    qrels: 'q a 1.9; q b 0.5; q c 2',
    run: 'q b 3; q a 2; q c 1',
    conventions: { gains: 'real' },
    means: { nDCG: 0.7825309445891513 },
  },
  {
    why: '42: a grade that is no number is refused',
    qrels: 'q a yes',
    run: 'q a 1',
    problems: [['x.qrels:1:7', /grade "yes" is not a number/]],
  },
  ...['abc', 'nan', 'inf', '0x10', '12abc', '1e999', '1_0', '٣'].map((score) => ({
    why: `43: the score ${score} is refused`,
    qrels: 'q a 1',
    run: `q a ${score}`,
    problems: [['x.run:1:10', new RegExp(`score "${score}" is not a number`)]] as const,
  })),
  {
    why: '43: a decimal comma is guessed',
    qrels: 'q a 1',
    run: 'q a 0,9',
    problems: [['x.run:1:10', /score "0,9" is not a number/, /decimal comma\?/]],
  },
  { why: '43: an exponent is a number', qrels: 'q a 1', run: 'q a 1e-3; q b 2', means: { RR: 0.5 } },
  ...(['2147483648', '-2147483648'] as const).map((grade) => ({
    why: `44: the grade ${grade} is beyond the limit`,
    qrels: `q a ${grade}; q b 1`,
    run: 'q a 1',
    problems: [['x.qrels:1:7', /is (?:above|below) -?1000/]] as const,
  })),
  { why: '46: one document is enough', qrels: 'q a 1', run: 'q a 1', means: { nDCG: 1, AP: 1 } },
  {
    why: '47: queries are not thrown into one list',
    qrels: 'q1 b 1; q2 a 1',
    run: 'q1 a .1; q1 b .2; q1 c .3; q2 a .8; q2 b .1; q2 c .05',
    means: { nDCG: 0.8154648767857288 },
  },
  {
    why: '51: what nobody judged gains nothing, and can be left out',
    qrels: 'q a 1; q n 0',
    run: 'q u 3; q n 2; q a 1',
    means: { AP: 1 / 3, Bpref: 0, 'Unjudged@2': 0.5, 'AP(judged_only=True)': 0.5 },
  },
  {
    why: '55: a run of five columns is refused',
    qrels: 'q a 1',
    run: { file: 'q Q0 a 1 2\n' },
    problems: [['x.run:1:1', /5 columns, 6 expected/]],
  },
  {
    why: '55: judgements of five columns are refused',
    qrels: { file: 'q 0 a 1 2\n' },
    run: 'q a 1',
    problems: [['x.qrels:1:1', /5 columns, 4 expected/]],
  },
  {
    why: '56: an id with a blank is refused, with what to do',
    qrels: 'q doc 1',
    run: { file: 'q Q0 doc a 1 2 x\n' },
    problems: [['x.run:1:1', /7 columns, 6 expected/, /CSV, JSONL/]],
  },
  {
    why: '58: tabs, several blanks and blanks in front are all the same',
    qrels: { file: 'q\t0\ta\t1\n' },
    run: { file: '  q   Q0 a\t1 2  x \n' },
    means: { AP: 1 },
  },
  {
    why: '58: a no-break space separates nothing',
    qrels: 'q a 1',
    run: { file: 'q\u00a0Q0 a 1 2 x\n' },
    problems: [['x.run:1:2', /U\+00A0/]],
  },
  {
    why: '60: line ends of Windows, blank lines and a last line without an end change nothing',
    qrels: { file: 'q 0 a 1\r\n\r\n' },
    run: { file: 'q Q0 a 1 2 x\r\n\r\nq Q0 b 2 1 x' },
    means: { AP: 1 },
  },
  {
    why: '61: a byte order mark is not part of the first id',
    qrels: { file: bytesOf(0xef, 0xbb, 0xbf, 'q 0 a 1\n') },
    run: { file: bytesOf(0xef, 0xbb, 0xbf, 'q Q0 a 1 2 x\n') },
    means: { AP: 1 },
  },
  {
    why: '62: bytes that are not UTF-8 are an error at their offset',
    qrels: 'q a 1',
    run: { file: bytesOf('q Q0 a 1 2 x\nq Q0 caf', 0xe9, ' 2 1 x\n') },
    problems: [['x.run:2:9', /byte 0xE9 at offset 21/, /Latin-1/]],
  },
  {
    why: '64: 001 and 1 are two ids, and look like a mistake',
    qrels: 'q 001 1; q b 1',
    run: 'q 1 2; q b 1',
    means: { AP: 0.25 },
    notices: { 'similar-ids': /judged document "001" and the document "1" of the run differ only in leading zeros/ },
  },
  {
    why: '67: three columns are an error that shows both readings',
    qrels: { file: 'query-id\tcorpus-id\tscore\n' },
    run: 'q a 1',
    problems: [['x.qrels:1:1', /3 columns, 4 expected/, /BEIR, or query, iteration, document/]],
  },
  {
    why: '67: a header of four columns is not a query',
    qrels: { file: 'query-id 0 corpus-id score\nq 0 a 1\n' },
    run: 'q a 1',
    problems: [['x.qrels:1:22', /grade "score" is not a number/]],
  },
  { why: '71: an empty run has no rows', qrels: 'q a 1', run: { file: '' }, problems: [['x.run:0:0', /no rows/]] },
]
