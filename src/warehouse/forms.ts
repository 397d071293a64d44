import type { Conventions } from '../collection/conventions.ts'
import { audit, guard, type Shards } from './audit.ts'
import { shapes } from './shapes.ts'
import { collapse, counts, grades } from './statements.ts'
import type { Tables } from './tables.ts'

/** A statement that can be asked for. */
export interface Form {
  readonly name: string
  /** What it is for, in lines. */
  readonly purpose: readonly string[]
  /** Its rows are kept, and read again. */
  readonly keeps?: true
  /** The statement; undefined where nothing is to be run. */
  statement(tables: Tables, conventions: Conventions, shards: Shards | undefined): string | undefined
}

/** Every statement, in the order in which they are run. */
export const forms: readonly Form[] = [
  {
    name: 'audit',
    purpose: [
      'Run this first. No row is good news: each row is a fault that the other statements pass over in silence',
      '(a score or grade that is none, an id that is missing, a document that stands or is judged twice).',
    ],
    statement: (tables, conventions) => audit(tables, conventions),
  },
  {
    name: 'guard',
    purpose: [
      'Only for shards that each collapse their own rows. No row is good news: each row is a list or judgements that do',
      'not lie whole on one shard, and values would be wrong.',
    ],
    statement: (tables, _, shards) => shards && guard(tables, shards),
  },
  {
    name: 'collapse',
    keeps: true,
    purpose: [
      'The judged documents of every list, with their ranks: all that measures of grades need. Keep the rows as Parquet,',
      'CSV or JSON Lines, and give them to rankbook as a run in the format "collapsed".',
    ],
    statement: collapse,
  },
  {
    name: 'grades',
    keeps: true,
    purpose: [
      'The judgements as counts of grades. Keep the rows as well, and give them to rankbook as judgements in the format',
      '"grades"; the judgements themselves serve too.',
    ],
    statement: grades,
  },
  {
    name: 'shapes',
    keeps: true,
    purpose: [
      'In place of collapse and grades, for very many short lists: lists that measures cannot tell apart, and how many there',
      'are of each. Means only: no query has a name any more. `rankbook shapes` reads the rows.',
    ],
    statement: shapes,
  },
  {
    name: 'counts',
    purpose: ['How many rows and queries each run has, to look at.'],
    statement: counts,
  },
]

/** What is printed where nothing is asked for. */
export const usualForms: readonly string[] = ['audit', 'collapse', 'grades']
