/** A text as the search reads it. */
export type SearchText = {
  /** Lower case, single blanks, full-width forms as their narrow ones. */
  text: string
  /** Only codes and contract numbers are searched. */
  codesOnly: boolean
  /** The digits of a phone number: at least seven of its beginning or end, or its last four. Null if it is none. */
  phone: string | null
}

const fold = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Reads a text; `#` at its beginning limits it to codes. Returns null for a text that cannot find anything. */
export function readSearchText(input: string): SearchText | null {
  const folded = fold(input)
  const codesOnly = folded.startsWith('#')
  const text = codesOnly ? folded.slice(1).trim() : folded
  if (text === '') return null
  const digits = text.replace(/^\+?86(?=1)/, '').replaceAll(/[ -]/g, '')
  const isPhone = /^\d+$/.test(digits) && (digits.length === 4 || (digits.length >= 7 && digits.length <= 11))
  return { text, codesOnly, phone: isPhone && !codesOnly ? digits : null }
}
