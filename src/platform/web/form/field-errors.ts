import type { CallFailed } from '#platform/web/request/call.ts'

/** What is wrong with each field, by its name. The empty name is the form as a whole. */
export type FieldErrors = Record<string, string>

/** Returns one message per field, the first: it is what has to be corrected first. */
export const firstErrors = (errors: readonly { field: string; msg: string }[]): FieldErrors =>
  Object.fromEntries(errors.toReversed().map(({ field, msg }) => [field, msg]))

/** Returns the field errors that a refusal carries in its data, as a 422 does; otherwise its message under the empty name. */
export function fieldErrorsIn({ data, message }: Pick<CallFailed, 'data' | 'message'>): FieldErrors {
  const { errors } = (data ?? {}) as { errors?: { field: string; msg: string }[] }
  return errors ? firstErrors(errors) : { '': message }
}
