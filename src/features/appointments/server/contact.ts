import type { z } from 'zod'
import { recordConsent, type ConsentTerms } from '#features/accounts/server/registration/consent.ts'
import { requireCode } from '#features/accounts/server/codes/code-input.ts'
import { takeCode } from '#features/accounts/server/codes/codes.ts'
import type { AccountSettings } from '#features/accounts/server/settings.ts'
import { findLettingContact, findViewable } from '#features/listings/server/queries-viewable.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Language, Locale } from '#platform/i18n/language.ts'
import { m } from '#messages'
import { addressKey } from '#platform/server/address.ts'
import type { Db } from '#platform/server/database.ts'
import { takeUse, tooMany, type Rule } from '#platform/server/rate-limit.ts'
import type { askForContact as askForContactEndpoint } from '../contract.ts'
import { insertContactRequest } from './queries-contact.ts'

export type ContactDeps = ConsentTerms & {
  accounts: AccountSettings
  site: Site
  /** False for load runs, which come from one address. Phone numbers are counted all the same. */
  countsAddresses: boolean
}

const hour = 3_600

/** Nobody looks for a warehouse by ringing dozens of people a day; who collects numbers does. */
const perPhone: Rule = { name: 'contact-phone', limits: [{ max: 10, seconds: 24 * hour }] }
const perAddress: Rule = { name: 'contact-address', limits: [{ max: 20, seconds: hour }] }

type Asked = z.output<(typeof askForContactEndpoint)['input']>
type Asker = { ip: string; language: Language; locale: Locale }

/**
 * Name and number of who lets a park, for a proven phone number, which is written down with the agreement. Where nobody is named, our own
 * service answers. Refuses with 404, 429, 10001, 10002 and 10004.
 */
export async function askForContact(trx: Db, deps: ContactDeps, asked: Asked, asker: Asker): Promise<{ contact: string; phone: string }> {
  const code = requireCode(asked, asker.locale)
  const target = await findViewable(trx, asked)
  if (!target) throw fail(known.notFound)
  await takeRates(trx, asked.phonenumber, deps.countsAddresses ? asker.ip : null)
  const { pepper } = deps.accounts
  await takeCode(trx, pepper, { purpose: 'contact', target: asked.phonenumber, ...code })
  const consentId = await recordConsent(trx, deps, { memberId: null, purpose: 'contact', pepper, ip: asker.ip })
  await insertContactRequest(trx, { parkId: target.parkId, warehouseId: target.warehouseId, phone: asked.phonenumber, consentId })
  const contact = (await findLettingContact(trx, asked)) ?? (await findLettingContact(trx, { parkId: asked.parkId }))
  if (contact) return { contact: contact.name || m.ui_siteName({}, { locale: asker.locale }), phone: contact.phone }
  const { phone } = (await deps.site.current()).facts(asker.language)
  return { contact: m.ui_siteName({}, { locale: asker.locale }), phone }
}

async function takeRates(trx: Db, phone: string, ip: string | null) {
  for (const [rule, key] of [
    [perPhone, phone],
    [perAddress, ip === null ? null : addressKey(ip)],
  ] as const) {
    const wait = key === null ? null : await takeUse(trx, rule, key)
    if (wait !== null) throw tooMany(wait)
  }
}
