import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { m } from '#messages'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { readWireTime } from '#platform/contract/wire-time.ts'
import { wireTime } from '#platform/i18n/format.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { Db } from '#platform/server/database.ts'
import type { Identity } from '#platform/server/identity.ts'
import { invalid } from '#platform/server/read-input.ts'
import type { AgreementDraft, AgreementType } from '../contract.ts'
import { agreementFailures } from '../failures.ts'
import { blocksOf } from '#features/content/articles/blocks.ts'
import * as queries from './queries.ts'
import { sanitiseRichText } from '#features/content/articles/server/sanitise.ts'

export type Editor = { memberId: string; sessionId: string; ip: string; requestId: string }

export const editorOf = ({ memberId, sessionId }: Identity, { ip, id }: FastifyRequest): Editor => ({
  memberId,
  sessionId,
  ip,
  requestId: id,
})

type Id = { id: string }
type Held = Id & { version: number }

/** The next version as a copy of the newest one that is not called back. Refuses with 10411 while there is a draft. */
export async function startDraft(trx: Db, type: AgreementType, editor: Editor): Promise<string> {
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

/** Refuses with 404, 409 (another editor was here) and 10412 (it is published). */
export async function saveDraft(trx: Db, { id, version, ...texts }: z.output<typeof AgreementDraft>, editor: Editor): Promise<void> {
  const held = await requireDraft(trx, { id, version })
  const contentZh = sanitiseRichText(texts.contentZh)
  const contentEn = sanitiseRichText(texts.contentEn)
  await queries.updateDraft(trx, id, { ...texts, contentZh, contentEn, editedBy: editor.memberId })
  const { titleZh, titleEn, noteZh, noteEn, needsConsent } = texts
  const lengths = { contentZh: contentZh.length, contentEn: contentEn.length }
  await audit(trx, 'edit', held, editor, { titleZh, titleEn, noteZh, noteEn, needsConsent, ...lengths })
}

type Asking = { now: Date; locale: Locale }
type Publishing = Held & { effectiveTime?: string | undefined }

/**
 * From now on, or from a moment to come. Refuses an unfinished text and a moment that has passed with 422, and with 10413 while another
 * version waits for its day.
 */
export async function publish(trx: Db, { id, version, effectiveTime }: Publishing, editor: Editor, { now, locale }: Asking): Promise<void> {
  const held = await requireDraft(trx, { id, version })
  await queries.lockType(trx, held.type)
  requireFinished(held, locale)
  const effectiveAt = effectiveTime === undefined ? null : requireFuture(effectiveTime, { now, locale })
  const all = await queries.listAll(trx, held.type)
  if (all.some((each) => each.status === 'published' && each.effectiveAt! > now)) throw fail(agreementFailures.scheduled)
  await queries.setPublished(trx, id, effectiveAt)
  await audit(trx, 'publish', held, editor, { effectiveTime: wireTime(effectiveAt ?? now), needsConsent: held.needsConsent })
}

/** Only before its day: then nobody has agreed to it yet. Refuses with 404, 409 and 10412. */
export async function recall(trx: Db, { id, version }: Held, editor: Editor, now: Date): Promise<void> {
  const held = await require(trx, { id, version })
  if (held.status !== 'published' || held.effectiveAt! <= now) throw fail(agreementFailures.published)
  await queries.setWithdrawn(trx, id)
  await audit(trx, 'withdraw', held, editor)
}

export async function removeDraft(trx: Db, { id }: Id, editor: Editor): Promise<void> {
  const held = await requireDraft(trx, { id })
  await queries.deleteDraft(trx, id)
  await audit(trx, 'remove', held, editor)
}

const numeric = /^\d{1,18}$/

async function require(trx: Db, { id, version }: Id & { version?: number }) {
  const held = numeric.test(id) ? await queries.lockById(trx, id) : undefined
  if (!held) throw fail(failures.notFound)
  if (version !== undefined && version !== held.revision) throw fail(failures.outdated)
  return held
}

async function requireDraft(trx: Db, asked: Id & { version?: number }) {
  const held = await require(trx, asked)
  if (held.status !== 'draft') throw fail(agreementFailures.published)
  return held
}

const texts = {
  titleZh: m.content_agreementTitleZh,
  titleEn: m.content_agreementTitleEn,
  contentZh: m.content_agreementContentZh,
  contentEn: m.content_agreementContentEn,
}

/** All four texts say something, whatever their markup. */
function requireFinished(held: queries.AgreementRow, locale: Locale) {
  const isEmpty = (name: keyof typeof texts) => (name.startsWith('content') ? blocksOf(held[name]).length === 0 : held[name] === '')
  const missing = (Object.keys(texts) as (keyof typeof texts)[]).filter(isEmpty)
  if (missing.length === 0) return
  throw invalid(
    missing.map((field) => ({ field, rule: 'required', msg: m.failure_required({ field: texts[field]({}, { locale }) }, { locale }) })),
  )
}

function requireFuture(text: string, { now, locale }: Asking): Date {
  const moment = readWireTime(text)
  if (moment && moment > now) return moment
  throw invalid([{ field: 'effectiveTime', rule: 'range', msg: m.content_agreementEffectivePast({}, { locale }) }])
}

type Object = { id: string; type: string; version: number }

const audit = (trx: Db, action: string, { id, type, version }: Object, editor: Editor, after: object = {}) => {
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
