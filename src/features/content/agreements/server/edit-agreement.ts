import type { z } from 'zod'
import { m } from '#messages'
import { formatRequired } from '#platform/contract/field-sentences.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { readWireTime, wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Locale } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { AgreementDraft, AgreementType } from '../contract.ts'
import { agreementFailures } from '../failures.ts'
import { parseBlocks } from '#features/content/articles/blocks.ts'
import * as queries from './queries.ts'
import { sanitiseRichText } from '../../articles/server/text/sanitise.ts'

type EditorCall = Pick<MemberCall, 'db' | 'actor' | 'audit' | 'locale'>
type Id = { id: string }
type RowVersion = Id & { version: number }

/** Creates the next version as a copy of the newest published one and returns its id. Throws 10411 if the document already has a draft. */
export async function startAgreementDraft(call: EditorCall, type: AgreementType): Promise<string> {
  const { db: trx, actor } = call
  await queries.lockType(trx, type)
  const all = await queries.listAll(trx, type)
  if (all.some(({ status }) => status === 'draft')) throw fail(agreementFailures.draftExists)
  const newest = all.find(({ status }) => status === 'published')
  const { titleZh = '', titleEn = '', contentZh = '', contentEn = '' } = newest ?? {}
  const version = (all[0]?.version ?? 0) + 1
  const { id } = await queries.insertDraft(trx, { type, version, titleZh, titleEn, contentZh, contentEn, editedBy: actor.memberId })
  await auditStep(call, 'agreement.start', { id, type, version })
  return id
}

/** Saves the texts of a draft, sanitised. Throws 404, 409 (changed by another editor) or 10412 (already published). */
export async function saveAgreementDraft(call: EditorCall, { id, version, ...texts }: z.output<typeof AgreementDraft>): Promise<void> {
  const { db: trx, actor } = call
  const row = await requireDraft(trx, { id, version })
  const contentZh = sanitiseRichText(texts.contentZh)
  const contentEn = sanitiseRichText(texts.contentEn)
  await queries.updateDraft(trx, id, { ...texts, contentZh, contentEn, editedBy: actor.memberId })
  const { titleZh, titleEn, noteZh, noteEn, needsConsent } = texts
  const lengths = { contentZh: contentZh.length, contentEn: contentEn.length }
  await auditStep(call, 'agreement.edit', row, { titleZh, titleEn, noteZh, noteEn, needsConsent, ...lengths })
}

type Publication = RowVersion & { effectiveTime?: string | undefined }

/**
 * Publishes a draft, effective now or at `effectiveTime`. Throws 422 for incomplete texts or a time in the past, and 10413 while another
 * version is scheduled.
 */
export async function publishAgreement(call: EditorCall, { id, version, effectiveTime }: Publication, now: Date): Promise<void> {
  const { db: trx, locale } = call
  const row = await requireDraft(trx, { id, version })
  await queries.lockType(trx, row.type)
  requireFinished(row, locale)
  const effectiveAt = effectiveTime === undefined ? null : requireFuture(effectiveTime, now, locale)
  const all = await queries.listAll(trx, row.type)
  if (all.some((each) => each.status === 'published' && each.effectiveAt! > now)) throw fail(agreementFailures.scheduled)
  await openChangeSet(trx, { kind: 'publish' })
  await queries.setPublished(trx, id, effectiveAt)
  await auditStep(call, 'agreement.publish', row, { effectiveTime: wireTime(effectiveAt ?? now), needsConsent: row.needsConsent })
}

/** Withdraws a version before it takes effect, when no member can have agreed to it yet. Throws 404, 409 or 10412. */
export async function withdrawAgreement(call: EditorCall, { id, version }: RowVersion, now: Date): Promise<void> {
  const row = await requireVersion(call.db, { id, version })
  if (row.status !== 'published' || row.effectiveAt! <= now) throw fail(agreementFailures.published)
  await openChangeSet(call.db, { kind: 'withdraw' })
  await queries.setWithdrawn(call.db, id)
  await auditStep(call, 'agreement.withdraw', row)
}

/** Throws 404, or 10412 for a published version. */
export async function deleteAgreementDraft(call: EditorCall, { id }: Id): Promise<void> {
  const row = await requireDraft(call.db, { id })
  await queries.deleteDraft(call.db, id)
  await auditStep(call, 'agreement.remove', row)
}

async function requireVersion(trx: Db, { id, version }: Id & { version?: number }) {
  const row = await queries.lockById(trx, id)
  if (!row) throw fail(failures.notFound)
  if (version !== undefined && version !== row.revision) throw fail(failures.outdated)
  return row
}

async function requireDraft(trx: Db, input: Id & { version?: number }) {
  const row = await requireVersion(trx, input)
  if (row.status !== 'draft') throw fail(agreementFailures.published)
  return row
}

const texts = {
  titleZh: m.content_solutionTitleZh,
  titleEn: m.content_solutionTitleEn,
  contentZh: m.content_agreementContentZh,
  contentEn: m.content_agreementContentEn,
}

/** Throws 422 naming each empty text; markup without text counts as empty. */
function requireFinished(row: queries.AgreementRow, locale: Locale) {
  const isEmpty = (name: keyof typeof texts) => (name.startsWith('content') ? parseBlocks(row[name]).length === 0 : row[name] === '')
  const missing = (Object.keys(texts) as (keyof typeof texts)[]).filter(isEmpty)
  if (missing.length === 0) return
  throw invalid(missing.map((field) => ({ field, rule: 'required', msg: formatRequired(texts[field]({}, { locale }), locale) })))
}

function requireFuture(text: string, now: Date, locale: Locale): Date {
  const moment = readWireTime(text)
  if (moment && moment > now) return moment
  throw invalid([{ field: 'effectiveTime', rule: 'range', msg: m.content_agreementEffectivePast({}, { locale }) }])
}

type AgreementRef = { id: string; type: string; version: number }

const auditStep = ({ audit }: EditorCall, action: string, { id, type, version }: AgreementRef, after: object = {}) =>
  audit({ action, objectType: 'agreement', objectId: id, after: { type, version, ...after } })
