import { randomBytes, randomInt } from 'node:crypto'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import { counter } from '#platform/server/metrics/registry.ts'
import { addressKey } from '#platform/server/http/address.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { takeUse, tooMany, type Rule } from '#platform/server/rate-limits/rate-limit.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { codeFailures } from '#features/accounts/code-failures.ts'
import { checkCaptcha } from './captcha.ts'
import { hashCodeKey, computeCodeMac, type CodePurpose } from './codes.ts'
import { requireTarget } from './code-input.ts'
import { codeMinutes, replaceCode } from './queries-codes.ts'
import { countRecentSends, countSendsTo, countTextMessagesToday, findLastProof, type SendSource } from './queries-sends.ts'

const codesSent = counter('whs_codes_sent_total', 'Codes handed over for sending', ['channel'])
for (const channel of ['sms', 'email']) codesSent.inc({ channel }, 0)

const resendSeconds = 60
const hour = 3_600
const day = 24 * hour

/** Counted over all purposes, so that one phone cannot be flooded. */
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

/**
 * After this many sends within an hour, to one target or from one network or device, a captcha is required. A client that has entered a code from here
 * is known to hold the target: only later codes to it count, so that a customer who signs in and then books meets no captcha.
 */
const sendsWithoutCaptcha = 2

export type SendCodeDeps = {
  db: Db
  messaging: Messaging
  accounts: { pepper: string }
  /** Site-wide limit of text messages in 24 hours, which bounds their cost. */
  maxTextMessagesPerDay: () => Promise<number>
  /** False in load tests, which come from one address. Limits per target always apply. */
  countsAddresses: boolean
  log: { error(details: object, text: string): void }
}

export type SendCodeInput = {
  phonenumber?: string | undefined
  email?: string | undefined
  codeKey?: string | undefined
  smsCodeKey?: string | undefined
  purpose?: CodePurpose | undefined
  captcha?: string | undefined
  code?: string | undefined
  uuid?: string | undefined
}
export type SendCodeClient = { ip: string; deviceHash: Buffer | null; language: Language; locale: Locale }

/**
 * Sends a new code, regardless of whether an account exists. Runs in one transaction: a send refused by one limit counts towards none.
 * Throws 10003 within a minute of the last send, 10005 or 10006 if a captcha is required, 429 at a limit, and 503 if the provider fails.
 */
export async function sendCode(deps: SendCodeDeps, input: SendCodeInput, client: SendCodeClient) {
  const { db, messaging, accounts, countsAddresses } = deps
  const target = requireTarget(input, client.locale)
  const channel = target.includes('@') ? 'email' : 'sms'
  const source = { target, ipClass: addressKey(client.ip, 'network'), deviceHash: client.deviceHash }
  if (await needsCaptcha(db, source, countsAddresses))
    await checkCaptcha(db, accounts.pepper, { captcha: input.captcha ?? input.code, uuid: input.uuid })
  if (channel === 'sms') await requireBudget(deps)
  const { purpose = 'entry', smsCodeKey = randomBytes(16).toString('hex'), codeKey = smsCodeKey } = input
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  const id = await transact(db, async (trx) => {
    await countSend(trx, target, countsAddresses ? client : null)
    const codeMac = computeCodeMac(accounts.pepper, { purpose, target, code, codeKey })
    await replaceCode(trx, { purpose, ...source, keyHash: hashCodeKey(codeKey), codeMac })
    return messaging.queueMessage(trx, {
      channel,
      target,
      template: 'code',
      params: { code, for: purpose, minutes: codeMinutes },
      language: client.language,
      purpose,
      expiresInSeconds: codeMinutes * 60,
      isDeliveredByCaller: true,
    })
  })
  await messaging.deliverNow(id)
  codesSent.inc({ channel })
  return { codeKey, expireIn: codeMinutes * 60, resendIn: resendSeconds }
}

async function needsCaptcha(db: Db, source: SendSource, countsAddresses: boolean): Promise<boolean> {
  const provedAt = await findLastProof(db, source)
  const countedSource = countsAddresses ? source : { target: source.target, ipClass: '', deviceHash: null }
  const sends = provedAt === null ? await countRecentSends(db, countedSource) : await countSendsTo(db, source.target, provedAt)
  return sends >= sendsWithoutCaptcha
}

async function countSend(trx: Db, target: string, client: SendCodeClient | null) {
  const retryAfter = await takeUse(trx, oncePerMinute, target)
  if (retryAfter !== null) throw fail(codeFailures.codeAlreadySent, { inputs: { n: retryAfter }, data: { retryAfter } })
  for (const [rule, key] of [
    [perTarget, target],
    [perAddress, client === null ? undefined : addressKey(client.ip)],
    [perDevice, client?.deviceHash?.toString('hex')],
  ] as const) {
    const wait = key === undefined ? null : await takeUse(trx, rule, key)
    if (wait !== null) throw tooMany(wait)
  }
}

async function requireBudget({ db, maxTextMessagesPerDay, log }: SendCodeDeps) {
  const [count, max] = await Promise.all([countTextMessagesToday(db), maxTextMessagesPerDay()])
  if (count < max) return
  log.error({ count, max }, 'daily limit of text messages reached')
  throw fail(known.maintenance, { headers: { 'retry-after': String(hour) } })
}
