import type { z } from 'zod'
import { fieldErrorsOf } from '#platform/contract/field-errors.ts'
import { getLocale } from '#paraglide/runtime.js'
import { encodeFields } from '#platform/web/request/encode-fields.ts'
import { firstErrors, type FieldErrors } from './field-errors.ts'

/**
 * Checks an input, in domain words or as it goes over the wire, against a contract's schema. Returns one message per field, the one that the
 * server would answer.
 */
export function checkForm(schema: z.ZodType, input: Record<string, unknown>): FieldErrors {
  const present = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '' && value !== null && value !== undefined))
  const filled = encodeFields(schema, present)
  const { error } = schema.safeParse(filled)
  return firstErrors(fieldErrorsOf(schema, error?.issues ?? [], filled, getLocale()))
}
