import type { z } from 'zod'
import { m } from '#messages'
import { findTargetsOf, listHolders } from '#features/accounts/server/registration/queries-consent.ts'
import { recordConsent, type ConsentTerms } from '#features/accounts/server/registration/consent.ts'
import { requireCode, requireTarget } from '#features/accounts/server/codes/code-input.ts'
import { takeCode } from '#features/accounts/server/codes/codes.ts'
import type { AccountSettings } from '#features/accounts/server/settings.ts'
import { addNotice } from '#features/messaging/server/notices.ts'
import type { Messaging } from '#features/messaging/server/messaging.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import { addressKey } from '#platform/server/address.ts'
import type { Db } from '#platform/server/database.ts'
import { takeUse, tooMany, type Rule } from '#platform/server/rate-limit.ts'
import type { sendEnquiry as sendEnquiryEndpoint } from '../contract.ts'
import { solutionFailures } from '../failures.ts'
import { findWaiting, insertEnquiry } from './queries-enquiries.ts'
import { findSolution, type SolutionRow } from './queries-solutions.ts'

export type EnquiryDeps = ConsentTerms & {
  accounts: AccountSettings
  messaging: Messaging
  /** False for load runs, which come from one address. Phone numbers and addresses of e-mails are counted all the same. */
  countsAddresses: boolean
}

const hour = 3_600
/** Four solutions, and one more try. */
const perTarget: Rule = { name: 'enquiry-target', limits: [{ max: 5, seconds: 24 * hour }] }
const perAddress: Rule = { name: 'enquiry-address', limits: [{ max: 10, seconds: hour }] }

type Asked = z.output<(typeof sendEnquiryEndpoint)['input']>
export type Asker = { memberId: string | null; ip: string; language: Language; locale: Locale }

/**
 * Keeps an enquiry with the agreement, confirms it to who asked and tells staff. The phone number or address is proved by a code, or is the
 * account's own. Gives it. Refuses with 422, 429, 10001, 10002, 10004, and with 10401 while an earlier one about the same solution waits.
 */
export async function sendEnquiry(trx: Db, deps: EnquiryDeps, asked: Asked, asker: Asker): Promise<string> {
  const target = requireTarget(asked, asker.locale)
  const solution = await findSolution(trx, asked.solutionId)
  if (!solution) throw fail(failures.notFound)
  const isOwn = asker.memberId !== null && (await ownsTarget(trx, asker.memberId, target))
  const code = isOwn ? null : requireCode(asked, asker.locale)
  await takeRates(trx, target, deps.countsAddresses ? asker.ip : null)
  const { pepper } = deps.accounts
  if (code) await takeCode(trx, pepper, { purpose: 'enquiry', target, ...code })
  // Only now: before the code is right, nobody learns who has asked.
  if (await findWaiting(trx, asked.solutionId, target)) throw fail(solutionFailures.alreadyAsked)
  const consentId = await recordConsent(trx, deps, { memberId: asker.memberId, purpose: 'enquiry', pepper, ip: asker.ip })
  const { solutionId, name, company, message } = asked
  const { memberId, language } = asker
  const id = await insertEnquiry(trx, { solutionId, memberId, name, company: company || null, target, message, language, consentId })
  if (id === null) throw fail(solutionFailures.alreadyAsked)
  await confirm(trx, deps.messaging, solution, target, language)
  await tellStaff(trx, solution, name)
  return target
}

async function ownsTarget(db: Db, memberId: string, target: string) {
  const own = await findTargetsOf(db, memberId)
  return own !== undefined && (own.phone === target || own.email === target)
}

async function takeRates(trx: Db, target: string, ip: string | null) {
  for (const [rule, key] of [
    [perTarget, target],
    [perAddress, ip === null ? null : addressKey(ip)],
  ] as const) {
    const wait = key === null ? null : await takeUse(trx, rule, key)
    if (wait !== null) throw tooMany(wait)
  }
}

/** In the language in which it was asked. */
const confirm = (trx: Db, messaging: Messaging, { titleZh, titleEn }: SolutionRow, target: string, language: Language) =>
  messaging.queueMessage(trx, {
    channel: target.includes('@') ? 'email' : 'sms',
    target,
    template: 'enquiryReceived',
    params: { solution: language === 'en_US' ? titleEn : titleZh },
    language,
    purpose: 'enquiry',
  })

/** Whoever may answer it finds it in the personal centre. */
async function tellStaff(trx: Db, { titleZh, titleEn }: SolutionRow, name: string) {
  for (const memberId of await listHolders(trx, 'system:enquiry:edit'))
    await addNotice(trx, {
      memberId,
      kind: 'enquiry',
      titleZh: m.content_enquiryNoticeNew({ name, solution: titleZh }, { locale: 'zh-CN' }),
      titleEn: m.content_enquiryNoticeNew({ name, solution: titleEn }, { locale: 'en-US' }),
      link: '/admin/enquiries',
    })
}
