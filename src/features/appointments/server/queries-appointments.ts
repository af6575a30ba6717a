import { sql } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { valueList, wordColumn } from '#platform/server/postgres/word-column.ts'
import type { Language } from '#platform/i18n/language.ts'
import { upcomingStatuses, viewing, type AppointmentActor, type AppointmentStatus } from '../transitions.ts'

/** Values of the table, and of the dictionary wh_salutation. */
export const salutations = { mr: 1, ms: 2 } as const
export type Salutation = keyof typeof salutations

/** A proposal inside the row of its viewing: JSON has no times of its own. */
type LatestProposal = {
  id: string
  visitOn: string
  visitAt: string | null
  note: string | null
  state: string
  answer: string | null
  createdAt: string
  answeredAt: string | null
  expiresAt: string
}
const latestProposal = sql<LatestProposal | null>`(
  select jsonb_build_object('id', o.id, 'visitOn', o.visit_on, 'visitAt', o.visit_at, 'note', o.note, 'state', o.state, 'answer', o.answer,
    'createdAt', o.created_at, 'answeredAt', o.answered_at, 'expiresAt', o.expires_at)
  from viewing_proposal o where o.appointment_id = a.id order by o.created_at desc, o.id desc limit 1)`

/** With the names of its place in both languages. */
const rows = (db: Db) =>
  db
    .selectFrom('appointment as a')
    .innerJoin('park as p', 'p.id', 'a.parkId')
    .leftJoin('warehouse as w', 'w.id', 'a.warehouseId')
    .select([
      'a.id',
      'a.parkId',
      'a.warehouseId',
      'a.contactName',
      wordColumn('a.salutation', salutations).as('salutation'),
      'a.phone',
      'a.email',
      'a.visitOn',
      'a.visitAt',
      'a.requirement',
      wordColumn('a.status', viewing.values).as('status'),
      'a.notes',
      'a.language',
      'a.version',
      'a.createdAt',
      'a.updatedAt',
      'a.memberId',
      'a.consentId',
      'a.tourId',
      'a.stop',
      'a.stayMin',
      'a.outcome',
      'a.impression',
      'a.outcomeNote',
      'a.outcomeAt',
      latestProposal.as('proposal'),
      'p.nameZh as parkZh',
      'p.nameEn as parkEn',
      'p.addressZh',
      'p.addressEn',
      'p.lng',
      'p.lat',
      'w.nameZh as warehouseZh',
      'w.nameEn as warehouseEn',
    ])

export type AppointmentRow = NonNullable<Awaited<ReturnType<typeof findAppointmentOf>>>

/** Scoped to the owner: undefined for another member's viewing. */
export const findAppointmentOf = (db: Db, memberId: string, id: string) =>
  rows(db).where('a.memberId', '=', memberId).where('a.id', '=', id).executeTakeFirst()

/** For staff. */
export const findAppointment = (db: Db, id: string) => rows(db).where('a.id', '=', id).executeTakeFirst()

/** Locks a viewing until the transaction ends. Scoped to the owner, unless `memberId` is null. */
export const lockAppointment = (trx: Db, id: string, memberId: string | null) =>
  trx
    .selectFrom('appointment')
    .select(['id', 'memberId', wordColumn('status', viewing.values).as('status'), 'version', 'visitOn', 'visitAt', 'outcome'])
    .where('id', '=', id)
    .$if(memberId !== null, (query) => query.where('memberId', '=', memberId!))
    .forUpdate()
    .executeTakeFirst()

export type NewAppointment = {
  memberId: string
  parkId: string
  warehouseId: string | null
  salutation: Salutation
  phone: string | null
  email: string | null
  visitOn: string
  visitAt: string | null
  requirement: string | null
  language: Language
  consentId: string
  tourId?: string
  stop?: number
  stayMin?: number
}

/** Stores the member's current name with it. Returns null if the member has an open viewing of the same place and day. */
export async function insertAppointment(trx: Db, { memberId, salutation, ...appointment }: NewAppointment): Promise<string | null> {
  const row = await trx
    .insertInto('appointment')
    .values((build) => ({
      ...appointment,
      salutation: salutations[salutation],
      memberId,
      contactName: build.selectFrom('member').select('nickName').where('id', '=', memberId),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type Change = { status: AppointmentStatus; notes?: string }

/** The trigger of the table checks the transition too; it reads the actor from a setting of the transaction. */
export async function changeStatus(trx: Db, id: string, actor: AppointmentActor, { status, notes }: Change): Promise<void> {
  await sql`select set_config('app.actor_role', ${actor}, true)`.execute(trx)
  await trx
    .updateTable('appointment')
    .set((build) => ({ status: viewing.valueOf(status), version: build('version', '+', 1), ...(notes !== undefined && { notes }) }))
    .where('id', '=', id)
    .execute()
}

export type Order = { column: 'viewingDate' | 'createTime' | 'updateTime' | 'status'; direction: 'asc' | 'desc' } | null
export const orderFrom = (column: NonNullable<Order>['column'] | undefined, direction: 'asc' | 'desc'): Order =>
  column === undefined ? null : { column, direction }

export type Filter = { status?: AppointmentStatus | undefined; state?: 'open' | 'ended' | undefined }

const isOpenRow = sql<boolean>`a.status in ${valueList(viewing.openValues)}`

/** Columns to sort by, as the wire names them. A viewing at any time of a day comes before those at a time of it. */
const sortedBy = {
  viewingDate: sql`a.visit_on + coalesce(a.visit_at, '00:00'::time)`,
  createTime: sql`a.created_at`,
  updateTime: sql`a.updated_at`,
  status: sql`a.status`,
}

const sorted = (query: ReturnType<typeof rows>, order: Order) =>
  (order
    ? query.orderBy(sortedBy[order.column], order.direction)
    : query
        .orderBy(isOpenRow, 'desc')
        .orderBy(sql`case when ${isOpenRow} then ${sortedBy.viewingDate} end`)
        .orderBy(sortedBy.viewingDate, 'desc')
  ).orderBy('a.id')

export const listAppointmentsOf = (db: Db, memberId: string, { status, state }: Filter, order: Order, page: Page) =>
  sorted(
    rows(db)
      .where('a.memberId', '=', memberId)
      .$if(status !== undefined, (query) => query.where('a.status', '=', viewing.valueOf(status!)))
      .$if(state !== undefined, (query) => query.where(state === 'open' ? isOpenRow : sql<boolean>`not ${isOpenRow}`)),
    order,
  )
    .limit(page.limit)
    .offset(page.offset)
    .execute()

/** Counts the viewings of a member: those that pass the filter, and all of them by state. */
export async function countAppointmentsOf(db: Db, memberId: string, { status, state }: Filter) {
  const value = status === undefined ? null : viewing.valueOf(status)
  const { rows: counts } = await sql<{ all: number; open: number; total: number }>`
    select count(*)::int as all, (count(*) filter (where ${isOpenRow}))::int as open,
      (count(*) filter (where (${value}::int is null or a.status = ${value}::int)
        and (${state ?? null}::text is null or ${isOpenRow} = (${state ?? null}::text = 'open'))))::int as total
    from appointment a where a.member_id = ${memberId}`.execute(db)
  const { all, open, total } = counts[0]!
  return { total, counts: { all, open, ended: all - open } }
}

export type StaffFilter = {
  status?: AppointmentStatus | undefined
  keyword?: string | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
}

const contains = (column: ReturnType<typeof sql.ref>, keyword: string) => sql<boolean>`strpos(lower(${column}), lower(${keyword})) > 0`

const filtered = (query: ReturnType<typeof rows>, { status, keyword, dateFrom, dateTo }: StaffFilter) =>
  query
    .$if(status !== undefined, (some) => some.where('a.status', '=', viewing.valueOf(status!)))
    .$if(dateFrom !== undefined, (some) => some.where('a.visitOn', '>=', dateFrom!))
    .$if(dateTo !== undefined, (some) => some.where('a.visitOn', '<=', dateTo!))
    .$if(keyword !== undefined, (some) =>
      some.where((build) =>
        build.or([
          build('a.phone', '=', keyword!),
          build('a.email', '=', keyword!.toLowerCase()),
          ...['p.nameZh', 'p.nameEn', 'w.nameZh', 'w.nameEn', 'a.contactName'].map((column) => contains(sql.ref(column), keyword!)),
        ]),
      ),
    )

export const listAppointments = (db: Db, filter: StaffFilter, order: Order, page: Page) =>
  listPage(filtered(rows(db), filter), (query) => sorted(query, order), page)

/** Entries of the audit log from the oldest on, with the actor's name; null where the account no longer exists. */
export const listHistory = (db: Db, id: string) =>
  db
    .selectFrom('auditLog as l')
    .leftJoin('member as m', 'm.id', 'l.actorId')
    .select(['l.at', 'l.action', 'l.actorId', 'l.before', 'l.after', 'm.nickName as actor'])
    .where('l.objectType', '=', 'appointment')
    .where('l.objectId', '=', id)
    .orderBy('l.id')
    .execute()

const batchSize = 100
const restMs = 2 * 3_600_000

/**
 * Takes viewings of the next day without a reminder and marks them, so that no other process takes them too. Leaves out those that were booked
 * or moved within the last two hours: their details have just been sent.
 */
export const takeToRemind = (trx: Db, { tomorrow, now }: { tomorrow: string; now: Date }) =>
  trx
    .updateTable('appointment')
    .set({ remindedAt: now })
    .where('id', 'in', (build) =>
      build
        .selectFrom('appointment')
        .select('id')
        .where('visitOn', '=', tomorrow)
        .where('remindedAt', 'is', null)
        .where('status', 'in', upcomingStatuses.map(viewing.valueOf))
        .where('createdAt', '<', new Date(now.getTime() - restMs))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('viewingProposal as o')
                .select('o.id')
                .whereRef('o.appointmentId', '=', 'appointment.id')
                .where('o.state', '=', 'accepted')
                .where('o.answeredAt', '>=', new Date(now.getTime() - restMs)),
            ),
          ),
        )
        .orderBy('id')
        .limit(batchSize)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()

export const listAppointmentsById = (db: Db, ids: readonly string[]) => rows(db).where('a.id', 'in', ids).execute()

/** Lists the viewings of tours, also those that others have replaced, by their number in the tour; the latest of a number comes last. */
export const listTourViewings = (db: Db, tourIds: readonly string[]) =>
  tourIds.length === 0 ? Promise.resolve([]) : rows(db).where('a.tourId', 'in', tourIds).orderBy('a.stop').orderBy('a.id').execute()

export const exportAppointments = (db: Db, memberId: string) =>
  db
    .selectFrom('appointment')
    .select([
      'parkId',
      'warehouseId',
      'contactName',
      'salutation',
      'phone',
      'email',
      'visitOn',
      'visitAt',
      'requirement',
      'status',
      'notes',
      'createdAt',
    ])
    .where('memberId', '=', memberId)
    .orderBy('createdAt')
    .execute()

export const eraseAppointments = (trx: Db, memberId: string) => trx.deleteFrom('appointment').where('memberId', '=', memberId).execute()
