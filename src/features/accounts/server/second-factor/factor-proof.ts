import type { Failure } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { failures } from '#features/accounts/failures.ts'
import type { PasskeyAnswer } from '#features/accounts/passkey-fields.ts'
import type { AccountSettings } from '../settings.ts'
import { takeFactorCode, type FactorCodeKind } from './factor-code.ts'
import { takePasskey, type Purpose } from './passkey-ceremony.ts'
import type { lockFactor } from './queries-factor.ts'
import { relyingPartyOf } from './relying-party.ts'

/** One of both: a code of the app or a recovery code, or the signature of a passkey. */
export type FactorProof = { code?: string | undefined; passkey?: PasskeyAnswer | undefined }

export type FactorKind = FactorCodeKind | 'passkey'

type Proving = { proof: FactorProof; purpose: Purpose; now: Date; host: string | undefined }
type Settings = Pick<AccountSettings, 'factorKeys' | 'pepper' | 'baseUrl'>

/** Uses up a proof of the second factor. Returns its kind, or the failure that says why it is not accepted. The caller has locked the factor. */
export async function takeFactorProof(
  trx: Db,
  accounts: Settings,
  factor: NonNullable<Awaited<ReturnType<typeof lockFactor>>>,
  { proof: { code, passkey }, purpose, now, host }: Proving,
): Promise<{ kind: FactorKind } | { failure: Failure }> {
  if (passkey) {
    const relyingParty = relyingPartyOf(accounts, { host })
    const refusal = await takePasskey(trx, { memberId: factor.memberId, purpose, answer: passkey, relyingParty })
    return refusal === null ? { kind: 'passkey' } : { failure: failures[refusal] }
  }
  const kind = code === undefined ? null : await takeFactorCode(trx, accounts, factor, { code, now })
  return kind === null ? { failure: failures.factorWrong } : { kind }
}
