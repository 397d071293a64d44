/** Widths of characters of a plain sans-serif face, in hundredths of the size; every other Latin character is as wide as an "n". */
const widths: readonly (readonly [characters: RegExp, hundredths: number])[] = [
  [
    /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f000}-\u{3fffd}]/u,
    100,
  ],
  [/[ijlI|.,:;'!`]/, 28],
  [/[ ftr()[\]{}/\\"-]/, 36],
  [/[mwMW@%—…]/, 88],
  [/[A-Z&#+−<>=~]/, 68],
]

/**
 * How wide a text stands at a size, in the unit of the size: an estimate that leans to the wide side and is the same on every
 * machine, as no font is measured.
 */
export function textWidth(text: string, size: number): number {
  let hundredths = 0
  for (const character of text) hundredths += widths.find(([characters]) => characters.test(character))?.[1] ?? 57
  return (hundredths * size) / 100
}
