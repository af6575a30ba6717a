import { toPlainNumber } from '#platform/i18n/written-number.ts'

/** Returns the trimmed text of a field; empty if the form does not have it. */
export const textIn = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()

/** Returns the number of a field in plain digits, or its text if it is no number, which the contract refuses. */
export const numberIn = (fields: FormData, name: string) => toPlainNumber(textIn(fields, name))
