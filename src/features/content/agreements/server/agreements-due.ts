import { insertDecline, listAgreed } from '#features/accounts/server/registration/queries-consent.ts'
import { recordConsent, type ConsentTerms } from '#features/accounts/server/registration/consent.ts'
import type { AccountSettings } from '#features/accounts/server/settings.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/database.ts'
import { agreedTypes, newestAgreed, readVersions, writeVersions } from '../agreed-versions.ts'
import type { AgreementsDue } from '../contract.ts'
import { versionVo } from './present-agreement.ts'
import { listPublished, listVersionsInForce, listVersionsToAsk } from './queries.ts'

/**
 * Documents of which a member has agreed to an older version than the newest one that asks for consent anew. Who has never agreed to any,
 * such as staff whose account was made for them, is asked as well.
 */
async function typesDue(db: Db, memberId: string) {
  const wanted = await listVersionsToAsk(db, agreedTypes)
  if (wanted.length === 0) return []
  const agreed = await listAgreed(db, memberId)
  return agreedTypes.filter((type) => {
    const version = wanted.find((each) => each.type === type)?.version ?? 0
    return newestAgreed(agreed, type) < version
  })
}

export const isAgreementDue = async (db: Db, memberId: string): Promise<boolean> => (await typesDue(db, memberId)).length > 0

export async function agreementsDue(db: Db, memberId: string, language: Language, now: Date): Promise<AgreementsDue> {
  const [types, versions] = [await typesDue(db, memberId), await listVersionsInForce(db, agreedTypes)]
  const agreements = await Promise.all(
    types.map(async (type) => {
      const all = await listPublished(db, type)
      const current = versions.find((each) => each.type === type)!
      return {
        type,
        ...versionVo(
          all.find(({ version }) => version === current.version)!,
          all,
          language,
          now,
        ),
      }
    }),
  )
  return { version: writeVersions(versions), agreements }
}

type Answering = ConsentTerms & { accounts: AccountSettings }
type Member = { memberId: string; ip: string }

/** Agrees to what was shown; 409 when a newer version has come into force meanwhile. */
export async function acceptAgreements(trx: Db, deps: Answering, shown: string, { memberId, ip }: Member): Promise<void> {
  await requireCurrent(trx, deps, shown)
  // A button was pressed: there was no box that could have been ticked beforehand.
  await recordConsent(trx, deps, { memberId, purpose: 'renewal', pepper: deps.accounts.pepper, ip, prechecked: false })
}

export async function declineAgreements(trx: Db, deps: Answering, shown: string, { memberId }: Member): Promise<void> {
  await requireCurrent(trx, deps, shown)
  await insertDecline(trx, { memberId, version: shown })
}

async function requireCurrent(trx: Db, { agreementVersion }: Answering, shown: string) {
  if (readVersions(shown).length === 0 || shown !== (await agreementVersion(trx))) throw fail(failures.outdated)
}
