/** What a word of trec_eval is that `-m` takes there, and that is no measure. */
type TrecWord = 'several' | 'text'

/** Words of trec_eval that stand for several measures or print text. */
export const trecWords: ReadonlyMap<string, TrecWord> = new Map<string, TrecWord>([
  ['official', 'several'],
  ['set', 'several'],
  ['all_trec', 'several'],
  ['runid', 'text'],
  ['relstring', 'text'],
  ['all_prefs', 'several'],
  ['prefs', 'several'],
  ['qrels_jg', 'several'],
])

/** What a word of trec_eval is; undefined for the name of a measure, and for what is none of its words. */
export function trecWordOf(name: string): TrecWord | undefined {
  return trecWords.get(name)
}

/** Why a word of trec_eval is not measured, and what to do instead. */
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
  }
}
