import type { z } from 'zod'
import { fieldErrorsOf } from '#platform/contract/field-errors.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { isBookkeeping } from './known-names.ts'
import { inNotationOfAll } from './notations.ts'
import { invalid, unknownNames } from './read-input.ts'

/**
 * Reads a part of a request body whose schema the operation does not know, like a body of its own: empty fields count as absent, unknown names
 * and errors are refused with 422. `prefix` leads the names of its fields, as in `entrust.`.
 */
export function readPart<Schema extends z.ZodObject>(
  schema: Schema,
  part: Record<string, unknown>,
  prefix: string,
  locale: Locale,
): z.output<Schema> {
  const sent = Object.fromEntries(Object.entries(part).filter(([, value]) => value !== null && value !== ''))
  const refused = Object.keys(sent).filter((name) => !Object.hasOwn(schema.shape, name) && !isBookkeeping(name))
  if (refused.length > 0) {
    const names = refused.map((name) => prefix + name)
    throw unknownNames(names, locale)
  }
  const fields = inNotationOfAll(schema.shape, sent)
  const { data, error } = schema.safeParse(fields)
  if (data) return data
  throw invalid(fieldErrorsOf(schema, error!.issues, fields, locale).map((issue) => ({ ...issue, field: prefix + issue.field })))
}
