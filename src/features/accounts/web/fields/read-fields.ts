import type { CallFailed } from '#platform/web/request/call.ts'

/** Returns the text of a field as entered, for passwords; empty if the form does not have it. */
export const rawTextIn = (fields: FormData, name: string) => String(fields.get(name) ?? '')

/** Returns the `retryAfter` of a failure in seconds; 0 if it has none. */
export function retryAfterSeconds({ data }: CallFailed): number {
  const seconds = (data as { retryAfter?: unknown } | null)?.retryAfter
  return typeof seconds === 'number' && seconds > 0 ? seconds : 0
}
