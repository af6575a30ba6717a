import type { z } from 'zod'
import type { Failure, Message } from './failure.ts'
import type { Permission } from './permission.ts'

/**
 * The callers of an operation.
 * - `public`: everyone; a token is not read.
 * - `optional`: everyone, with personal extras for signed-in callers. An invalid token is refused.
 * - `member`: signed-in members. `memberOrApp`: also holders of an app token.
 * - `cookie`: holders of the refresh or center cookie, from pages of this origin only; the operation reads the cookie itself.
 * - `partner`: holders of a partner key, `Authorization: Bearer whsp_…`; the operation reads the key itself.
 * - a permission, any of several, or all of several. The role admin and the permission `*:*:*` pass all of them.
 */
export type Access =
  | 'public'
  | 'optional'
  | 'member'
  | 'memberOrApp'
  | 'cookie'
  | 'partner'
  | { permission: Permission }
  | { anyOf: readonly Permission[] }
  | { allOf: readonly Permission[] }

/** Additional rate limits by address, for expensive operations. */
export type AddressLimit = 'search' | 'plan' | 'login'

/** One HTTP operation below `/whs/prod-api`: the single description for server, browser, tests and API document. */
export type Endpoint<Input extends z.ZodType = z.ZodType, Reply extends z.ZodType = z.ZodType, Allowed extends Access = Access> = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Segments that start with a colon are filled from the input. */
  path: `/${string}`
  access: Allowed
  /** Callable also for members who must set a new password first. */
  whileResetting?: true
  /** Callable also for staff who must set up a second factor first. */
  whileSettingUpFactor?: true
  /** Refuses calls from pages of another origin. Always true for the access `cookie`. */
  ownOriginOnly?: true
  /** A valid access token makes up for the `Origin` of a development proxy. */
  tokenSuffices?: true
  /** One sentence for the API document: `中文 · English`. */
  summary: string
  /** What the API document adds to the summary, one paragraph each: `中文 · English`. */
  notes?: readonly string[]
  input: Input
  reply: Reply
  /** `data` (default) puts the reply into the envelope's data, `list` spreads its total and rows, `file` sends bytes without an envelope. */
  envelope?: 'data' | 'list' | 'file'
  /** The body is a form with one file of this name; the input is its other fields. */
  upload?: string
  /** The longest body in bytes; default 256 KB. */
  maxBodyBytes?: number
  /** Unknown query parameters are ignored (default), or refused where a misspelt filter would widen a search. */
  unknownNames?: 'ignore' | 'refuse'
  /** Time limit of a browser call; default 50,000. */
  timeoutMs?: number
  /** How long a browser caches an answer in memory. */
  cacheMs?: number
  /** The message beside code 200, if it is not the general one. */
  successText?: Message
  /** Shows no toast after a failure. */
  noTip?: boolean
  limit?: AddressLimit
  /** An overloaded process refuses `costly` operations first, besides sign-ins and downloads by POST, and `essential` ones never. */
  load?: 'costly' | 'essential'
  /**
   * A write whose handler runs in one transaction, `call.db`. With an Idempotency-Key its answer is replayed; without one the same submit
   * within 500 ms is refused, also by other processes. Not for answers that carry tokens.
   */
  singleSubmit?: true
  /** Fields in which empty text is a value; in all others it means "absent". */
  keepsEmpty?: readonly string[]
  /** Fields of the body are also read from the query. */
  bodyInQuery?: true
  /** An equal POST or PUT within 500 ms is intended and sent. */
  repeatSubmit?: false
  /** The refusals of this operation, besides those that `isListed` implies. The API document shows their codes; tests fail on any other. */
  failures?: readonly Failure[]
}

/** Defines an operation with the exact types of its input, reply and access, which a type annotation would widen. */
export function defineEndpoint<Input extends z.ZodType, Reply extends z.ZodType, const Allowed extends Access>(
  endpoint: Endpoint<Input, Reply, Allowed>,
) {
  return endpoint
}

/** URL prefix of every operation. */
export const apiPrefix = '/whs/prod-api'
