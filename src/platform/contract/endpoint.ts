import type { z } from 'zod'
import type { Failure, Message } from './failure.ts'
import type { Permission } from './permission.ts'

/**
 * Who may call.
 * - `public`: everybody; a token is not read.
 * - `optional`: everybody, with personal extras when signed in. A stale token is refused.
 * - `member`: whoever is signed in. `memberOrApp`: also the holder of an app token.
 * - `cookie`: holders of the refresh or center cookie, from our own pages only; the operation reads them itself.
 * - a permission, any one of several, or all of several. The role admin and the permission `*:*:*` pass them all.
 */
export type Access =
  | 'public'
  | 'optional'
  | 'member'
  | 'memberOrApp'
  | 'cookie'
  | { permission: Permission }
  | { anyOf: readonly Permission[] }
  | { allOf: readonly Permission[] }

/** Operations that cost more than others have a limit of their own for each address. */
export type AddressLimit = 'search' | 'plan' | 'login'

/** One HTTP operation below `/whs/prod-api`, described once and used by the server, the browser, the tests and the API document. */
export type Endpoint<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType, Allowed extends Access = Access> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Path words that begin with a colon are filled from the input. */
  path: `/${string}`
  access: Allowed
  /** Whoever must first set a new password may still call this. */
  whileResetting?: true
  /** A page of another origin may not make a browser call this. Calls with access `cookie` never let it. */
  ownOriginOnly?: true
  /** One sentence for the API document, in Chinese and English: `中文 · English`. */
  summary: string
  input: Input
  reply: Reply
  /** `data` puts the reply into the envelope's data, `list` spreads its total and rows, `file` sends bytes without an envelope. */
  envelope?: 'data' | 'list' | 'file'
  /** The body is a form with one file under this name; the input is its other fields. */
  upload?: string
  /** Query names that the input does not have: ignored, or refused, where a misspelt filter would widen a search. */
  unknownNames?: 'ignore' | 'refuse'
  /** Default 50,000. */
  timeoutMs?: number
  /** How long a browser keeps an answer in memory. */
  cacheMs?: number
  /** The text beside code 200, where it is not the general one. */
  successText?: Message
  /** No toast when it fails. */
  noTip?: boolean
  limit?: AddressLimit
  /**
   * A write whose handler runs in one transaction, `call.db`. With an Idempotency-Key its answer is replayed; without one the same submit
   * within 500 ms is refused, also by other processes. Not for answers that carry tokens.
   */
  singleSubmit?: true
  /** Fields in which the empty text is a value of its own; in all others it means "absent". */
  keepsEmpty?: readonly string[]
  /** The fields of the body may stand in the query as well. */
  bodyInQuery?: true
  /** The same POST or PUT within 500 ms is meant: it is sent again. */
  repeatSubmit?: false
  /** The refusals of this operation, besides those that `isListed` implies. The API document shows their codes; tests fail on any other. */
  failures?: readonly Failure[]
}

/** Keeps the exact types of input, reply and access, which an annotation would widen. */
export function defineEndpoint<Input extends z.ZodType, Reply extends z.ZodType, const Allowed extends Access>(
  endpoint: Endpoint<Input, Reply, Allowed>,
) {
  return endpoint
}

/** Where every call lives. */
export const apiPrefix = '/whs/prod-api'
