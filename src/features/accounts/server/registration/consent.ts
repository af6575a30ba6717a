import { createHmac } from 'node:crypto'
import type { Db } from '#platform/server/postgres/database.ts'
import { insertConsent, type NewConsent } from './queries-register.ts'

/** What a consent refers to. Provided by `main` from content and site settings. */
export type ConsentTerms = {
  /** Returns the versions of the agreements in force, as `terms-3,privacy-2`. */
  agreementVersion: (db: Db) => Promise<string>
  isConsentPrechecked: () => Promise<boolean>
}

type ConsentInput = Pick<NewConsent, 'memberId' | 'purpose'> & {
  pepper: string
  ip: string
}

/** Records a consent and returns its id. Only the box of a demand can have been shown checked. The IP address is stored as an HMAC, which only allows comparison. */
export async function recordConsent(
  trx: Db,
  { agreementVersion, isConsentPrechecked }: ConsentTerms,
  { pepper, ip, ...consent }: ConsentInput,
): Promise<string> {
  const version = await agreementVersion(trx)
  const prechecked = consent.purpose === 'entrust' && (await isConsentPrechecked())
  const addressHash = createHmac('sha256', pepper).update(`address ${ip}`).digest()
  const { id } = await insertConsent(trx, { ...consent, version, prechecked, addressHash })
  return id
}
