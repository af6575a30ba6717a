import { cleanLines } from '#platform/contract/text-fields.ts'
import { countCharacters, mostCharacters } from './message-length.ts'

/** A character may take some units of text; what is far too long is not even cleaned. */
const mostUnits = mostCharacters * 8

/** What somebody has typed, in lines, without what cannot be seen; null when nothing is left or it is too long. */
export function readSaid(text: string): string | null {
  if (text.length > mostUnits) return null
  const clean = cleanLines(text).replaceAll(/\n{3,}/g, '\n\n')
  return clean !== '' && countCharacters(clean) <= mostCharacters ? clean : null
}
