import { z } from 'zod'
import type { Locale } from '#platform/i18n/language.ts'
import { withTexts } from './field-errors.ts'
import { formatRequired, formatTooLong } from './field-sentences.ts'
import { cleanLine } from './plain-text.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** Options of a refinement with its own message. */
export const withMessage = (text: Text) => ({ params: { text: (options: { locale: Locale }) => text({}, options) } })

const tooLong = (label: Text, maxLength: number) => ({
  params: {
    text: ({ locale }: { locale: Locale }) => formatTooLong(label({}, { locale }), maxLength, locale),
  },
})
const missing = (label: Text) => ({
  params: { text: ({ locale }: { locale: Locale }) => formatRequired(label({}, { locale }), locale) },
})

/** UTF-16 units per character, at maxLength; longer text is refused before it is cleaned. */
const unitsPerCharacter = 8

/** Text of limited length without invisible characters. Characters are code points, as in PostgreSQL. */
const cleaned = (label: Text, maxLength: number, clean: (text: string) => string) =>
  z
    .string()
    .refine((text) => text.length <= maxLength * unitsPerCharacter, { abort: true, ...tooLong(label, maxLength) })
    .transform(clean)
    .refine((text) => [...text].length <= maxLength, tooLong(label, maxLength))

/** Cleans text line by line. */
export const cleanLines = (text: string) =>
  text
    .split(/\r\n|[\r\n]/)
    .map(cleanLine)
    .join('\n')
    .trim()

const required = (label: Text, maxLength: number, clean: (text: string) => string) =>
  withTexts(
    cleaned(label, maxLength, clean).refine((text) => text !== '', missing(label)),
    { label },
  )

/** One line, not empty, of at most `maxLength` characters. */
export const requiredLine = (label: Text, maxLength: number) => required(label, maxLength, cleanLine)
/** The same with line breaks. */
export const requiredLines = (label: Text, maxLength: number) => required(label, maxLength, cleanLines)
/** One line, possibly empty. */
export const line = (label: Text, maxLength: number) => withTexts(cleaned(label, maxLength, cleanLine), { label })
/** Several lines, possibly empty. */
export const lines = (label: Text, maxLength: number) => withTexts(cleaned(label, maxLength, cleanLines), { label })
/** One line that may be absent; defaults to empty. */
export const lineOrNone = (label: Text, maxLength: number) => line(label, maxLength).default('')
/** Several lines that may be absent; default to empty. */
export const linesOrNone = (label: Text, maxLength: number) => lines(label, maxLength).default('')
