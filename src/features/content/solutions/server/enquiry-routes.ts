import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { maskEmail, maskPhone } from '#features/accounts/targets.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import { writeAudit } from '#platform/server/audit.ts'
import type { Db } from '#platform/server/database.ts'
import { mount } from '#platform/server/mount.ts'
import { transact } from '#platform/server/transact.ts'
import * as contract from '../enquiry-contract.ts'
import { canChangeEnquiryStatus } from '../enquiry-transitions.ts'
import { solutionFailures } from '../failures.ts'
import { editorOf, type Editor } from '#features/content/agreements/server/edit-agreement.ts'
import * as queries from './queries-enquiries.ts'

const { enquiryStatuses } = contract
const numberOf = (status: contract.EnquiryStatus) => enquiryStatuses.indexOf(status)
const statusOf = (number: number) => enquiryStatuses[number]!

export const maskTarget = (target: string) => (target.includes('@') ? maskEmail(target) : maskPhone(target))

/** Mounts the console operations for enquiries. */
export function enquiryRoutes(app: FastifyInstance, db: Db) {
  mount(app, contract.listEnquiries, async ({ pageNum, pageSize, status, ...filterInput }, { language }) => {
    const filter = { ...filterInput, ...(status !== undefined && { status: numberOf(status) }) }
    const [total, countsByStatus, rows] = await Promise.all([
      queries.countEnquiries(db, filter),
      queries.countByStatus(db),
      queries.listEnquiries(db, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize }),
    ])
    const count = (word: contract.EnquiryStatus) => countsByStatus.get(numberOf(word)) ?? 0
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
    const from = statusOf(row.status)
    if (!canChangeEnquiryStatus(from, status, note !== '')) throw fail(solutionFailures.moveRefused)
    const editor = editorOf(identity, request)
    await queries.setStatus(trx, id, numberOf(status))
    await queries.insertNote(trx, { enquiryId: id, actorId: editor.memberId, status: numberOf(status), note: note || null })
    await audit(trx, 'move', id, editor, { status: row.status }, { status: numberOf(status) })
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
      actor: actor ?? m.content_goneActor({}, { locale: localeOf(language) }),
      status: statusOf(status),
      note,
    })),
  }
}

const presentEnquiryRow = (
  { titleZh, titleEn, status, createdAt, updatedAt, ...row }: queries.EnquiryRow,
  language: Language,
): contract.EnquiryRow => ({
  ...row,
  solutionTitle: language === 'en_US' ? titleEn : titleZh,
  status: statusOf(status),
  createTime: wireTime(createdAt),
  updateTime: wireTime(updatedAt),
})

const audit = (trx: Db, action: string, id: string, editor: Editor, before: object | null = null, after: object | null = null) => {
  const { memberId: actorId, ...where } = editor
  return writeAudit(trx, { action: `enquiry.${action}`, objectType: 'enquiry', objectId: id, actorId, ...where, before, after })
}
