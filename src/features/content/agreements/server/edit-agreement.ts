import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { readWireTime, wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { invalid } from '#platform/server/pipeline/read-input.ts'
import type { AgreementDraft, AgreementType } from '../contract.ts'
import { agreementFailures } from '../failures.ts'
import { parseBlocks } from '#features/content/articles/blocks.ts'
import * as queries from './queries.ts'
import { sanitiseRichText } from '../../articles/server/text/sanitise.ts'

export type Editor = { memberId: string; sessionId: string; ip: string; requestId: string }

export const editorOf = ({ memberId, sessionId }: Identity, { ip, id }: FastifyRequest): Editor => ({
  memberId,
  sessionId,
  ip,
  requestId: id,
})

type Id = { id: string }
type RowVersion = Id & { version: number }

/** Creates the next version as a copy of the newest published one and returns its id. Throws 10411 if the document already has a draft. */
export async function startAgreementDraft(trx: Db, type: AgreementType, editor: Editor): Promise<string> {
  await queries.lockType(trx, type)
  const all = await queries.listAll(trx, type)
  if (all.some(({ status }) => status === 'draft')) throw fail(agreementFailures.draftExists)
  const newest = all.find(({ status }) => status === 'published')
  const { titleZh = '', titleEn = '', contentZh = '', contentEn = '' } = newest ?? {}
  const version = (all[0]?.version ?? 0) + 1
  const { id } = await queries.insertDraft(trx, { type, version, titleZh, titleEn, contentZh, contentEn, editedBy: editor.memberId })
  await audit(trx, 'start', { id, type, version }, editor)
  return id
}

/** Saves the texts of a draft, sanitised. Throws 404, 409 (changed by another editor) or 10412 (already published). */
export async function saveAgreementDraft(
  trx: Db,
  { id, version, ...texts }: z.output<typeof AgreementDraft>,
  editor: Editor,
): Promise<void> {
  const row = await requireDraft(trx, { id, version })
  const contentZh = sanitiseRichText(texts.contentZh)
  const contentEn = sanitiseRichText(texts.contentEn)
  await queries.updateDraft(trx, id, { ...texts, contentZh, contentEn, editedBy: editor.memberId })
  const { titleZh, titleEn, noteZh, noteEn, needsConsent } = texts
  const lengths = { contentZh: contentZh.length, contentEn: contentEn.length }
  await audit(trx, 'edit', row, editor, { titleZh, titleEn, noteZh, noteEn, needsConsent, ...lengths })
}

type Context = { now: Date; locale: Locale }
type Publication = RowVersion & { effectiveTime?: string | undefined }

/**
 * Publishes a draft, effective now or at `effectiveTime`. Throws 422 for incomplete texts or a time in the past, and 10413 while another
 * version is scheduled.
 */
export async function publishAgreement(
  trx: Db,
  { id, version, effectiveTime }: Publication,
  editor: Editor,
  { now, locale }: Context,
): Promise<void> {
  const row = await requireDraft(trx, { id, version })
  await queries.lockType(trx, row.type)
  requireFinished(row, locale)
  const effectiveAt = effectiveTime === undefined ? null : requireFuture(effectiveTime, { now, locale })
  const all = await queries.listAll(trx, row.type)
  if (all.some((each) => each.status === 'published' && each.effectiveAt! > now)) throw fail(agreementFailures.scheduled)
  await queries.setPublished(trx, id, effectiveAt)
  await audit(trx, 'publish', row, editor, { effectiveTime: wireTime(effectiveAt ?? now), needsConsent: row.needsConsent })
}

/** Withdraws a version before it takes effect, when no member can have agreed to it yet. Throws 404, 409 or 10412. */
export async function recallAgreement(trx: Db, { id, version }: RowVersion, editor: Editor, now: Date): Promise<void> {
  const row = await requireVersion(trx, { id, version })
  if (row.status !== 'published' || row.effectiveAt! <= now) throw fail(agreementFailures.published)
  await queries.setWithdrawn(trx, id)
  await audit(trx, 'withdraw', row, editor)
}

export async function deleteAgreementDraft(trx: Db, { id }: Id, editor: Editor): Promise<void> {
  const row = await requireDraft(trx, { id })
  await queries.deleteDraft(trx, id)
  await audit(trx, 'remove', row, editor)
}

const numeric = /^\d{1,18}$/

async function requireVersion(trx: Db, { id, version }: Id & { version?: number }) {
  const row = numeric.test(id) ? await queries.lockById(trx, id) : undefined
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
  throw invalid(
    missing.map((field) => ({ field, rule: 'required', msg: m.failure_required({ field: texts[field]({}, { locale }) }, { locale }) })),
  )
}

function requireFuture(text: string, { now, locale }: Context): Date {
  const moment = readWireTime(text)
  if (moment && moment > now) return moment
  throw invalid([{ field: 'effectiveTime', rule: 'range', msg: m.content_agreementEffectivePast({}, { locale }) }])
}

type AgreementRef = { id: string; type: string; version: number }

const audit = (trx: Db, action: string, { id, type, version }: AgreementRef, editor: Editor, after: object = {}) => {
  const { memberId: actorId, ...where } = editor
  return writeAudit(trx, {
    action: `agreement.${action}`,
    objectType: 'agreement',
    objectId: id,
    actorId,
    ...where,
    after: { type, version, ...after },
  })
}
