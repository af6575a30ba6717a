import type { CallFailed } from '#platform/web/request/call.ts'
import { failureCodes } from '#features/accounts/failure-codes.ts'
import type { Target } from './target.ts'

/** A phone number or e-mail address whose code is verified. `isRegistered`: it has an account, to which the proof signs in. */
export type Verified = { target: Target; proof: string; isRegistered: boolean }

/** Returns the proof that the refusal of an unknown target carries; null for other failures. */
export function readProof({ code, data }: CallFailed, target: Target): Verified | null {
  const proof = (data as { proof?: unknown } | null)?.proof
  return code === failureCodes.notRegistered && typeof proof === 'string' ? { target, proof, isRegistered: false } : null
}

/** Returns what one page verified and handed over to another in the state of the navigation; null if there is nothing. */
export function readHandedOver(state: unknown): Verified | null {
  const verified = (state as { verified?: Verified } | null)?.verified
  return verified && typeof verified.proof === 'string' && typeof verified.target === 'object' ? verified : null
}
