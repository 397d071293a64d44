import { z } from 'zod'

const line = z.string().regex(/^[^\p{Cc}]*\S[^\p{Cc}]*$/u, 'expected text on one line')

/** How a report is to be cited. */
export const citation = z.strictObject({
  authors: z.array(line.refine(isName, 'expected Family, Given, or a name without a comma')).min(1),
  date: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/, 'expected a date such as 2026-11-30')
    .refine(isDay, 'expected a day that there is, such as 2026-11-30'),
  doi: z
    .string()
    .regex(/^10\.\d{4,9}\/[!-z|~]+$/, 'expected a DOI such as 10.1000/182')
    .optional(),
  url: z
    .string()
    .regex(/^https?:\/\/[!-z|~]+$/, 'expected an address that begins with https://')
    .optional(),
  version: line.optional(),
  license: z
    .string()
    .regex(/^[A-Za-z0-9.+-]+$/, 'expected an identifier of SPDX such as CC-BY-4.0')
    .optional(),
})

/** Whether something stands on both sides of a comma, where there is one. */
function isName(author: string): boolean {
  return author.split(/[,，]/).every((part) => part.trim() !== '')
}

function isDay(date: string): boolean {
  const day = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
}

/** How a report is to be cited: authors as `Family, Given`, or a name without a comma as a whole; the date as YYYY-MM-DD. */
export type Citation = Readonly<z.infer<typeof citation>>
