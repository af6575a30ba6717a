import { sql, type Selectable } from 'kysely'
import type { Db } from '#platform/server/database.ts'
import type { Appointment } from '#platform/server/db-types.ts'
import type { Language } from '#platform/i18n/language.ts'
import { numberOf, type AppointmentActor } from '../moves.ts'

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
      'a.salutation',
      'a.phone',
      'a.visitOn',
      'a.visitAt',
      'a.requirement',
      'a.status',
      'a.notes',
      'a.language',
      'a.version',
      'a.createdAt',
      'a.updatedAt',
      'a.memberId',
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

/** Another's is not found either. */
export const findAppointmentOf = (db: Db, memberId: string, id: string) =>
  rows(db).where('a.memberId', '=', memberId).where('a.id', '=', id).executeTakeFirst()

/** For staff. */
export const findAppointment = (db: Db, id: string) => rows(db).where('a.id', '=', id).executeTakeFirst()

/** Held until the transaction ends, so that a move is decided by what is there; undefined for what is not there or another's. */
export const lockAppointment = (trx: Db, id: string, memberId: string | null) =>
  trx
    .selectFrom('appointment')
    .select(['id', 'memberId', 'status', 'version'])
    .where('id', '=', id)
    .$if(memberId !== null, (query) => query.where('memberId', '=', memberId!))
    .forUpdate()
    .executeTakeFirst()

export type NewAppointment = {
  memberId: string
  parkId: string
  warehouseId: string | null
  salutation: number
  phone: string
  visitOn: string
  visitAt: string | null
  requirement: string | null
  language: Language
  consentId: string
}

/** Under the name that the member has now. Null when an open one of the same place and day is there already. */
export async function insertAppointment(trx: Db, { memberId, ...appointment }: NewAppointment): Promise<string | null> {
  const row = await trx
    .insertInto('appointment')
    .values((build) => ({
      ...appointment,
      memberId,
      contactName: build.selectFrom('member').select('nickName').where('id', '=', memberId),
    }))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

type Change = Pick<Selectable<Appointment>, 'status'> & { notes?: string }

/** Through the trigger, which knows the moves too and is told who moves. */
export async function changeStatus(trx: Db, id: string, actor: AppointmentActor, change: Change): Promise<void> {
  await sql`select set_config('app.actor_role', ${actor}, true)`.execute(trx)
  await trx
    .updateTable('appointment')
    .set((build) => ({ ...change, version: build('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export type Order = { column: 'viewingDate' | 'createTime' | 'updateTime' | 'status'; direction: 'asc' | 'desc' } | null
export const orderFrom = (column: NonNullable<Order>['column'] | undefined, direction: 'asc' | 'desc'): Order =>
  column === undefined ? null : { column, direction }

export type Filter = { status?: number | undefined; state?: 'open' | 'ended' | undefined }
type Page = { limit: number; offset: number }

const isOpenRow = sql<boolean>`a.status in (0, 1)`

/** Columns to sort by, as the wire names them. A viewing at any time of a day comes before those at a time of it. */
const sortedBy = {
  viewingDate: sql`a.visit_on + coalesce(a.visit_at, '00:00'::time)`,
  createTime: sql`a.created_at`,
  updateTime: sql`a.updated_at`,
  status: sql`a.status`,
}

const ordered = (query: ReturnType<typeof rows>, order: Order, { limit, offset }: Page) =>
  (order
    ? query.orderBy(sortedBy[order.column], order.direction)
    : query
        .orderBy(isOpenRow, 'desc')
        .orderBy(sql`case when a.status in (0, 1) then ${sortedBy.viewingDate} end`)
        .orderBy(sortedBy.viewingDate, 'desc')
  )
    .orderBy('a.id')
    .limit(limit)
    .offset(offset)
    .execute()

export const listAppointmentsOf = (db: Db, memberId: string, { status, state }: Filter, order: Order, page: Page) =>
  ordered(
    rows(db)
      .where('a.memberId', '=', memberId)
      .$if(status !== undefined, (query) => query.where('a.status', '=', status!))
      .$if(state !== undefined, (query) => query.where(state === 'open' ? isOpenRow : sql<boolean>`not ${isOpenRow}`)),
    order,
    page,
  )

/** Of all that a member has, and of what the filter leaves. */
export async function countAppointmentsOf(db: Db, memberId: string, { status, state }: Filter) {
  const { rows: found } = await sql<{ all: number; open: number; total: number }>`
    select count(*)::int as all, (count(*) filter (where ${isOpenRow}))::int as open,
      (count(*) filter (where (${status ?? null}::int is null or a.status = ${status ?? null}::int)
        and (${state ?? null}::text is null or ${isOpenRow} = (${state ?? null}::text = 'open'))))::int as total
    from appointment a where a.member_id = ${memberId}`.execute(db)
  const { all, open, total } = found[0]!
  return { total, counts: { all, open, ended: all - open } }
}

export type StaffFilter = {
  status?: number | undefined
  keyword?: string | undefined
  dateFrom?: string | undefined
  dateTo?: string | undefined
}

const contains = (column: ReturnType<typeof sql.ref>, keyword: string) => sql<boolean>`strpos(lower(${column}), lower(${keyword})) > 0`

const filtered = (query: ReturnType<typeof rows>, { status, keyword, dateFrom, dateTo }: StaffFilter) =>
  query
    .$if(status !== undefined, (some) => some.where('a.status', '=', status!))
    .$if(dateFrom !== undefined, (some) => some.where('a.visitOn', '>=', dateFrom!))
    .$if(dateTo !== undefined, (some) => some.where('a.visitOn', '<=', dateTo!))
    .$if(keyword !== undefined, (some) =>
      some.where((build) =>
        build.or([
          build('a.phone', '=', keyword!),
          ...['p.nameZh', 'p.nameEn', 'w.nameZh', 'w.nameEn', 'a.contactName'].map((column) => contains(sql.ref(column), keyword!)),
        ]),
      ),
    )

export const listAppointments = (db: Db, filter: StaffFilter, order: Order, page: Page) => ordered(filtered(rows(db), filter), order, page)

export async function countAppointments(db: Db, filter: StaffFilter): Promise<number> {
  const { count } = await filtered(rows(db), filter)
    .clearSelect()
    .select((build) => build.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Entries of the audit log, the first first, with the name of who did it; null: the account is gone. */
export const listMoves = (db: Db, id: string) =>
  db
    .selectFrom('auditLog as l')
    .leftJoin('member as m', 'm.id', 'l.actorId')
    .select(['l.at', 'l.before', 'l.after', 'm.nickName as actor'])
    .where('l.objectType', '=', 'appointment')
    .where('l.objectId', '=', id)
    .orderBy('l.id')
    .execute()

const atOnce = 100

/**
 * Takes viewings of the next day that nobody has been reminded of: marked here and now, so that no other process takes them too. What was
 * booked within two hours has just been told.
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
        .where('status', 'in', [numberOf('untreated'), numberOf('followingUp'), numberOf('successful')])
        .where('createdAt', '<', new Date(now.getTime() - 2 * 3_600_000))
        .orderBy('id')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()

export const listAppointmentsById = (db: Db, ids: readonly string[]) => rows(db).where('a.id', 'in', ids).execute()

export const exportAppointments = (db: Db, memberId: string) =>
  db
    .selectFrom('appointment')
    .select([
      'parkId',
      'warehouseId',
      'contactName',
      'salutation',
      'phone',
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
