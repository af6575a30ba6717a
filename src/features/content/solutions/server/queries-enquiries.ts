import { sql } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Language } from '#platform/i18n/language.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { wordColumn } from '#platform/server/postgres/word-column.ts'
import type { SolutionId } from '../contract.ts'
import { enquiryFollowUp, type EnquiryStatus } from '../enquiry-transitions.ts'

const { valueOf, values } = enquiryFollowUp

export type NewEnquiry = {
  solutionId: SolutionId
  memberId: string | null
  name: string
  company: string | null
  target: string
  message: string
  language: Language
  consentId: string
}

/** Returns the id; null if an earlier enquiry of the same person about the same solution is open. */
export async function insertEnquiry(trx: Db, enquiry: NewEnquiry): Promise<string | null> {
  const row = await trx
    .insertInto('solutionEnquiry')
    .values(enquiry)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Finds an open enquiry. Checked before the code is used, so that a refusal does not use it up. */
export const findOpenEnquiry = (db: Db, solutionId: SolutionId, target: string) =>
  db
    .selectFrom('solutionEnquiry')
    .select('id')
    .where('solutionId', '=', solutionId)
    .where('target', '=', target)
    .where('status', '=', valueOf('new'))
    .executeTakeFirst()

const enquiryRows = (db: Db) =>
  db
    .selectFrom('solutionEnquiry as e')
    .innerJoin('solution as s', 's.id', 'e.solutionId')
    .select(['e.id', 'e.solutionId', 'e.name', 'e.company', 'e.target', 'e.message', 'e.language', 'e.version'])
    .select(['e.createdAt', 'e.updatedAt', 's.titleZh', 's.titleEn', wordColumn('e.status', values).as('status')])
    .$narrowType<{ solutionId: SolutionId; language: Language }>()

export type EnquiryRow = NonNullable<Awaited<ReturnType<typeof findEnquiry>>>

export const findEnquiry = (db: Db, id: string) => enquiryRows(db).where('e.id', '=', id).executeTakeFirst()

export type EnquiryFilter = { status?: EnquiryStatus | undefined; solutionId?: SolutionId | undefined; keyword?: string | undefined }

const contains = (column: 'e.name' | 'e.company' | 'e.message', keyword: string) =>
  sql<boolean>`strpos(lower(coalesce(${sql.ref(column)}, '')), lower(${keyword})) > 0`

const filtered = (db: Db, { status, solutionId, keyword }: EnquiryFilter) =>
  enquiryRows(db)
    .$if(status !== undefined, (query) => query.where('e.status', '=', valueOf(status!)))
    .$if(solutionId !== undefined, (query) => query.where('e.solutionId', '=', solutionId!))
    .$if(keyword !== undefined, (query) =>
      query.where((build) =>
        build.or([
          build('e.target', '=', keyword!.toLowerCase()),
          contains('e.name', keyword!),
          contains('e.company', keyword!),
          contains('e.message', keyword!),
        ]),
      ),
    )

/** Lists the newest first. Ties are ordered by id, so that pages never overlap. */
export const listEnquiries = (db: Db, filter: EnquiryFilter, page: Page) =>
  listPage(filtered(db, filter), (enquiries) => enquiries.orderBy('e.createdAt', 'desc').orderBy('e.id', 'desc'), page)

/** Counts the enquiries of each status; statuses without any are missing. */
export async function countByStatus(db: Db): Promise<Map<EnquiryStatus, number>> {
  const rows = await db
    .selectFrom('solutionEnquiry')
    .select((build) => [wordColumn('status', values).as('status'), build.fn.countAll<string>().as('count')])
    .groupBy('solutionEnquiry.status')
    .execute()
  return new Map(rows.map(({ status, count }) => [status, Number(count)]))
}

/** Locks the row until the transaction ends. */
export const lockEnquiry = (trx: Db, id: string) =>
  trx
    .selectFrom('solutionEnquiry')
    .select(['id', 'version', wordColumn('status', values).as('status')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/** Never sets a status back to new, because a unique index allows one new enquiry per person and solution. */
export async function setStatus(trx: Db, id: string, status: EnquiryStatus): Promise<void> {
  await trx
    .updateTable('solutionEnquiry')
    .set((build) => ({ status: valueOf(status), version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const insertNote = (
  trx: Db,
  { status, ...note }: { enquiryId: string; actorId: string; status: EnquiryStatus; note: string | null },
) =>
  trx
    .insertInto('solutionEnquiryNote')
    .values({ ...note, status: valueOf(status) })
    .execute()

/** Lists notes in chronological order; `actor` is null if the account was deleted. */
export const listNotes = (db: Db, enquiryId: string) =>
  db
    .selectFrom('solutionEnquiryNote as n')
    .leftJoin('member as m', 'm.id', 'n.actorId')
    .select(['n.at', 'n.note', 'm.nickName as actor', wordColumn('n.status', values).as('status')])
    .where('n.enquiryId', '=', enquiryId)
    .orderBy('n.id')
    .execute()

/** Enquiries of a member, including those sent without signing in from the member's phone number or e-mail address. */
const enquiriesOfMember = (db: Db, memberId: string) =>
  db.selectFrom('solutionEnquiry as e').where((build) =>
    build.or([
      build('e.memberId', '=', memberId),
      build.exists(
        build
          .selectFrom('member as m')
          .select('m.id')
          .where('m.id', '=', memberId)
          .where((inner) => inner.or([inner('m.phone', '=', inner.ref('e.target')), inner('m.email', '=', inner.ref('e.target'))])),
      ),
    ]),
  )

export const exportEnquiries = (db: Db, memberId: string) =>
  enquiriesOfMember(db, memberId)
    .select(['e.solutionId', 'e.name', 'e.company', 'e.target', 'e.message', 'e.status', 'e.createdAt'])
    .orderBy('e.createdAt')
    .execute()

export const eraseEnquiries = (trx: Db, memberId: string) =>
  trx.deleteFrom('solutionEnquiry').where('id', 'in', enquiriesOfMember(trx, memberId).select('e.id')).execute()
