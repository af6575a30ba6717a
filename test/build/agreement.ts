import type { AgreementType } from '#features/content/agreements/contract.ts'
import type { TestApp } from '../app.ts'

/** The input of an editor. */
export const agreementTexts = {
  titleZh: '新版',
  titleEn: 'New version',
  contentZh: '<h2>一、总则</h2><p>新的正文。</p>',
  contentEn: '<h2>1. General</h2><p>The new text.</p>',
  noteZh: '更新正文',
  noteEn: 'New text',
  needsConsent: 0 as const,
}

type VersionOptions = { status: 'draft' | 'published'; needsConsent?: boolean; from?: string }

async function insertVersion({ sql }: TestApp, type: AgreementType, { status, needsConsent = false, from }: VersionOptions) {
  const { titleZh, titleEn, contentZh, contentEn, noteZh, noteEn } = agreementTexts
  const [row] = await sql<{ id: string; version: number; revision: number }>(
    `insert into agreement_version (type, version, title_zh, title_en, content_zh, content_en, note_zh, note_en, status, needs_consent, effective_at)
     select $1, coalesce(max(version), 0) + 1, $2, $3, $4, $5, $6, $7, $8, $9, now() + $10::interval from agreement_version where type = $1
     returning id, version, revision`,
    [type, titleZh, titleEn, contentZh, contentEn, noteZh, noteEn, status, needsConsent, from ?? null],
  )
  return { id: row!.id, version: row!.revision, documentVersion: row!.version }
}

/** Creates the draft of a document and replaces an existing one. `version` is that of the row. */
export async function buildAgreementDraft(app: TestApp, type: AgreementType) {
  await app.sql(`delete from agreement_version where type = $1 and status = 'draft'`, [type])
  const { id, version } = await insertVersion(app, type, { status: 'draft' })
  return { id, version }
}

/** Publishes a version without the checks of the console. `from`: when it takes effect, relative to now, such as `-1 second`. */
export const buildAgreement = (app: TestApp, type: AgreementType, { needsConsent = false, from = '-1 second' } = {}) =>
  insertVersion(app, type, { status: 'published', needsConsent, from })

export async function buildUpcomingAgreement(app: TestApp, type: AgreementType) {
  const { id, version } = await buildAgreement(app, type, { from: '1 day' })
  return { id, version }
}
