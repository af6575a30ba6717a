import { z } from 'zod'
import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import { spokenOf } from './field-errors.ts'
import { cleanLine } from './plain-text.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** A refinement with a sentence of its own. */
export const saying = (text: Text) => ({ params: { text: (options: { locale: Locale }) => text({}, options) } })

const tooLong = (label: Text, most: number) => ({
  params: { text: ({ locale }: { locale: Locale }) => m.failure_tooLong({ field: label({}, { locale }), n: String(most) }, { locale }) },
})
const missing = (label: Text) => ({
  params: { text: ({ locale }: { locale: Locale }) => m.failure_required({ field: label({}, { locale }) }, { locale }) },
})

/** A character may take some units of text; what is far too long is not even cleaned. */
const mostUnits = 8

/** Bounded text without what cannot be seen; characters are counted as PostgreSQL counts them. */
const cleaned = (label: Text, most: number, clean: (text: string) => string) =>
  z
    .string()
    .refine((text) => text.length <= most * mostUnits, { abort: true, ...tooLong(label, most) })
    .transform(clean)
    .refine((text) => [...text].length <= most, tooLong(label, most))

/** Lines as they were typed, each cleaned. */
export const cleanLines = (text: string) =>
  text
    .split(/\r\n|[\r\n]/)
    .map(cleanLine)
    .join('\n')
    .trim()

const required = (label: Text, most: number, clean: (text: string) => string) =>
  spokenOf(
    cleaned(label, most, clean).refine((text) => text !== '', missing(label)),
    { label },
  )

/** One line that has to say something, of at most so many characters. */
export const requiredLine = (label: Text, most: number) => required(label, most, cleanLine)
/** The same for some lines. */
export const requiredLines = (label: Text, most: number) => required(label, most, cleanLines)
/** One line, which may be empty. */
export const line = (label: Text, most: number) => spokenOf(cleaned(label, most, cleanLine), { label })
/** Some lines, which may be empty. */
export const lines = (label: Text, most: number) => spokenOf(cleaned(label, most, cleanLines), { label })
/** One line that may be missing; empty then. */
export const lineOrNone = (label: Text, most: number) => line(label, most).default('')
/** Some lines that may be missing; empty then. */
export const linesOrNone = (label: Text, most: number) => lines(label, most).default('')
