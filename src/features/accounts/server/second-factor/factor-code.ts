import type { Db } from '#platform/server/postgres/database.ts'
import type { Rule } from '#platform/server/rate-limits/rate-limit.ts'
import type { AccountSettings } from '../settings.ts'
import { openSecret } from './factor-secret.ts'
import { takeRecoveryCode, takeStep, type lockFactor } from './queries-factor.ts'
import { computeRecoveryMac, readRecoveryCode } from './recovery-codes.ts'
import { findStep } from './totp.ts'

/** Wrong codes for one member, however many challenges and networks they come from: three codes of a million are valid at a time. */
export const wrongFactorCodes: Rule = { name: 'factor-code', limits: [{ max: 10, seconds: 3_600 }] }

export type FactorCodeKind = 'app' | 'recovery'

type Factor = NonNullable<Awaited<ReturnType<typeof lockFactor>>>
type Settings = Pick<AccountSettings, 'factorKeys' | 'pepper'>

/**
 * Uses up a code of the authenticator app or a recovery code, whichever it is; null if it is wrong or was used before. The caller has locked the
 * factor.
 */
export async function takeFactorCode(
  trx: Db,
  { factorKeys, pepper }: Settings,
  { memberId, secret: sealed, appConfirmedAt }: Factor,
  { code, now }: { code: string; now: Date },
): Promise<FactorCodeKind | null> {
  const secret = sealed && appConfirmedAt && openSecret(sealed, memberId, factorKeys)
  const step = secret && findStep(secret, code.replaceAll(/\s/g, ''), now)
  if (step !== null) return (await takeStep(trx, memberId, step)) ? 'app' : null
  const letters = readRecoveryCode(code)
  if (letters === null) return null
  return (await takeRecoveryCode(trx, memberId, computeRecoveryMac(pepper, memberId, letters))) ? 'recovery' : null
}
