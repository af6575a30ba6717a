import { createHmac } from 'node:crypto'
import type { Db } from '#platform/server/database.ts'
import { insertConsent, type NewConsent } from './queries-register.ts'

/** What is agreed to, and how the box is shown; `main` asks the content and the settings of the site. */
export type ConsentTerms = {
  /** Of the agreements in force, as `terms-3,privacy-2`. */
  agreementVersion: (db: Db) => Promise<string>
  isConsentPrechecked: () => Promise<boolean>
}

type Given = Pick<NewConsent, 'memberId' | 'purpose'> & {
  pepper: string
  ip: string
  /** How the box was shown; without it as the setting has it. */
  prechecked?: boolean
}

/** Who agreed to what, when, with the box shown how, and from where; the address only so that two can be compared. Gives its id. */
export async function recordConsent(
  trx: Db,
  { agreementVersion, isConsentPrechecked }: ConsentTerms,
  { pepper, ip, ...consent }: Given,
): Promise<string> {
  const [version, prechecked] = [await agreementVersion(trx), consent.prechecked ?? (await isConsentPrechecked())]
  const addressHash = createHmac('sha256', pepper).update(`address ${ip}`).digest()
  const { id } = await insertConsent(trx, { ...consent, version, prechecked, addressHash })
  return id
}
