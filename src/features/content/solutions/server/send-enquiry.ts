import type { z } from 'zod'
import { findContactDetails } from '#features/accounts/server/registration/queries-consent.ts'
import { recordConsent, type ConsentTerms } from '#features/accounts/server/registration/consent.ts'
import { requireCode, requireTarget } from '#features/accounts/server/codes/code-input.ts'
import type { Codes } from '#features/accounts/server/codes/codes.ts'
import type { AccountSettings } from '#features/accounts/server/settings.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import { addressKey } from '#platform/server/http/address.ts'
import type { Call } from '#platform/server/pipeline/call.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { takeUse, tooMany, type Rule } from '#platform/server/rate-limits/rate-limit.ts'
import type { sendEnquiry as sendEnquiryEndpoint } from '../contract.ts'
import { solutionFailures } from '../failures.ts'
import { findOpenEnquiry, insertEnquiry } from './queries-enquiries.ts'
import { findSolution, type SolutionRow } from './queries-solutions.ts'

export type EnquiryDeps = ConsentTerms & {
  accounts: AccountSettings
  codes: Codes
  messaging: Messaging
  /** False for load tests, which come from one IP address. Limits per phone number and e-mail address still apply. */
  countsAddresses: boolean
}

const hour = 3_600
/** One enquiry per solution and a retry. */
const perTarget: Rule = { name: 'enquiry-target', limits: [{ max: 5, seconds: 24 * hour }] }
const perAddress: Rule = { name: 'enquiry-address', limits: [{ max: 10, seconds: hour }] }

type Input = z.output<(typeof sendEnquiryEndpoint)['input']>
type SenderCall = Pick<Call<Identity | null>, 'db' | 'actor' | 'language' | 'locale'>

/**
 * Stores an enquiry together with the consent, and confirms it to the sender. Returns the phone number or e-mail address, which
 * must be confirmed by a code unless it belongs to the signed-in member. Throws 422, 429, 10001, 10002, 10004, or 10401 while an earlier
 * enquiry about the same solution is open.
 */
export async function sendEnquiry(
  { db: trx, actor: { memberId, ip }, language, locale }: SenderCall,
  deps: EnquiryDeps,
  input: Input,
): Promise<string> {
  const target = requireTarget(input, locale)
  const solution = await findSolution(trx, input.solutionId)
  if (!solution) throw fail(failures.notFound)
  const isOwn = memberId !== null && (await ownsTarget(trx, memberId, target))
  const code = isOwn ? null : requireCode(input, locale)
  await checkRateLimits(trx, target, deps.countsAddresses ? ip : null)
  const { pepper } = deps.accounts
  if (code) await deps.codes.take(trx, { purpose: 'enquiry', target, ...code })
  // Checked after the code, so that only the owner of the address learns about earlier enquiries.
  if (await findOpenEnquiry(trx, input.solutionId, target)) throw fail(solutionFailures.enquiryOpen)
  const consentId = await recordConsent(trx, deps, { memberId, purpose: 'enquiry', pepper, ip })
  const { solutionId, name, company, message } = input
  const id = await insertEnquiry(trx, { solutionId, memberId, name, company: company || null, target, message, language, consentId })
  if (id === null) throw fail(solutionFailures.enquiryOpen)
  await confirm(trx, deps.messaging, solution, target, language)
  return target
}

async function ownsTarget(db: Db, memberId: string, target: string) {
  const own = await findContactDetails(db, memberId)
  return own !== undefined && (own.phone === target || own.email === target)
}

async function checkRateLimits(trx: Db, target: string, ip: string | null) {
  for (const [rule, key] of [
    [perTarget, target],
    [perAddress, ip === null ? null : addressKey(ip)],
  ] as const) {
    const wait = key === null ? null : await takeUse(trx, rule, key)
    if (wait !== null) throw tooMany(wait)
  }
}

/** Confirms the enquiry in the sender's language. */
const confirm = (trx: Db, messaging: Messaging, { titleZh, titleEn }: SolutionRow, target: string, language: Language) =>
  messaging.queueMessage(trx, {
    channel: target.includes('@') ? 'email' : 'sms',
    target,
    template: 'enquiryReceived',
    params: { solution: language === 'en_US' ? titleEn : titleZh },
    language,
    purpose: 'enquiry',
  })
