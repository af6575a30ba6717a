import { randomBytes } from 'node:crypto'
import { sealSecret } from '#features/accounts/server/second-factor/factor-secret.ts'
import { computeRecoveryMac, newRecoveryCodes, readRecoveryCode } from '#features/accounts/server/second-factor/recovery-codes.ts'
import { computeCode, stepAt } from '#features/accounts/server/second-factor/totp.ts'
import type { TestApp } from '../app.ts'

/** Returns the code that an authenticator app shows at a time. */
export const appCode = (secret: Buffer, time: Date) => computeCode(secret, stepAt(time))

/** Switches on a second factor for a member. */
export async function buildFactor({ deps, sql }: TestApp, { memberId }: { memberId: string }) {
  const { factorKeys, pepper } = deps.accounts
  const secret = randomBytes(20)
  await sql('insert into member_factor (member_id, secret, confirmed_at, app_confirmed_at) values ($1, $2, now(), now())', [
    memberId,
    sealSecret(secret, memberId, factorKeys),
  ])
  const recoveryCodes = newRecoveryCodes()
  for (const code of recoveryCodes)
    await sql('insert into factor_recovery_code (member_id, code_mac) values ($1, $2)', [
      memberId,
      computeRecoveryMac(pepper, memberId, readRecoveryCode(code)!),
    ])
  return { secret, recoveryCodes }
}
