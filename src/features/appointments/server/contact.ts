import type { z } from 'zod'
import { recordConsent, type ConsentTerms } from '#features/accounts/server/registration/consent.ts'
import { requireProvedContact } from '#features/accounts/server/codes/proved-contact.ts'
import type { Codes } from '#features/accounts/server/codes/codes.ts'
import type { AccountSettings } from '#features/accounts/server/settings.ts'
import { findLettingContact, findViewable } from '#features/listings/server/queries-viewable.ts'
import type { Site } from '#features/site/server/site-settings.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { addressKey } from '#platform/server/http/address.ts'
import type { Call } from '#platform/server/pipeline/call.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { takeUse, tooMany, type Rule } from '#platform/server/rate-limits/rate-limit.ts'
import type { askForContact as askForContactEndpoint } from '../contract.ts'
import { insertContactRequest } from './queries-contact.ts'

export type ContactDeps = ConsentTerms & {
  accounts: AccountSettings
  codes: Codes
  site: Site
  /** False for load runs, which come from one address. Phone numbers are counted all the same. */
  countsAddresses: boolean
}

const hour = 3_600

/** Someone who looks for a warehouse does not ring dozens of people a day; someone who collects numbers does. */
const perPhone: Rule = { name: 'contact-phone', limits: [{ max: 10, seconds: 24 * hour }] }
const perAddress: Rule = { name: 'contact-address', limits: [{ max: 20, seconds: hour }] }

type ContactRequest = z.output<(typeof askForContactEndpoint)['input']>

/**
 * Returns name and number of the person who lets a park, for a proven phone number, which is stored together with the agreement. Falls back to
 * the number of our own service. Refuses with 404, 429, 10001, 10002 and 10004.
 */
export async function askForContact(
  { db: trx, actor: { memberId, ip }, language, locale }: Pick<Call<Identity | null>, 'db' | 'actor' | 'language' | 'locale'>,
  deps: ContactDeps,
  input: ContactRequest,
): Promise<{ contact: string; phone: string }> {
  const target = await findViewable(trx, input)
  if (!target) throw fail(known.notFound)
  await takeRates(trx, input.phonenumber, deps.countsAddresses ? ip : null)
  await requireProvedContact(trx, deps.codes, { memberId, target: input.phonenumber, purpose: 'contact' }, input, locale)
  const consentId = await recordConsent(trx, deps, { memberId, purpose: 'contact', pepper: deps.accounts.pepper, ip })
  await insertContactRequest(trx, { parkId: target.parkId, warehouseId: target.warehouseId, phone: input.phonenumber, consentId })
  const contact = (await findLettingContact(trx, input)) ?? (await findLettingContact(trx, { parkId: input.parkId }))
  const { name, phone } = (await deps.site.current()).facts(language)
  return contact ? { contact: contact.name || name, phone: contact.phone } : { contact: name, phone }
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
