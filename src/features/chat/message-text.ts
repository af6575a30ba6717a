import { cleanLines } from '#platform/contract/text-fields.ts'
import { countCharacters, maxCharacters } from './message-length.ts'

/** A character may take several code units; text far beyond the limit is refused before cleaning. */
const maxCodeUnits = maxCharacters * 8

/** Returns the cleaned lines of a message without invisible characters; null if it is empty or too long. */
export function readMessageText(text: string): string | null {
  if (text.length > maxCodeUnits) return null
  const clean = cleanLines(text).replaceAll(/\n{3,}/g, '\n\n')
  return clean !== '' && countCharacters(clean) <= maxCharacters ? clean : null
}
