import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { signInAgainData } from '#platform/contract/sign-in-again.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { freshSignInMinutes } from '#features/accounts/rules.ts'
import { hasFreshSignIn } from './queries-session.ts'

/**
 * Throws 403 unless the caller gave a password or a code within the last minutes: an access token that was stolen must not take over the account.
 * The portal's pages then ask for one and repeat the call.
 */
export async function requireFreshSignIn(db: Db, sessionId: string): Promise<void> {
  if (!(await hasFreshSignIn(db, sessionId, freshSignInMinutes))) throw fail(failures.signInAgain, { data: signInAgainData })
}
