import { sql } from 'kysely'
import type { Language } from '#platform/i18n/language.ts'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { startOfToday } from '#platform/server/postgres/shanghai-sql.ts'
import { wordColumn } from '#platform/server/postgres/word-column.ts'
import { demandStatus, followUp, type DemandActor, type DemandStatus, type FollowUpStatus } from '../transitions.ts'

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
  'demand.createdAt',
  'demand.updatedAt',
  'demand.releasedAt',
  'demand.version',
  'demand.language',
  'member.email as memberEmail',
] as const

const selectDemands = (db: Db, scope: DemandScope) =>
  selectInScope(db, scope)
    .select(demandColumns)
    .select([
      wordColumn('demand.status', demandStatus.values).as('status'),
      wordColumn('demand.followStatus', followUp.values).as('followStatus'),
    ])

export type DemandRow = NonNullable<Awaited<ReturnType<typeof findDemand>>>

export const findDemand = (db: Db, demandId: string, scope: DemandScope) =>
  selectDemands(db, scope).where('demand.id', '=', demandId).executeTakeFirst()

/** Locks the row until the end of the transaction. */
export const lockDemand = (trx: Db, demandId: string, scope: DemandScope) =>
  selectDemands(trx, scope).where('demand.id', '=', demandId).forUpdate('demand').executeTakeFirst()

/** The text that keywords are searched in, with region names in both languages. */
const searchText = sql`concat_ws(' ', demand.storage_category, demand.expected_address, demand.description,
  (select concat_ws(' ', a.name_zh, b.name_zh, c.name_zh, a.name_en, b.name_en, c.name_en)
   from region c left join region b on b.code = c.parent_code left join region a on a.code = b.parent_code where c.code = demand.region_code))`

export type DemandFilter = { status: readonly DemandStatus[] | undefined; keyword: string | undefined }
export type DemandOrder = {
  column: 'createdAt' | 'updatedAt' | 'demandArea' | 'expectedTime' | 'expectedTenancy' | 'status'
  direction: 'asc' | 'desc'
}

/** Lists the demands of a member. Ties are ordered by id, so that pages never overlap. */
export function listDemands(db: Db, memberId: string, { status, keyword }: DemandFilter, { column, direction }: DemandOrder, page: Page) {
  let demands = selectDemands(db, { memberId, allMembers: false })
  if (status) demands = demands.where('demand.status', 'in', status.map(demandStatus.valueOf))
  if (keyword) demands = demands.where(sql<boolean>`strpos(lower(${searchText}), lower(${keyword})) > 0`)
  return listPage(demands, (query) => query.orderBy(`demand.${column}`, direction).orderBy('demand.id', direction), page)
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
export async function insertDemand(trx: Db, owner: { memberId: string; language: Language }, values: DemandValues): Promise<string> {
  const { id } = await trx
    .insertInto('demand')
    .values({ ...owner, ...values })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('demandEvent')
    .values({ demandId: id, number: 1, actorId: owner.memberId, byRole: 'member', toStatus: demandStatus.valueOf('pending') })
    .execute()
  return id
}

/** Saves changed values. Requires the row lock. */
export const saveDemand = (trx: Db, demandId: string, values: DemandValues) =>
  trx
    .updateTable('demand')
    .set({ ...values, version: sql<number>`version + 1` })
    .where('id', '=', demandId)
    .execute()

/** Who makes a change, and the note for other staff. */
export type EventDetails = { actorId: string; byRole: DemandActor; note: string | null }
type Step<Status> = { from: Status; to: Status }

const nextEventNumber = (demandId: string) => sql<number>`(select max(number) + 1 from demand_event where demand_id = ${demandId})`

/** Saves a new status and its event. Requires the row lock. */
export async function saveStatus(trx: Db, demandId: string, { from, to }: Step<DemandStatus>, details: EventDetails): Promise<void> {
  await trx
    .updateTable('demand')
    .set({ status: demandStatus.valueOf(to), version: sql<number>`version + 1` })
    .where('id', '=', demandId)
    .execute()
  await trx
    .insertInto('demandEvent')
    .values({
      demandId,
      number: nextEventNumber(demandId),
      ...details,
      fromStatus: demandStatus.valueOf(from),
      toStatus: demandStatus.valueOf(to),
    })
    .execute()
}

/** Saves a new follow-up status and its event. Requires the row lock. */
export async function saveFollowStatus(
  trx: Db,
  demandId: string,
  { from, to }: Step<FollowUpStatus>,
  details: EventDetails,
): Promise<void> {
  await trx
    .updateTable('demand')
    .set({ followStatus: followUp.valueOf(to), version: sql<number>`version + 1` })
    .where('id', '=', demandId)
    .execute()
  await trx
    .insertInto('demandEvent')
    .values({ demandId, number: nextEventNumber(demandId), ...details, fromFollow: followUp.valueOf(from), toFollow: followUp.valueOf(to) })
    .execute()
}

export const softDeleteDemand = (trx: Db, demandId: string) =>
  trx
    .updateTable('demand')
    .set({ deletedAt: sql<Date>`now()` })
    .where('id', '=', demandId)
    .execute()

/** The status that an event leads to, or the follow-up status; the other one is null. */
const newStatus = wordColumn('demandEvent.toStatus', demandStatus.values).$castTo<DemandStatus | null>().as('status')
const newFollowStatus = wordColumn('demandEvent.toFollow', followUp.values).$castTo<FollowUpStatus | null>().as('followStatus')

/** Lists events, oldest first. The caller must have checked the scope of the demand. */
export const listEvents = (db: Db, demandId: string) =>
  db
    .selectFrom('demandEvent')
    .leftJoin('member', 'member.id', 'demandEvent.actorId')
    .select(['demandEvent.at', 'demandEvent.byRole', 'demandEvent.note', 'member.nickName as actor', newStatus, newFollowStatus])
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
    .select(['demandEvent.demandId', 'demandEvent.at', 'demandEvent.byRole', newStatus, newFollowStatus])
    .where('demand.memberId', '=', memberId)
    .orderBy('demandEvent.demandId')
    .orderBy('demandEvent.number')
    .execute()

/** Deletes demands with their events. */
export const eraseDemands = (trx: Db, memberId: string) => trx.deleteFrom('demand').where('memberId', '=', memberId).execute()
