import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { startOfToday } from '#platform/server/postgres/shanghai-sql.ts'
import type { DemandActor } from '../rules.ts'

/** The demands a caller may see or change: their own, or those of all members. */
export type DemandScope = { memberId: string; allMembers: boolean }

const selectInScope = (db: Db, { memberId, allMembers }: DemandScope) => {
  const rows = db.selectFrom('demand').innerJoin('member', 'member.id', 'demand.memberId').where('demand.deletedAt', 'is', null)
  return allMembers ? rows : rows.where('demand.memberId', '=', memberId)
}

const demandColumns = [
  'demand.id',
  'demand.memberId',
  'demand.demandType',
  'demand.whType',
  'demand.buildingType',
  'demand.storageCategory',
  'demand.demandArea',
  'demand.expectedTime',
  'demand.expectedTenancy',
  'demand.regionType',
  'demand.regionCode',
  'demand.expectedAddress',
  'demand.floorMaterial',
  'demand.floorHeight',
  'demand.loadBearing',
  'demand.platform',
  'demand.canopy',
  'demand.description',
  'demand.contactName',
  'demand.contactInfo',
  'demand.status',
  'demand.followStatus',
  'demand.createdAt',
  'demand.updatedAt',
  'demand.releasedAt',
  'demand.version',
  'member.email as memberEmail',
] as const

export type DemandRow = NonNullable<Awaited<ReturnType<typeof findDemand>>>

export const findDemand = (db: Db, demandId: string, scope: DemandScope) =>
  selectInScope(db, scope).select(demandColumns).where('demand.id', '=', demandId).executeTakeFirst()

/** Locks the row until the end of the transaction. */
export const lockDemand = (trx: Db, demandId: string, scope: DemandScope) =>
  selectInScope(trx, scope).select(demandColumns).where('demand.id', '=', demandId).forUpdate('demand').executeTakeFirst()

export type DemandListQuery = {
  statuses: readonly number[] | undefined
  keyword: string | undefined
  orderBy: 'createdAt' | 'updatedAt' | 'demandArea' | 'expectedTime' | 'expectedTenancy' | 'status'
  direction: 'asc' | 'desc'
  limit: number
  offset: number
}

const selectMatching = (db: Db, memberId: string, { statuses, keyword }: Pick<DemandListQuery, 'statuses' | 'keyword'>) => {
  let rows = selectInScope(db, { memberId, allMembers: false })
  if (statuses) rows = rows.where('demand.status', 'in', statuses)
  if (keyword) rows = rows.where(sql<boolean>`strpos(lower(${searchText}), lower(${keyword})) > 0`)
  return rows
}

/** The text that keywords are searched in, with region names in both languages. */
const searchText = sql`concat_ws(' ', demand.storage_category, demand.expected_address, demand.description,
  (select concat_ws(' ', a.name_zh, b.name_zh, c.name_zh, a.name_en, b.name_en, c.name_en)
   from region c left join region b on b.code = c.parent_code left join region a on a.code = b.parent_code where c.code = demand.region_code))`

/** Lists the demands of a member. Ties are ordered by id, so that pages never overlap. */
export const listDemands = (db: Db, memberId: string, listing: DemandListQuery) =>
  selectMatching(db, memberId, listing)
    .select(demandColumns)
    .orderBy(`demand.${listing.orderBy}`, listing.direction)
    .orderBy('demand.id', listing.direction)
    .limit(listing.limit)
    .offset(listing.offset)
    .execute()

export async function countDemands(db: Db, memberId: string, filter: Pick<DemandListQuery, 'statuses' | 'keyword'>): Promise<number> {
  const { count } = await selectMatching(db, memberId, filter)
    .select((build) => build.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** The columns filled in by the dialog. */
export type DemandValues = {
  demandType: number
  whType: number
  buildingType: number | null
  storageCategory: string
  demandArea: number
  expectedTime: Date
  expectedTenancy: number
  regionType: string
  regionCode: string
  expectedAddress: string | null
  floorMaterial: number | null
  floorHeight: number | null
  loadBearing: number | null
  platform: boolean
  canopy: boolean
  description: string | null
  contactName: string
  contactInfo: string | null
}

/** Inserts a demand with its first event and returns its id. */
export async function insertDemand(trx: Db, memberId: string, values: DemandValues): Promise<string> {
  const { id } = await trx
    .insertInto('demand')
    .values({ memberId, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.insertInto('demandEvent').values({ demandId: id, number: 1, actorId: memberId, byRole: 'member', toStatus: 0 }).execute()
  return id
}

/** Requires the row lock. */
export const updateDemand = (trx: Db, demandId: string, values: DemandValues) =>
  trx
    .updateTable('demand')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', demandId)
    .execute()

export type Move = { actorId: string; byRole: DemandActor; note: string | null }

const nextEventNumber = (demandId: string) => sql<number>`(select max(number) + 1 from demand_event where demand_id = ${demandId})`

/** Saves a new status and its event. Requires the row lock. */
export async function moveStatus(trx: Db, demandId: string, { from, to }: { from: number; to: number }, move: Move): Promise<void> {
  await trx
    .updateTable('demand')
    .set({ status: to, version: sql<number>`version + 1` })
    .where('id', '=', demandId)
    .execute()
  await trx
    .insertInto('demandEvent')
    .values({ demandId, number: nextEventNumber(demandId), ...move, fromStatus: from, toStatus: to })
    .execute()
}

export async function moveFollow(trx: Db, demandId: string, { from, to }: { from: number; to: number }, move: Move): Promise<void> {
  await trx
    .updateTable('demand')
    .set({ followStatus: to, version: sql<number>`version + 1` })
    .where('id', '=', demandId)
    .execute()
  await trx
    .insertInto('demandEvent')
    .values({ demandId, number: nextEventNumber(demandId), ...move, fromFollow: from, toFollow: to })
    .execute()
}

export const softDeleteDemand = (trx: Db, demandId: string) =>
  trx
    .updateTable('demand')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', demandId)
    .execute()

/** Lists events, oldest first. The caller must have checked the scope of the demand. */
export const listEvents = (db: Db, demandId: string) =>
  db
    .selectFrom('demandEvent')
    .leftJoin('member', 'member.id', 'demandEvent.actorId')
    .select(['demandEvent.at', 'demandEvent.byRole', 'demandEvent.toStatus', 'demandEvent.toFollow', 'demandEvent.note'])
    .select('member.nickName as actor')
    .where('demandEvent.demandId', '=', demandId)
    .orderBy('demandEvent.number')
    .execute()

/** Locks a member, so that concurrent demands of one member are counted correctly. Returns name and contact. */
export const lockOwner = (trx: Db, memberId: string) =>
  trx
    .selectFrom('member')
    .select(['nickName', 'name', 'userName', 'phone', 'email'])
    .where('id', '=', memberId)
    .where('deletedAt', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
export type Owner = Awaited<ReturnType<typeof lockOwner>>

/** Counts demands since midnight in Shanghai, deleted ones included. */
export async function countDemandsToday(trx: Db, memberId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('demand')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('memberId', '=', memberId)
    .where('createdAt', '>=', startOfToday)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** For the export of personal data. */
export const exportDemands = (db: Db, memberId: string) =>
  db.selectFrom('demand').selectAll().where('memberId', '=', memberId).orderBy('createdAt').execute()

export const exportEvents = (db: Db, memberId: string) =>
  db
    .selectFrom('demandEvent')
    .innerJoin('demand', 'demand.id', 'demandEvent.demandId')
    .select(['demandEvent.demandId', 'demandEvent.at', 'demandEvent.byRole', 'demandEvent.toStatus', 'demandEvent.toFollow'])
    .where('demand.memberId', '=', memberId)
    .orderBy('demandEvent.demandId')
    .orderBy('demandEvent.number')
    .execute()

/** Deletes demands with their events. */
export const eraseDemands = (trx: Db, memberId: string) => trx.deleteFrom('demand').where('memberId', '=', memberId).execute()
