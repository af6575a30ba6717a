import type { CallFailed } from '#platform/web/request/call.ts'

export const textOf = (fields: FormData, name: string) => {
  const value = fields.get(name)
  return typeof value === 'string' ? value : ''
}

/** Seconds that a failure asks to wait; 0 when it asks for none. */
export function waitIn({ data }: CallFailed): number {
  const wait = (data as { retryAfter?: unknown } | null)?.retryAfter
  return typeof wait === 'number' && wait > 0 ? wait : 0
}
