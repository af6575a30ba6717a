import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import * as contract from '../enquiry-contract.ts'
import { enquiryFollowUp } from '../enquiry-transitions.ts'
import { solutionFailures } from '../failures.ts'
import { editorOf, type Editor } from '#features/content/agreements/server/edit-agreement.ts'
import * as queries from './queries-enquiries.ts'

export const maskTarget = (target: string) => (target.includes('@') ? maskEmail(target) : maskPhone(target))

/** The audit log stores the values of the table. */
const { valueOf } = enquiryFollowUp

/** Mounts the console operations for enquiries. */
export function enquiryRoutes(app: FastifyInstance, db: Db) {
  mount(app, contract.listEnquiries, async ({ pageNum, pageSize, ...filter }, { language }) => {
    const [total, countsByStatus, rows] = await Promise.all([
      queries.countEnquiries(db, filter),
      queries.countByStatus(db),
      queries.listEnquiries(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    ])
    const count = (status: contract.EnquiryStatus) => countsByStatus.get(status) ?? 0
    const counts = { new: count('new'), contacted: count('contacted'), closed: count('closed') }
    return { total, counts, rows: rows.map((row) => ({ ...presentEnquiryRow(row, language), target: maskTarget(row.target) })) }
  })

  mount(app, contract.getEnquiry, async ({ id }, { identity, request, language }) => {
    const enquiry = await requireEnquiry(db, id, language)
    await transact(db, (trx) => audit(trx, 'read', id, editorOf(identity, request)))
    return enquiry
  })

  mount(app, contract.moveEnquiry, async ({ id, status, note, version }, { db: trx, identity, request, language }) => {
    const row = isUuid(id) ? await queries.lockEnquiry(trx, id) : undefined
    if (!row) throw fail(failures.notFound)
    if (row.version !== version) throw fail(failures.outdated)
    if (!enquiryFollowUp.canBecome(row.status, status, 'staff', { hasNote: note !== '' })) throw fail(solutionFailures.moveRefused)
    const editor = editorOf(identity, request)
    await queries.setStatus(trx, id, status)
    await queries.insertNote(trx, { enquiryId: id, actorId: editor.memberId, status, note: note || null })
    await audit(trx, 'move', id, editor, { status: valueOf(row.status) }, { status: valueOf(status) })
    return requireEnquiry(trx, id, language)
  })
}

async function requireEnquiry(db: Db, id: string, language: Language): Promise<contract.Enquiry> {
  const row = isUuid(id) ? await queries.findEnquiry(db, id) : undefined
  if (!row) throw fail(failures.notFound)
  const notes = await queries.listNotes(db, id)
  return {
    ...presentEnquiryRow(row, language),
    notes: notes.map(({ at, actor, status, note }) => ({
      time: wireTime(at),
      actor: actor ?? m.ui_deletedAccount({}, { locale: localeOf(language) }),
      status,
      note,
    })),
  }
}

const presentEnquiryRow = (
  { titleZh, titleEn, createdAt, updatedAt, ...row }: queries.EnquiryRow,
  language: Language,
): contract.EnquiryRow => ({
  ...row,
  solutionTitle: language === 'en_US' ? titleEn : titleZh,
  createTime: wireTime(createdAt),
  updateTime: wireTime(updatedAt),
})

const audit = (trx: Db, action: string, id: string, editor: Editor, before: object | null = null, after: object | null = null) => {
  const { memberId: actorId, ...where } = editor
  return writeAudit(trx, { action: `enquiry.${action}`, objectType: 'enquiry', objectId: id, actorId, ...where, before, after })
}
