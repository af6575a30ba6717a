import type { z } from 'zod'
import { fieldErrorsOf } from '#platform/contract/field-errors.ts'
import { getLocale } from '#paraglide/runtime.js'
import { encodeFields } from '#platform/web/request/encode-fields.ts'
import { firstErrors, type FieldErrors } from './field-errors.ts'

/**
 * Checks an input, in domain words or as it goes over the wire, against a contract's schema. Returns one message per field, the one that the
 * server would answer. Empty fields are absent, except those of `keepsEmpty`.
 */
export function checkForm(schema: z.ZodType, input: Record<string, unknown>, keepsEmpty: readonly string[] = []): FieldErrors {
  const isPresent = ([name, value]: [string, unknown]) =>
    value !== null && value !== undefined && (value !== '' || keepsEmpty.includes(name))
  const present = Object.fromEntries(Object.entries(input).filter(isPresent))
  const filled = encodeFields(schema, present)
  const { error } = schema.safeParse(filled)
  return firstErrors(fieldErrorsOf(schema, error?.issues ?? [], filled, getLocale()))
}
