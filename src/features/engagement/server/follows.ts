import { isParkId as isListingId } from '#features/listings/server/ids.ts'
import { listCards } from '#features/listings/server/cards.ts'
import { listWarehouseCards } from '#features/listings/server/warehouse-cards.ts'
import type { Moment } from '#features/listings/server/queries-cards.ts'
import type { Labels } from '#features/listings/server/labels.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Follow } from '../contract.ts'
import { deleteFollow, insertFollow, isPublished, type FollowRow, type FollowTarget } from './queries-follow.ts'

/** Follows a published park or warehouse. Throws 404 for any other target. */
export async function follow(
  trx: Db,
  memberId: string,
  target: FollowTarget,
  now: Date,
): Promise<{ followed: boolean; followTime: string }> {
  if (!isListingId(target.targetId) || !(await isPublished(trx, target))) throw fail(failures.notFound)
  return { followed: true, followTime: await insertFollow(trx, memberId, target, now) }
}

export async function unfollow(trx: Db, memberId: string, target: FollowTarget): Promise<{ followed: boolean }> {
  if (isListingId(target.targetId)) await deleteFollow(trx, memberId, target)
  return { followed: false }
}

/** Adds the cards of targets that are still published. */
export async function addCards(db: Db, rows: FollowRow[], labels: Labels, moment: Moment): Promise<Follow[]> {
  const [parks, warehouses] = await Promise.all([
    listCards(db, listIds(rows, 'parkId'), labels, moment),
    listWarehouseCards(db, listIds(rows, 'warehouseId'), labels, moment),
  ])
  const parkOf = new Map(parks.map((card) => [card.parkId, card]))
  const warehouseOf = new Map(warehouses.map((card) => [card.warehouseId, card]))
  return rows.map(({ id, createTime, parkId, warehouseId, name, parkName }): Follow => {
    if (warehouseId === null)
      // Exactly one of the two ids is set.
      return { id, createTime, followType: 'park', targetId: parkId!, name, item: parkOf.get(parkId!) ?? null }
    const full = parkName === null || name.includes(parkName) ? name : `${parkName} ${name}`
    return { id, createTime, followType: 'warehouse', targetId: warehouseId, name: full, item: warehouseOf.get(warehouseId) ?? null }
  })
}

const listIds = (rows: FollowRow[], column: 'parkId' | 'warehouseId') => rows.flatMap((row) => row[column] ?? [])
