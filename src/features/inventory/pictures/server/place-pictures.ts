import { insertMedia } from '#features/media/server/store-media.ts'
import { storeScores } from '#features/inventory/drafts/server/store-scores.ts'
import type { ChangeKind } from '#platform/contract/change-kinds.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import * as queries from './queries-fetches.ts'
import { findFirstPosition, listPictureFiles, lockOwner, raiseVersion, type Owner } from './queries-placing.ts'

type Placing = { changeSetId: string; fetchIds: readonly string[]; now: Date }

/**
 * Adds the stored pictures among the given fetches to their parks and warehouses, in a change set that continues `changeSetId`. Returns false,
 * and ends all of its fetches, if that has been undone.
 */
export async function placePictures(trx: Db, { changeSetId, fetchIds, now }: Placing): Promise<boolean> {
  const { kind, reason, actorId, sourceId, state } = await queries.lockContinued(trx, changeSetId)
  if (state === 'undone') {
    await queries.abandonFetches(trx, changeSetId)
    return false
  }
  const fetches = await queries.lockFetched(trx, fetchIds)
  await openChangeSet(trx, {
    kind: kind as ChangeKind,
    ...(reason !== null && { reason }),
    memberId: actorId,
    ...(sourceId !== null && { sourceId }),
    continues: changeSetId,
  })
  const parkIds = new Set<string>()
  for (const [owner, own] of byOwner(fetches)) {
    const parkId = await lockOwner(trx, owner)
    if (parkId !== null && (await placeOf(trx, owner, own, changeSetId))) parkIds.add(parkId)
  }
  if (parkIds.size > 0) {
    await raiseVersion(trx, [...parkIds])
    await storeScores(trx, [...parkIds], now)
  }
  return true
}

type Stored = Awaited<ReturnType<typeof queries.lockFetched>>

/** In the order of their ids, in which every process locks them. */
function byOwner(fetches: Stored): [Owner, Stored][] {
  const groups = Map.groupBy(fetches, ({ parkId, warehouseId }) => (parkId === null ? `w${warehouseId}` : `p${parkId}`))
  return [...groups.entries()]
    .toSorted(([a], [b]) => a.localeCompare(b, 'en', { numeric: true }))
    .map(([, own]) => {
      const { parkId, warehouseId } = own[0]!
      return [parkId === null ? { warehouseId: warehouseId! } : { parkId }, own]
    })
}

/** Returns true if the record has a new picture. */
async function placeOf(trx: Db, owner: Owner, fetches: Stored, changeSetId: string): Promise<boolean> {
  const files = await listPictureFiles(trx, owner)
  const first = await findFirstPosition(trx, owner, changeSetId)
  let isChanged = false
  for (const { id, fileId, position } of fetches.toSorted((a, b) => a.position - b.position)) {
    const mediaId = files.has(fileId) ? null : await insertMedia(trx, { ...owner, kind: 'image', fileId, position: first + position })
    files.add(fileId)
    await queries.markDone(trx, id, mediaId)
    isChanged ||= mediaId !== null
  }
  return isChanged
}
