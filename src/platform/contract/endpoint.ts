import type { z } from 'zod'

/** Who may call: everybody, everybody with personal extras when signed in, members, holders of the refresh cookie, holders of a permission. */
export type Access = 'public' | 'optional' | 'member' | 'cookie' | { permission: `system:${string}:${string}` }

/** One HTTP operation below `/whs/prod-api`, described once and used by the server, the browser, the tests and the API document. */
export type Endpoint<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path words that begin with a colon are filled from the input. */
  path: `/${string}`
  access: Access
  /** One sentence for the API document, in Chinese and English: `中文 · English`. */
  summary: string
  input: Input
  reply: Reply
  /** `data` puts the reply into the envelope's data, `list` spreads its total and rows, `file` sends bytes without an envelope. */
  envelope?: 'data' | 'list' | 'file'
  /** Query names that the input does not have: ignored, or refused, where a misspelt filter would widen a search. */
  unknownNames?: 'ignore' | 'refuse'
  /** Default 50,000. */
  timeoutMs?: number
  /** How long a browser keeps an answer in memory. */
  cacheMs?: number
  /** No toast when it fails. */
  noTip?: boolean
  /** Codes of the catalogue that this operation can answer, for the API document. */
  failures?: readonly number[]
}

/** Keeps the exact types of input and reply, which an annotation would widen. */
export function defineEndpoint<Input extends z.ZodType, Reply extends z.ZodType>(endpoint: Endpoint<Input, Reply>) {
  return endpoint
}

/** Where every call lives. */
export const apiPrefix = '/whs/prod-api'
