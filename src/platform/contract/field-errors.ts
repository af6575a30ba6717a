import { z } from 'zod'
import type { Locale } from '#platform/i18n/language.ts'
import { isNoSuchId } from './codecs.ts'
import type { FieldError } from './failure.ts'
import { findFieldName } from './field-names.ts'
import { formatInvalid, formatRequired, formatTooFew, formatTooLong, formatTooMany } from './field-sentences.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** Texts of a field: its name in messages such as "Please enter …", and optionally its own message for when it is absent. */
export type FieldTexts = { label?: Text; required?: Text }

const registry = z.registry<FieldTexts>()

/** Attaches texts to a schema: `withTexts(z.string(), { label: m.accounts_password })`. Call it after refinements and before `.optional()`. */
export function withTexts<Schema extends z.ZodType>(schema: Schema, texts: FieldTexts): Schema {
  // A copy, because two fields with different names may share a schema.
  const copy = schema.clone()
  registry.add(copy, texts)
  return copy
}

/** Attaches a label to each field of a shape that has one in `labels`. */
export function withLabels<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
  labels: { readonly [Name in keyof Shape]?: NonNullable<FieldTexts['label']> },
): Shape {
  const labelled = Object.entries(shape).map(([name, schema]) => [name, labels[name] ? withTexts(schema, { label: labels[name] }) : schema])
  // The same names with copies of the same schemas.
  return Object.fromEntries(labelled) as Shape
}

/**
 * Returns each message about a mistake once, in the language of the reader. The server answers them and a form shows them: the same rules and texts. A
 * refinement brings its own message with `params: { text }`.
 */
export function fieldErrorsOf(input: z.ZodType, issues: readonly z.core.$ZodIssue[], values: Record<string, unknown>, locale: Locale) {
  // An id that cannot exist is no mistake in a field: it is answered 404.
  const mistakes = issues.filter((issue) => !isNoSuchId(issue))
  const errors = mistakes.map((issue): FieldError => {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'body'
    const name = String(issue.path[0] ?? '')
    const texts = textsOf(input, name)
    return { field, ...messageOf(issue, (texts?.label ?? findFieldName(name))({}, { locale }), texts, values, locale) }
  })
  // A value that breaks two rules of a field, such as its range and its step, has one message if both say the same.
  return errors.filter(({ field, msg }, at) => errors.findIndex((other) => other.field === field && other.msg === msg) === at)
}

function messageOf(issue: z.core.$ZodIssue, name: string, texts: FieldTexts | undefined, values: Record<string, unknown>, locale: Locale) {
  const own = issue.code === 'custom' ? (issue.params as { text?: (options: { locale: Locale }) => string } | undefined)?.text : undefined
  const isAbsent = issue.path.length === 1 && values[String(issue.path[0])] === undefined
  if (isAbsent && !own) return { rule: 'required', msg: texts?.required?.({}, { locale }) ?? formatRequired(name, locale) }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { rule: 'tooLong', msg: formatTooLong(name, Number(issue.maximum), locale) }
  // A list inside a field has no name of its own, and the field's limit would be wrong for it.
  const listMessage = issue.path.length === 1 && !own ? listMessageOf(issue, name, locale) : undefined
  if (listMessage) return listMessage
  return { rule: issue.code, msg: own?.({ locale }) ?? formatInvalid(name, locale) }
}

function listMessageOf(issue: z.core.$ZodIssue, name: string, locale: Locale) {
  if (issue.code === 'too_big' && issue.origin === 'array')
    return { rule: 'tooMany', msg: formatTooMany(name, Number(issue.maximum), locale) }
  if (issue.code === 'too_small' && issue.origin === 'array')
    return { rule: 'tooFew', msg: formatTooFew(name, Number(issue.minimum), locale) }
  return undefined
}

/** Returns the texts of a field, also from below wrappers such as `.optional()`. */
function textsOf(input: z.ZodType, name: string): FieldTexts | undefined {
  let schema = input instanceof z.ZodObject ? (input.shape[name] as z.ZodType | undefined) : undefined
  while (schema) {
    const texts = registry.get(schema)
    if (texts) return texts
    schema = innerOf(schema)
  }
  return undefined
}

function innerOf(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault || schema instanceof z.ZodNullable)
    return schema.unwrap() as z.ZodType
  return schema instanceof z.ZodPipe ? (schema.in as z.ZodType) : undefined
}
