/** A pattern of consecutive numbers: text with the year and a place for the number, such as `HT-{yyyy}-{0000}`. */
const place = /\{(0{1,10})\}/g
const year = /\{(yyyy|yy)\}/g
const longest = 40

/** True if a pattern has the year once, exactly one place for the number, and gives at most 40 characters. */
export const isNumberPattern = (pattern: string) =>
  [...pattern.matchAll(place)].length === 1 &&
  [...pattern.matchAll(year)].length === 1 &&
  !/[{}\s]/.test(pattern.replaceAll(place, '').replaceAll(year, '')) &&
  pattern.length <= longest

/** Splits a valid pattern at its number, for a year: `HT-{yyyy}-{0000}` becomes `HT-2026-`, four digits and nothing. */
export function splitPattern(pattern: string, ofYear: number): { before: string; digits: number; after: string } {
  const text = pattern.replaceAll(year, (_, form: string) => String(ofYear).slice(form === 'yy' ? 2 : 0))
  const [found] = [...text.matchAll(place)]
  if (!found) throw new Error(`no place for a number in ${pattern}`)
  return { before: text.slice(0, found.index), digits: found[1]!.length, after: text.slice(found.index + found[0].length) }
}
