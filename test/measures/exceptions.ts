/** Measures that may fall when a relevant document changes places with a worse one above it, and why. */
export const mayFall: Readonly<Record<string, string>> = {
  infAP: 'a document that was only pooled stands for a relevant one, wherever it comes',
  RBPResidual: 'it measures what is not known: a judged document at the top leaves less in doubt',
  nDCGrel: 'it takes nDCG only where something is found, which a worse place may choose better',
  G: 'with gains far apart, a document that comes after a great one is hardly discounted',
  Unjudged: 'it measures what is not known',
}

/** Measures whose greatest value not every list can reach, and why. */
export const neverAtTop: Readonly<Record<string, string>> = {
  RprecMult: 'above 1, more ranks count than documents are relevant',
  infAP: 'the 0.00001 in its estimate keeps it just below 1',
  RBP: 'a longer list could always hold more',
  RBPResidual: 'it is 1 only for an empty list',
  ERR: 'no grade makes it certain that the reader stops',
  Unjudged: 'it is 1 where nothing was judged',
}
