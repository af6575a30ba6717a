import type { Messaging } from '#features/messaging/server/messaging.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { readLanguage } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Call, MemberCall } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { secondsUntilFree, takeUse, type Rule } from '#platform/server/rate-limits/rate-limit.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { failures } from '#features/accounts/failures.ts'
import { choosePassword, type PasswordChoice } from './choose-password.ts'
import type { CodeProof, Codes } from '../codes/codes.ts'
import { requireCode, requireTarget } from '../codes/code-input.ts'
import { verifyPassword } from './passwords.ts'
import { findMemberByTarget, findUser, isStaffMember } from '../queries-member.ts'
import { lockMember, setNewPassword } from '../registration/queries-register.ts'
import { endAllSessions } from '../sessions/sessions.ts'
import type { AccountSettings } from '../settings.ts'

export type PasswordDeps = PasswordChoice & { db: Db; accounts: AccountSettings; codes: Codes; messaging: Messaging; clock: Clock }

/** Limits guesses of the old password at an unattended screen. */
const wrongOldPasswords: Rule = { name: 'old-password', limits: [{ max: 10, seconds: 3_600 }] }

type PasswordInput = { oldPassword: string; newPassword: string }

/** Changes a password, ends all sessions and notifies the member. Throws 10012, 10013, 10015, and 10004 after ten wrong old passwords in an hour. */
export async function updatePassword(deps: PasswordDeps, call: MemberCall, { oldPassword, newPassword }: PasswordInput): Promise<void> {
  const { memberId } = call.identity
  const { db, accounts } = deps
  const wait = await secondsUntilFree(db, wrongOldPasswords, memberId)
  if (wait !== null) throw fail(codeFailures.tooManyTries, { inputs: { n: wait }, data: { retryAfter: wait } })
  const member = await findUser(db, memberId)
  if (!member) throw fail(known.signedOut)
  const { matches } = await verifyPassword(oldPassword, member.passwordHash, accounts.passwordKeys)
  if (!matches) {
    await takeUse(db, wrongOldPasswords, memberId)
    throw fail(failures.oldPasswordWrong)
  }
  if (newPassword.normalize('NFKC') === oldPassword.normalize('NFKC')) throw fail(failures.samePassword)
  const hash = await choosePassword(newPassword, await chooserOf(db, member), deps, accounts)
  await transact(db, async (trx) => {
    const locked = await lockMember(trx, memberId)
    // A concurrent change replaced the verified password.
    if (locked?.passwordHash !== member.passwordHash) throw fail(failures.oldPasswordWrong)
    await replacePassword(trx, deps, locked, hash)
    await call.audit({ action: 'user.changePassword', objectType: 'user', objectId: memberId }, trx)
  })
}

type ResetInput = Parameters<typeof requireTarget>[0] & Parameters<typeof requireCode>[0] & { password: string }

/** Sets a new password for the holder of a code. That no account exists (10016) is disclosed only after a correct code. */
export async function resetPassword(deps: PasswordDeps, call: Pick<Call, 'locale' | 'audit'>, input: ResetInput): Promise<void> {
  const { locale } = call
  const { db, accounts, codes } = deps
  const target = requireTarget(input, locale)
  const code: CodeProof = { purpose: 'reset', target, ...requireCode(input, locale) }
  await codes.requireRight(db, code)
  const match = await findMemberByTarget(db, target)
  const member = match && (await findUser(db, match.id))
  const hash = await choosePassword(
    input.password,
    member ? await chooserOf(db, member) : { about: [target], isStaff: false },
    deps,
    accounts,
  )
  await transact(db, async (trx) => {
    await codes.take(trx, code)
    const locked = member && (await lockMember(trx, member.id))
    // Commits, so that the code is used up.
    if (!locked) throw fail(failures.notRegistered, { keepWrites: true })
    await replacePassword(trx, deps, locked, hash)
    await call.audit({ action: 'user.resetPassword', objectType: 'user', objectId: locked.id }, trx)
  })
}

type LockedMember = NonNullable<Awaited<ReturnType<typeof lockMember>>>

type Named = Pick<LockedMember, 'id' | 'userName' | 'nickName' | 'phone' | 'email'>

const chooserOf = async (db: Db, { id, userName, nickName, phone, email }: Named) => ({
  about: [userName, nickName, phone, email],
  isStaff: await isStaffMember(db, id),
})

async function replacePassword(trx: Db, deps: PasswordDeps, member: LockedMember, hash: string) {
  await setNewPassword(trx, member.id, hash)
  await endAllSessions(trx, member.id, 'password')
  await notifyMember(trx, deps, member)
}

/** Sends a message to the member's e-mail address or phone, which an attacker with only the password does not control. */
async function notifyMember(trx: Db, { messaging, clock }: PasswordDeps, { phone, email, locale }: LockedMember) {
  const target = email ?? phone
  if (target === null) return
  await messaging.queueMessage(trx, {
    channel: email === null ? 'sms' : 'email',
    target,
    template: 'passwordChanged',
    params: { at: wireTime(clock()) },
    language: readLanguage(locale) ?? 'zh_CN',
    purpose: 'passwordChanged',
  })
}
