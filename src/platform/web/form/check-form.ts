import type { z } from 'zod'
import { fieldErrorsOf } from '#platform/contract/field-errors.ts'
import { getLocale } from '#paraglide/runtime.js'
import type { FieldErrors } from './use-form.ts'

/** What the contract's own schema says against an input, one sentence a field: the server would answer the same. */
export function checkForm(schema: z.ZodType, input: Record<string, unknown>): FieldErrors {
  const sent = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== '' && value !== null && value !== undefined))
  const { error } = schema.safeParse(sent)
  const errors = fieldErrorsOf(schema, error?.issues ?? [], sent, getLocale())
  return Object.fromEntries(errors.toReversed().map(({ field, msg }) => [field, msg]))
}
