import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'

/** Writes a label at the beginning of an English sentence: "old password" becomes "Old password". */
const atStart = (label: string, locale: Locale) => (locale === 'en-US' ? label.charAt(0).toUpperCase() + label.slice(1) : label)

/** Writes a label inside an English sentence: "Old password" becomes "the old password". Abbreviations keep their capitals. */
function inside(label: string, locale: Locale): string {
  if (locale === 'zh-CN') return label
  const text = /^[A-Z][a-z'-]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label
  return /^(the|this|your|an?) /.test(text) ? text : `the ${text}`
}

/** Returns "Please enter the old password" for the label of a field. */
export const formatRequired = (label: string, locale: Locale) => m.failure_required({ field: inside(label, locale) }, { locale })

/** Returns "Old password is not valid" for the label of a field. */
export const formatInvalid = (label: string, locale: Locale) => m.failure_invalid({ field: atStart(label, locale) }, { locale })

/** Returns "Old password: at most 20 characters" for the label of a field. */
export const formatTooLong = (label: string, maxLength: number, locale: Locale) =>
  m.failure_tooLong({ field: atStart(label, locale), n: String(maxLength) }, { locale })

/** Returns "Rows: at most 500 entries" for the label of a list. */
export const formatTooMany = (label: string, maxCount: number, locale: Locale) =>
  m.failure_tooManyEntries({ field: atStart(label, locale), n: String(maxCount) }, { locale })

/** Returns "Rows: at least 1 entry" for the label of a list. */
export const formatTooFew = (label: string, minCount: number, locale: Locale) =>
  m.failure_tooFewEntries({ field: atStart(label, locale), n: String(minCount) }, { locale })
