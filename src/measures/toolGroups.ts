import type { Tool } from './alias.ts'

/** Kinds of tools, by what their users evaluate, in the order in which tables show them. */
export const toolGroups = ['trec', 'retrieval', 'learning', 'generation'] as const

/** One of the kinds. */
export type ToolGroup = (typeof toolGroups)[number]

/** The kind of each tool. */
export const groupOf: Readonly<Record<Tool, ToolGroup>> = {
  trec_eval: 'trec',
  trec_eval_9: 'trec',
  pytrec_eval: 'trec',
  gdeval: 'trec',
  cwl_eval: 'trec',
  trectools: 'trec',
  ir_measures: 'retrieval',
  ranx: 'retrieval',
  mteb: 'retrieval',
  beir: 'retrieval',
  torchmetrics: 'learning',
  sklearn: 'learning',
  recbole: 'learning',
  recommenders: 'learning',
  elliot: 'learning',
  ragas: 'generation',
  deepeval: 'generation',
  llama_index: 'generation',
}
