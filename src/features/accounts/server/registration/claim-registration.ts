import { createHmac } from 'node:crypto'
import { addressKey } from '#platform/server/http/address.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { claimKey, releaseKey, storeAnswer } from '#platform/server/pipeline/queries-submits.ts'
import { keyReused } from '#platform/server/pipeline/single-submit.ts'
import type { AccountSettings } from '../settings.ts'
import type { RegistrationContext, RegistrationInput } from './registration-context.ts'

/** The result of a registration, stored for a repeated request. The ids are null for what was not asked for. */
export type Registered = { memberId: string; isNew: boolean; entrustId: string | null; appointmentId: string | null }

/** For this long a repeated registration with the same key signs in to the account it created, in case the response was lost. */
const repeatedSeconds = 600

/** Claims the idempotency key. The reply contains tokens and is never stored; only the ids of the created rows are. */
export async function claimRegistration(
  trx: Db,
  { pepper }: AccountSettings,
  input: RegistrationInput,
  { request, locale, idempotencyKey: key }: RegistrationContext,
) {
  if (key === null) return null
  const caller = addressKey(request.ip)
  const bodyHash = createHmac('sha256', pepper).update(JSON.stringify(input)).digest()
  const submit = { caller, session: caller, route: 'POST /auth/register', bodyHash }
  const claim = await claimKey(trx, submit, key, repeatedSeconds)
  if (claim.state === 'otherBody') throw keyReused(locale)
  return {
    earlier: claim.state === 'answered' ? (JSON.parse(claim.answer) as Registered) : null,
    store: (registered: Registered) => storeAnswer(trx, submit, key, JSON.stringify(registered)),
    release: () => releaseKey(trx, submit, key),
  }
}
