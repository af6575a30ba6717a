import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { VersionCount } from '#features/accounts/server/registration/queries-consent.ts'
import type { AgreementState, AgreementVersion, StaffAgreement, StaffAgreementRow } from '../contract.ts'
import { agreedTypes, parseVersions } from '../agreed-versions.ts'
import type { AgreementRow, PublishedVersion } from './queries.ts'

type Dated = { version: number; effectiveAt: Date }

/** Returns the state of a published version at `now`: the newest one that has taken effect is in force. */
export function agreementStateAt(version: Dated, all: readonly Dated[], now: Date): AgreementState {
  if (version.effectiveAt > now) return 'upcoming'
  const effective = all.filter(({ effectiveAt }) => effectiveAt <= now)
  return version.version === Math.max(...effective.map((each) => each.version)) ? 'inForce' : 'past'
}

export function presentVersion(row: PublishedVersion, all: readonly PublishedVersion[], language: Language, now: Date): AgreementVersion {
  const isEnglish = language === 'en_US'
  return {
    version: row.version,
    title: isEnglish ? row.titleEn : row.titleZh,
    note: isEnglish ? row.noteEn : row.noteZh,
    state: agreementStateAt(row, all, now),
    effectiveTime: wireTime(row.effectiveAt),
  }
}

export type Counts = { consents: readonly VersionCount[]; declines: readonly VersionCount[] }

/** Returns null for drafts and for documents that require no consent. */
function countConsents({ type, version, status }: AgreementRow, counts: readonly VersionCount[]): number | null {
  if (status === 'draft' || !agreedTypes.some((agreed) => agreed === type)) return null
  return counts
    .filter((each) => parseVersions(each.version).some((part) => part.type === type && part.version === version))
    .reduce((sum, { count }) => sum + count, 0)
}

export function presentStaffRow(
  row: AgreementRow,
  all: readonly AgreementRow[],
  { consents, declines }: Counts,
  now: Date,
): StaffAgreementRow {
  const dated = all.flatMap((each) =>
    each.type === row.type && each.status === 'published' && each.effectiveAt ? [{ ...each, effectiveAt: each.effectiveAt }] : [],
  )
  return {
    id: row.id,
    type: row.type,
    documentVersion: row.version,
    titleZh: row.titleZh,
    titleEn: row.titleEn,
    status: row.status,
    state: row.status === 'published' && row.effectiveAt ? agreementStateAt({ ...row, effectiveAt: row.effectiveAt }, dated, now) : null,
    needsConsent: row.needsConsent,
    effectiveTime: row.effectiveAt && wireTime(row.effectiveAt),
    publishTime: row.publishedAt && wireTime(row.publishedAt),
    updateTime: wireTime(row.updatedAt),
    consents: countConsents(row, consents),
    declines: row.needsConsent ? countConsents(row, declines) : null,
    version: row.revision,
  }
}

export const pickTexts = ({ titleZh, titleEn, contentZh, contentEn, noteZh, noteEn }: AgreementRow) => ({
  titleZh,
  titleEn,
  contentZh,
  contentEn,
  noteZh,
  noteEn,
})

/** Returns a version in both languages with the previous published version to compare it with. */
export function presentStaffAgreement(row: AgreementRow, all: readonly AgreementRow[], counts: Counts, now: Date): StaffAgreement {
  const previous = all
    .filter((each) => each.type === row.type && each.status === 'published' && each.version < row.version)
    .toSorted((a, b) => b.version - a.version)[0]
  return {
    ...presentStaffRow(row, all, counts, now),
    ...pickTexts(row),
    compared: previous ? { documentVersion: previous.version, ...pickTexts(previous) } : null,
  }
}
