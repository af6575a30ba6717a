import type { z } from 'zod'
import { m } from '#messages'
import { fieldErrorsOf } from '#platform/contract/field-errors.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { invalid, unreadable } from './read-input.ts'

/**
 * Reads a part of a request body whose schema the operation does not know, like a body of its own: empty fields count as absent, unknown names
 * are refused with 400, errors with 422. `prefix` leads the names of its fields, as in `entrust.`.
 */
export function readPart<Schema extends z.ZodObject>(
  schema: Schema,
  part: Record<string, unknown>,
  prefix: string,
  locale: Locale,
): z.output<Schema> {
  const fields = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null && value !== ''))
  const unknownNames = Object.keys(fields).filter((name) => !Object.hasOwn(schema.shape, name))
  if (unknownNames.length > 0)
    throw unreadable(m.failure_unknownName({ name: unknownNames.map((name) => prefix + name).join(', ') }, { locale }))
  const { data, error } = schema.safeParse(fields)
  if (data) return data
  throw invalid(fieldErrorsOf(schema, error!.issues, fields, locale).map((issue) => ({ ...issue, field: prefix + issue.field })))
}
