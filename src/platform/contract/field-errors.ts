import { z } from 'zod'
import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import { isNoSuchId } from './codecs.ts'
import type { FieldError } from './failure.ts'

type Text = (inputs: Record<string, never>, options: { locale: Locale }) => string

/** How a field is spoken of: its name in sentences such as "Please enter …", and a sentence of its own for when it is absent. */
export type FieldTexts = { label?: Text; required?: Text }

const known = z.registry<FieldTexts>()

/** `const Password = spokenOf(z.string(), { label: m.accounts_password })`: to be said last, after refinements, before `.optional()`. */
export function spokenOf<Schema extends z.ZodType>(schema: Schema, texts: FieldTexts): Schema {
  // A copy: one schema may stand for two fields with two names.
  const spoken = schema.clone()
  known.add(spoken, texts)
  return spoken
}

/**
 * One sentence for each thing that is wrong, in the reader's language. The server answers them and a form shows them: the same rules,
 * the same words. A refinement brings its own with `params: { text }`.
 */
export function fieldErrorsOf(input: z.ZodType, issues: readonly z.core.$ZodIssue[], sent: Record<string, unknown>, locale: Locale) {
  // An id that cannot exist is no mistake in a field: it is answered 404.
  const mistakes = issues.filter((issue) => !isNoSuchId(issue))
  return mistakes.map((issue): FieldError => {
    const field = issue.path.length > 0 ? issue.path.join('.') : 'body'
    const texts = textsOf(input, String(issue.path[0] ?? ''))
    return { field, ...wordsFor(issue, texts?.label?.({}, { locale }) ?? field, texts, sent, locale) }
  })
}

function wordsFor(issue: z.core.$ZodIssue, name: string, texts: FieldTexts | undefined, sent: Record<string, unknown>, locale: Locale) {
  const own = issue.code === 'custom' ? (issue.params as { text?: (options: { locale: Locale }) => string } | undefined)?.text : undefined
  const isAbsent = issue.path.length === 1 && sent[String(issue.path[0])] === undefined
  if (isAbsent && !own)
    return { rule: 'required', msg: texts?.required?.({}, { locale }) ?? m.failure_required({ field: name }, { locale }) }
  if (issue.code === 'too_big' && issue.origin === 'string')
    return { rule: 'tooLong', msg: m.failure_tooLong({ field: name, n: String(issue.maximum) }, { locale }) }
  return { rule: issue.code, msg: own?.({ locale }) ?? m.failure_invalid({ field: name }, { locale }) }
}

/** Of a named field, looking through what wraps its schema. */
function textsOf(input: z.ZodType, name: string): FieldTexts | undefined {
  let schema = input instanceof z.ZodObject ? (input.shape[name] as z.ZodType | undefined) : undefined
  while (schema) {
    const texts = known.get(schema)
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
