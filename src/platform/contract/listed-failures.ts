import type { Endpoint } from './endpoint.ts'
import { mustResetPassword, mustSetUpFactor, changedElsewhere, signedOut } from './envelope.ts'
import type { Failure } from './failure.ts'
import { failures } from './failures.ts'

/** Codes that any operation can answer, by what its transport, its input or the state of the server is. */
const everywhere = [
  failures.unreadable,
  failures.wrongMethod,
  failures.tooLarge,
  failures.wrongContentType,
  failures.wrongHost,
  failures.invalid,
  failures.tooMany,
].map(({ code }) => code)

const sessionCodes: readonly number[] = [signedOut, changedElsewhere, mustResetPassword, mustSetUpFactor]

/**
 * True if a refusal is documented: listed by the contract, common to all operations, or implied by the access and the single submit that the
 * contract declares. Compares codes, because the wire knows nothing else.
 */
export function isListed(endpoint: Endpoint, { code }: Failure): boolean {
  const { access, ownOriginOnly, singleSubmit, failures: listed = [] } = endpoint
  if (everywhere.includes(code) || (code >= 500 && code <= 599)) return true
  if (sessionCodes.includes(code) && access !== 'public' && access !== 'cookie' && access !== 'partner') return true
  if (code === failures.forbidden.code && (typeof access === 'object' || access === 'cookie' || ownOriginOnly)) return true
  if (code === failures.duplicate.code && singleSubmit) return true
  return listed.some((failure) => failure.code === code)
}
