import type { CallFailed } from '#platform/web/request/call.ts'

export const textOf = (fields: FormData, name: string) => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** Returns the `retryAfter` of a failure in seconds; 0 if it has none. */
export function retryAfterSeconds({ data }: CallFailed): number {
  const wait = (data as { retryAfter?: unknown } | null)?.retryAfter
  return typeof wait === 'number' && wait > 0 ? wait : 0
}
