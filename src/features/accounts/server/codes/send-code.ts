import { randomBytes, randomInt } from 'node:crypto'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import { addressKey } from '#platform/server/address.ts'
import type { Db } from '#platform/server/database.ts'
import { takeUse, tooMany, type Rule } from '#platform/server/rate-limit.ts'
import { transact } from '#platform/server/transact.ts'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { checkCaptcha } from './captcha.ts'
import { keyHashOf, macOf, type CodePurpose } from './codes.ts'
import { requireTarget } from './code-input.ts'
import { codeMinutes, countRecentSends, countTextMessagesToday, replaceCode } from './queries-codes.ts'

const resendSeconds = 60
const hour = 3_600
const day = 24 * hour

/** Over all purposes: one phone cannot be rung seven times a minute under seven names. */
const oncePerMinute: Rule = { name: 'code-target-minute', limits: [{ max: 1, seconds: resendSeconds }] }
const perTarget: Rule = {
  name: 'code-target',
  limits: [
    { max: 5, seconds: hour },
    { max: 10, seconds: day },
  ],
}
const perAddress: Rule = { name: 'code-address', limits: [{ max: 10, seconds: hour }] }
const perDevice: Rule = { name: 'code-device', limits: [{ max: 30, seconds: hour }] }

/** After so many in an hour, to one target or from one place, somebody has to read a picture. */
const sendsWithoutCaptcha = 2

export type SendCodeDeps = {
  db: Db
  messaging: Messaging
  accounts: { pepper: string }
  /** Text messages in 24 hours, of everybody together; then no more, because somebody is spending our money. */
  mostTextMessagesADay: () => Promise<number>
  /** False for load runs, which come from one address. Targets are counted all the same. */
  countsAddresses: boolean
  log: { error(details: object, text: string): void }
}

export type AskedCode = {
  phonenumber?: string | undefined
  email?: string | undefined
  codeKey?: string | undefined
  purpose: CodePurpose
  captcha?: string | undefined
  uuid?: string | undefined
}
export type CodeAsker = { ip: string; deviceHash: Buffer | null; language: Language; locale: Locale }

/**
 * Sends a new code, whatever the state of the account there. Everything happens in one transaction or not at all: what is refused by one
 * limit counts in none. Refuses with 10003 within a minute, 10005 and 10006 when a captcha is needed, 429, and 503 when the provider is down.
 */
export async function sendCode(deps: SendCodeDeps, asked: AskedCode, asker: CodeAsker) {
  const { db, messaging, accounts, countsAddresses } = deps
  const target = requireTarget(asked, asker.locale)
  const channel = target.includes('@') ? 'email' : 'sms'
  const from = { target, ipClass: addressKey(asker.ip, 'network'), deviceHash: asker.deviceHash }
  const alike = countsAddresses ? from : { target, ipClass: '', deviceHash: null }
  if ((await countRecentSends(db, alike)) >= sendsWithoutCaptcha) await checkCaptcha(db, accounts.pepper, asked)
  if (channel === 'sms') await requireBudget(deps)
  const { purpose, codeKey = randomBytes(16).toString('hex') } = asked
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = await transact(db, async (trx) => {
    await takeSend(trx, target, countsAddresses ? asker : null)
    const codeMac = macOf(accounts.pepper, { purpose, target, code, codeKey })
    await replaceCode(trx, { purpose, ...from, keyHash: keyHashOf(codeKey), codeMac })
    return messaging.queueMessage(trx, {
      channel,
      target,
      template: 'code',
      params: { code, for: purpose, minutes: codeMinutes },
      language: asker.language,
      purpose,
      expiresInSeconds: codeMinutes * 60,
      isDeliveredByCaller: true,
    })
  })
  await messaging.deliverNow(id)
  return { codeKey, expireIn: codeMinutes * 60, resendIn: resendSeconds }
}

async function takeSend(trx: Db, target: string, asker: CodeAsker | null) {
  const soon = await takeUse(trx, oncePerMinute, target)
  if (soon !== null) throw fail(codeFailures.codeAlreadySent, { inputs: { n: soon }, data: { retryAfter: soon } })
  for (const [rule, key] of [
    [perTarget, target],
    [perAddress, asker === null ? undefined : addressKey(asker.ip)],
    [perDevice, asker?.deviceHash?.toString('hex')],
  ] as const) {
    const wait = key === undefined ? null : await takeUse(trx, rule, key)
    if (wait !== null) throw tooMany(wait)
  }
}

async function requireBudget({ db, mostTextMessagesADay, log }: SendCodeDeps) {
  const [sent, most] = await Promise.all([countTextMessagesToday(db), mostTextMessagesADay()])
  if (sent < most) return
  log.error({ sent, most }, 'the text messages of a day are used up')
  throw fail(known.maintenance, { headers: { 'retry-after': String(hour) } })
}
