import type { FastifyInstance } from 'fastify'
import { m } from '#messages'
import { maskTarget } from '#features/accounts/targets.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import { localeOf, type Language } from '#platform/i18n/language.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import * as contract from '../enquiry-contract.ts'
import { enquiryFollowUp, type EnquiryStatus } from '../enquiry-transitions.ts'
import { solutionFailures } from '../failures.ts'
import * as queries from './queries-enquiries.ts'

/** The audit log stores the values of the table. */
const { valueOf } = enquiryFollowUp

/** Mounts the console operations for enquiries. */
export function enquiryRoutes(app: FastifyInstance, db: Db) {
  mount(app, contract.listEnquiries, async ({ pageNum, pageSize, ...filter }, { language }) => {
    const [{ total, rows }, countsByStatus] = await Promise.all([
      queries.listEnquiries(db, filter, pageOf({ pageNum, pageSize })),
      queries.countByStatus(db),
    ])
    const count = (status: EnquiryStatus) => countsByStatus.get(status) ?? 0
    const counts = { new: count('new'), contacted: count('contacted'), closed: count('closed') }
    return { total, counts, rows: rows.map((row) => ({ ...presentEnquiryRow(row, language), target: maskTarget(row.target) })) }
  })

  mount(app, contract.getEnquiry, async ({ id }, { audit, language }) => {
    const enquiry = await requireEnquiry(db, id, language)
    await transact(db, (trx) => audit({ action: 'enquiry.read', objectType: 'enquiry', objectId: id }, trx))
    return enquiry
  })

  mount(app, contract.changeEnquiryStatus, async ({ id, status, note, version }, { db: trx, actor, audit, language }) => {
    const row = await queries.lockEnquiry(trx, id)
    if (!row) throw fail(failures.notFound)
    if (row.version !== version) throw fail(failures.outdated)
    if (!enquiryFollowUp.canBecome(row.status, status, 'staff', { hasNote: note !== '' })) throw fail(solutionFailures.moveRefused)
    await queries.setStatus(trx, id, status)
    await queries.insertNote(trx, { enquiryId: id, actorId: actor.memberId, status, note: note || null })
    await audit({
      action: 'enquiry.move',
      objectType: 'enquiry',
      objectId: id,
      before: { status: valueOf(row.status) },
      after: { status: valueOf(status) },
    })
    return requireEnquiry(trx, id, language)
  })
}

async function requireEnquiry(db: Db, id: string, language: Language): Promise<contract.Enquiry> {
  const row = await queries.findEnquiry(db, id)
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
