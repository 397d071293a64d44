/** Scorers for which a law does not hold, by the whole of their names, and why. */
type Exceptions = readonly (readonly [names: RegExp, why: string])[]

/** May fall when a relevant document changes places with a worse one above it. */
export const mayFall: Exceptions = [
  [/^AP\(.*norm='found'.*@/, 'divided by what was found, a further document below the others lowers the mean'],
  [/^Fallout/, 'it counts what is wrong'],
  [/^infAP/, 'a document that was only pooled stands for a relevant one, wherever it comes'],
  [/^RBPResidual/, 'it measures what is not known: a judged document at the top leaves less in doubt'],
  [/^(nDCGrel|Q)\b/, 'they look only where something is found, which a worse place may choose better'],
  [/^G\(gains/, 'with gains far apart, a document that comes after a great one is hardly discounted'],
  [/^BPM/, 'readers who have enough sooner do not read on to a gain that would have come cheap'],
  [/^(Accuracy|AUC).*@/, 'a document that comes in from below the cutoff makes new pairs'],
  [/^Unjudged/, 'it measures what is not known'],
]

/** Cannot reach the greatest value with any list. */
export const neverAtTop: Exceptions = [
  [/^RprecMult/, 'above 1, more ranks count than documents are relevant'],
  [/^Fallout/, 'it counts what is wrong'],
  [/^(Coverage|Gini)/, 'they look at what is shown, not at what is good'],
  [/^infAP/, 'the 0.00001 in its estimate keeps it just below 1'],
  [/^RBP\b/, 'a longer list could always hold more'],
  [/^RBPResidual/, 'it is 1 only for an empty list'],
  [/^ERR/, 'no grade makes it certain that the reader stops'],
  [/^(INST|INSQ|NERR10|NERR11)/, 'readers look beyond the list, at ranks that gain nothing'],
  [/^nDCG\(.*ideal='list'/, 'it is 1 only where every document has the greatest gain'],
  [/^(BPM|SDCG|NERR8|NERR9)/, 'it is 1 only where every document has the greatest grade'],
  [/^Compat.*normalize=False/, 'below the last relevant document, less and less is in both'],
  [/^(Accuracy|AUC|GAUC)/, 'a list of relevant documents alone has no pairs'],
  [/^Unjudged/, 'it is 1 where nothing was judged'],
  [/^(alpha_nDCG|nERR_IA|nNRBP)/, 'they are above 1 only where the greedy ideal list is not the best one'],
  [/^NRBP/, 'a longer list could always hold more'],
  [/^Pref/, 'a list by itself holds no preferences'],
]

/** May be above 0 where nothing relevant was judged. */
export const mayGainFromNothing: Exceptions = [
  [/^(Judged|Unjudged|RBPResidual)/, 'they measure what is known, not what is good'],
  [/^(NumQ|NumRet|NumNonRelRet)\b/, 'they count whatever there is'],
  [/^Fallout/, 'it counts what is wrong'],
  [/^(Coverage|Entropy|Gini)/, 'they look at what is shown, not at what is good'],
  [/^(Num)?Pref/, 'a preference between documents that are not relevant is one too'],
  [/^Utility/, 'weights below 0 may reward what is missing'],
]

/** Whether a law is not asked of a scorer. */
export function isExcused(exceptions: Exceptions, name: string): boolean {
  return exceptions.some(([names]) => names.test(name))
}
