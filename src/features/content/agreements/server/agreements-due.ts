import { insertDecline, listAgreedVersions } from '#features/accounts/server/registration/queries-consent.ts'
import { recordConsent, type ConsentTerms } from '#features/accounts/server/registration/consent.ts'
import type { AccountSettings } from '#features/accounts/server/settings.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { agreedTypes, newestAgreedVersion, parseVersions, formatVersions } from '../agreed-versions.ts'
import type { AgreementsDue } from '../contract.ts'
import { presentVersion } from './present-agreement.ts'
import { listPublished, listVersionsInForce, listVersionsNeedingConsent } from './queries.ts'

/**
 * Returns the documents whose newest version that needs consent is newer than what the member accepted. A member without any consent, such
 * as staff whose account was created for them, is asked too.
 */
async function listTypesDue(db: Db, memberId: string) {
  const required = await listVersionsNeedingConsent(db, agreedTypes)
  if (required.length === 0) return []
  const consents = await listAgreedVersions(db, memberId)
  return agreedTypes.filter((type) => {
    const version = required.find((each) => each.type === type)?.version ?? 0
    return newestAgreedVersion(consents, type) < version
  })
}

export const isAgreementDue = async (db: Db, memberId: string): Promise<boolean> => (await listTypesDue(db, memberId)).length > 0

export async function listAgreementsDue(db: Db, memberId: string, language: Language, now: Date): Promise<AgreementsDue> {
  const [types, versions] = [await listTypesDue(db, memberId), await listVersionsInForce(db, agreedTypes)]
  const agreements = await Promise.all(
    types.map(async (type) => {
      const all = await listPublished(db, type)
      const current = versions.find((each) => each.type === type)!
      return {
        type,
        ...presentVersion(
          all.find(({ version }) => version === current.version)!,
          all,
          language,
          now,
        ),
      }
    }),
  )
  return { version: formatVersions(versions), agreements }
}

type Deps = ConsentTerms & { accounts: AccountSettings }
type ConsentCall = Pick<MemberCall, 'db' | 'actor'>

/** Records consent to the versions shown to the member. Throws 409 if a newer version has taken effect since. */
export async function acceptAgreements({ db: trx, actor: { memberId, ip } }: ConsentCall, deps: Deps, version: string): Promise<void> {
  await requireCurrent(trx, deps, version)
  // The member pressed a button; there is no checkbox that could have been ticked beforehand.
  await recordConsent(trx, deps, { memberId, purpose: 'renewal', pepper: deps.accounts.pepper, ip })
}

/** Records that the member declined the versions shown. Throws 409 if a newer version has taken effect since. */
export async function declineAgreements({ db: trx, actor: { memberId } }: ConsentCall, deps: Deps, version: string): Promise<void> {
  await requireCurrent(trx, deps, version)
  await insertDecline(trx, { memberId, version })
}

async function requireCurrent(trx: Db, { agreementVersion }: Deps, version: string) {
  if (parseVersions(version).length === 0 || version !== (await agreementVersion(trx))) throw fail(failures.outdated)
}
