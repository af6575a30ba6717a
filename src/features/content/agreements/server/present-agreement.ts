import { wireTime } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/language.ts'
import type { VersionCount } from '#features/accounts/server/registration/queries-consent.ts'
import type { AgreementState, AgreementVersion, StaffAgreement, StaffAgreementRow } from '../contract.ts'
import { agreedTypes, readVersions } from '../agreed-versions.ts'
import type { AgreementRow, PublishedVersion } from './queries.ts'

type Dated = { version: number; effectiveAt: Date }

/** The newest that has begun is in force; what has not begun comes, and everything else has been. */
export function stateOf(version: Dated, all: readonly Dated[], now: Date): AgreementState {
  if (version.effectiveAt > now) return 'upcoming'
  const begun = all.filter(({ effectiveAt }) => effectiveAt <= now)
  return version.version === Math.max(...begun.map((each) => each.version)) ? 'inForce' : 'past'
}

export function versionVo(row: PublishedVersion, all: readonly PublishedVersion[], language: Language, now: Date): AgreementVersion {
  const isEnglish = language === 'en_US'
  return {
    version: row.version,
    title: isEnglish ? row.titleEn : row.titleZh,
    note: isEnglish ? row.noteEn : row.noteZh,
    state: stateOf(row, all, now),
    effectiveTime: wireTime(row.effectiveAt),
  }
}

export type Counts = { consents: readonly VersionCount[]; declines: readonly VersionCount[] }

/** Nobody agrees to what only informs, and nobody to a draft. */
function countOf({ type, version, status }: AgreementRow, counts: readonly VersionCount[]): number | null {
  if (status === 'draft' || !agreedTypes.some((agreed) => agreed === type)) return null
  return counts
    .filter((each) => readVersions(each.version).some((part) => part.type === type && part.version === version))
    .reduce((sum, { count }) => sum + count, 0)
}

export function staffRow(row: AgreementRow, all: readonly AgreementRow[], { consents, declines }: Counts, now: Date): StaffAgreementRow {
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
    state: row.status === 'published' && row.effectiveAt ? stateOf({ ...row, effectiveAt: row.effectiveAt }, dated, now) : null,
    needsConsent: row.needsConsent,
    effectiveTime: row.effectiveAt && wireTime(row.effectiveAt),
    publishTime: row.publishedAt && wireTime(row.publishedAt),
    updateTime: wireTime(row.updatedAt),
    consents: countOf(row, consents),
    declines: row.needsConsent ? countOf(row, declines) : null,
    version: row.revision,
  }
}

export const textsOf = ({ titleZh, titleEn, contentZh, contentEn, noteZh, noteEn }: AgreementRow) => ({
  titleZh,
  titleEn,
  contentZh,
  contentEn,
  noteZh,
  noteEn,
})

/** Beside the one that was in force before it, or still is. */
export function staffAgreement(row: AgreementRow, all: readonly AgreementRow[], counts: Counts, now: Date): StaffAgreement {
  const before = all
    .filter((each) => each.type === row.type && each.status === 'published' && each.version < row.version)
    .toSorted((a, b) => b.version - a.version)[0]
  return {
    ...staffRow(row, all, counts, now),
    ...textsOf(row),
    compared: before ? { documentVersion: before.version, ...textsOf(before) } : null,
  }
}
