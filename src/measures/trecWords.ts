/** What a word of trec_eval is that `-m` takes there, and that is no measure of a ranking. */
type TrecWord = 'several' | 'text' | 'preferences'

/** Words of trec_eval that stand for several measures, print text, or need preferences or judgement groups. */
export const trecWords: ReadonlyMap<string, TrecWord> = new Map<string, TrecWord>([
  ['official', 'several'],
  ['set', 'several'],
  ['all_trec', 'several'],
  ['runid', 'text'],
  ['relstring', 'text'],
  ['all_prefs', 'preferences'],
  ['prefs', 'preferences'],
  ['qrels_jg', 'preferences'],
  ['map_avgjg', 'preferences'],
  ['P_avgjg', 'preferences'],
  ['Rprec_mult_avgjg', 'preferences'],
])

/** What a word of trec_eval is; undefined for the name of a measure, and for what is none of its words. */
export function trecWordOf(name: string): TrecWord | undefined {
  return name.startsWith('prefs_') ? 'preferences' : trecWords.get(name)
}

/** Why a word of trec_eval is not measured, and what to do instead; for `preferences` there is nothing to be done. */
export function trecWordFault(name: string, word: TrecWord): { readonly what: string; readonly mend: string } {
  switch (word) {
    case 'several':
      return {
        what: `"${name}" of trec_eval stands for several measures`,
        mend: `Name each of them, or run \`rankbook trec_eval -m ${name}\`.`,
      }
    case 'text':
      return {
        what: `"${name}" of trec_eval is a text, not a measure`,
        mend: `Run \`rankbook trec_eval -m ${name}\`, which prints it.`,
      }
    case 'preferences':
      return {
        what: `"${name}" of trec_eval needs preferences or judgement groups, which rankbook does not read`,
        mend: '`rankbook measures` lists what there is.',
      }
  }
}
