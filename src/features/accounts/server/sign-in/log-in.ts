import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Locale } from '#platform/i18n/language.ts'
import { fail } from '#platform/contract/failure.ts'
import { addressKey } from '#platform/server/address.ts'
import type { Db } from '#platform/server/database.ts'
import { transact } from '#platform/server/transact.ts'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { failures } from '#features/accounts/failures.ts'
import { lockSecondsAfter } from '#features/accounts/rules.ts'
import { checkCaptcha } from '../codes/captcha.ts'
import { takeCode } from '../codes/codes.ts'
import { readCookie } from '../sessions/cookies.ts'
import { requireCode, requireTarget } from '../codes/code-input.ts'
import { hashPassword, verifyPassword } from './passwords.ts'
import { findAttempts, deleteAttempts, needsCaptcha, recordAttempt, type Attempt } from './queries-attempts.ts'
import { findMemberByName, findMemberByTarget, setPasswordHash } from '../queries-member.ts'
import { isKnownDevice } from '../sessions/queries-session.ts'
import { startSession, type Asker, type SignedIn } from '../sessions/sessions.ts'
import type { AccountSettings } from '../settings.ts'
import { hashOf, isToken } from '../sessions/tokens.ts'
import { fetchWechatPhone } from './wechat.ts'

type ByPassword = {
  username: string
  password: string
  remember?: boolean | undefined
  captcha?: string | undefined
  uuid?: string | undefined
}

/**
 * By account, phone number or e-mail address. After five wrong tries from one place a captcha is asked for and the waits grow; whether the
 * account exists changes neither answer nor time. That it is disabled (10011) learns only who has the password.
 */
export async function logIn(db: Db, settings: AccountSettings, given: ByPassword, request: Asker): Promise<SignedIn> {
  const member = await findMemberByName(db, given.username)
  const attempt = {
    accountKey: createHmac('sha256', settings.pepper).update(`login ${given.username.toLowerCase()}`).digest(),
    source: await sourceOf(db, settings, member?.id ?? null, request),
  }
  await admit(db, settings, attempt, given)
  const verdict = await verifyPassword(given.password, member?.passwordHash ?? null, settings.passwordKeys)
  if (!member || !verdict.matches) throw fail(failures.passwordWrong)
  const rehashed = verdict.isOutdated ? await hashPassword(given.password, settings.passwordKeys) : null
  return transact(db, async (trx) => {
    await deleteAttempts(trx, attempt)
    if (rehashed !== null) await setPasswordHash(trx, member.id, rehashed)
    return startSession(trx, settings, member.id, { remember: given.remember ?? null, request })
  })
}

type ByCode = Parameters<typeof requireTarget>[0] & Parameters<typeof requireCode>[0] & { remember?: boolean | undefined }

/** By a code sent to a phone number or e-mail address. Who has it has proved the address, and may learn what is wrong with the account. */
export async function logInByCode(db: Db, settings: AccountSettings, given: ByCode, request: Asker, locale: Locale): Promise<SignedIn> {
  const target = requireTarget(given, locale)
  const code = requireCode(given, locale)
  return transact(db, async (trx) => {
    await takeCode(trx, settings.pepper, { purpose: 'login', target, ...code })
    const member = await findMemberByTarget(trx, target)
    // The code is used up all the same.
    if (!member) throw fail(failures.notRegistered, { keepWrites: true })
    if (member.disabledAt !== null) throw fail(failures.disabled, { keepWrites: true })
    return startSession(trx, settings, member.id, { remember: given.remember ?? null, request })
  })
}

/** By the phone number that WeChat vouches for. Refuses with 10018 where no mini program is configured. */
export async function logInByWechat(db: Db, settings: AccountSettings, xcxCode: string, request: FastifyRequest): Promise<SignedIn> {
  if (settings.wechat === null) throw fail(failures.notEnabled)
  const phone = await fetchWechatPhone(settings.wechat, xcxCode, request.log)
  const member = await findMemberByTarget(db, phone)
  if (!member) throw fail(failures.notRegistered)
  // People do not sign in again each time they open a mini program.
  return transact(db, (trx) => startSession(trx, settings, member.id, { remember: true, request }))
}

/** A browser in which this member has signed in before counts by itself: strangers of the same network cannot lock it out. */
async function sourceOf(db: Db, { cookies }: AccountSettings, memberId: string | null, request: Asker): Promise<string> {
  const device = readCookie(cookies, 'device', request)
  const network = addressKey(request.ip, 'network')
  if (!isToken('device', device)) return network
  const hash = hashOf(device)
  // Asked for nobody too: it must not be seen in the time whether the account exists.
  return (await isKnownDevice(db, memberId ?? nobody, hash)) ? `device ${hash.toString('hex')}` : network
}
const nobody = '00000000-0000-0000-0000-000000000000'

const waits = Array.from({ length: 32 }, (_, failure) => lockSecondsAfter(failure))

async function admit(db: Db, { pepper }: AccountSettings, attempt: Attempt, given: Pick<ByPassword, 'captcha' | 'uuid'>) {
  const known = await findAttempts(db, attempt)
  if (known.secondsLocked > 0) throw tooManyTries(known.secondsLocked)
  if (needsCaptcha(known.failures)) await checkCaptcha(db, pepper, given)
  if (await recordAttempt(db, attempt, waits)) return
  throw tooManyTries(Math.max(1, (await findAttempts(db, attempt)).secondsLocked))
}

const tooManyTries = (retryAfter: number) => fail(codeFailures.tooManyTries, { inputs: { n: retryAfter }, data: { retryAfter } })
