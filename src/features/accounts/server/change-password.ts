import type { Messaging } from '#features/messaging/server/public.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { wireTime } from '#platform/i18n/format.ts'
import { readLanguage, type Locale } from '#platform/i18n/language.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/database.ts'
import { secondsUntilFree, takeUse, type Rule } from '#platform/server/rate-limit.ts'
import { codeFailures } from '../code-failures.ts'
import { failures } from '../failures.ts'
import { choosePassword, type PasswordChoice } from './choose-password.ts'
import { takeCode } from './codes.ts'
import { requireCode, requireTarget } from './given.ts'
import { verifyPassword } from './passwords.ts'
import { findMemberByTarget } from './queries-member.ts'
import { lockMember, setNewPassword } from './queries-register.ts'
import { endAllSessions } from './sessions.ts'
import type { AccountSettings } from './settings.ts'

export type PasswordDeps = PasswordChoice & { accounts: AccountSettings; messaging: Messaging; clock: Clock }

/** Whoever sits at somebody's open screen does not know the old password, and may not try forever. */
const wrongOldPasswords: Rule = { name: 'old-password', limits: [{ max: 10, seconds: 3_600 }] }

type Change = { oldPassword: string; newPassword: string }

/** Ends all sessions, and tells the member. Refuses with 10012, 10013, 10015, and 10004 after ten wrong old ones in an hour. */
export async function changePassword(trx: Db, deps: PasswordDeps, memberId: string, { oldPassword, newPassword }: Change): Promise<void> {
  const wait = await secondsUntilFree(trx, wrongOldPasswords, memberId)
  if (wait !== null) throw fail(codeFailures.tooManyTries, { inputs: { n: wait }, data: { retryAfter: wait } })
  const member = await lockMember(trx, memberId)
  if (!member) throw fail(known.signedOut)
  const { matches } = await verifyPassword(oldPassword, member.passwordHash, deps.accounts.passwordKeys)
  if (!matches) {
    await takeUse(trx, wrongOldPasswords, memberId)
    throw fail(failures.oldPasswordWrong, { keepWrites: true })
  }
  if (newPassword.normalize('NFKC') === oldPassword.normalize('NFKC')) throw fail(failures.samePassword)
  await replacePassword(trx, deps, member, newPassword)
}

type Reset = Parameters<typeof requireTarget>[0] & Parameters<typeof requireCode>[0] & { password: string }

/** For whoever proves a phone number or e-mail address. That nobody is registered there (10016) is told after that only. */
export async function resetPassword(trx: Db, deps: PasswordDeps, given: Reset, locale: Locale): Promise<void> {
  const target = requireTarget(given, locale)
  await takeCode(trx, deps.accounts.pepper, { purpose: 'reset', target, ...requireCode(given, locale) })
  const found = await findMemberByTarget(trx, target)
  const member = found && (await lockMember(trx, found.id))
  // The code is used up all the same.
  if (!member) throw fail(failures.notRegistered, { keepWrites: true })
  await replacePassword(trx, deps, member, given.password)
}

type Locked = NonNullable<Awaited<ReturnType<typeof lockMember>>>

async function replacePassword(trx: Db, deps: PasswordDeps, member: Locked, password: string) {
  const { id, userName, nickName, phone, email } = member
  const hash = await choosePassword(password, [userName, nickName, phone, email], deps, deps.accounts)
  await setNewPassword(trx, id, hash)
  await endAllSessions(trx, id, 'password')
  await tell(trx, deps, member)
}

/** By the way that somebody who has the password alone does not control. */
async function tell(trx: Db, { messaging, clock }: PasswordDeps, { phone, email, locale }: Locked) {
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
