import { randomBytes } from 'node:crypto'

/** A W3C trace context, as a proxy gives it: https://www.w3.org/TR/trace-context */
export type Trace = { id: string; parent: string; flags: string }

const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

/** Reads `traceparent`; null without one that can be understood. */
export function readTrace(header: string | string[] | undefined): Trace | null {
  const [, id = '', parent = '', flags = ''] = pattern.exec(typeof header === 'string' ? header : '') ?? []
  return /[^0]/.test(id) && /[^0]/.test(parent) ? { id, parent, flags } : null
}

/** Returns the header of a call that the traced request makes. */
export const traceparentOf = ({ id, flags }: Trace) => `00-${id}-${randomBytes(8).toString('hex')}-${flags}`
