import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import { openChangeSet } from '#platform/server/changes/open-change-set.ts'
import { currentChangeSetId } from '#platform/server/changes/queries-undo.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { failures } from '../failures.ts'
import { deleteDraft, findDraft } from './queries-drafts.ts'

/** Orders ids so that concurrent changes of several parks cannot deadlock. */
const toLockOrder = (ids: readonly string[]) => ids.toSorted((a, b) => a.length - b.length || (a < b ? -1 : 1))

const isRowId = (id: string) => /^\d{1,18}$/.test(id)

async function lockPark(trx: Db, id: string) {
  const park = isRowId(id)
    ? await trx.selectFrom('park').select(['id', 'status', 'version', 'nameZh']).where('id', '=', id).forUpdate().executeTakeFirst()
    : undefined
  if (!park) throw fail(known.notFound)
  return park
}

type Withdrawal = { ids: readonly string[]; version?: number | undefined; reason: string }

/** Takes all parks off the site or none. Throws 404, 409 and 10115 for a park that is not published. */
export async function withdrawParks(call: MemberCall, { ids, version, reason }: Withdrawal) {
  const { db: trx } = call
  await openChangeSet(trx, { kind: 'withdraw', reason })
  const rows: { parkId: string; version: number }[] = []
  for (const id of toLockOrder(ids)) {
    const park = await lockPark(trx, id)
    if (version !== undefined && version !== park.version) throw fail(known.outdated)
    if (park.status !== 'published') throw fail(failures.wrongStatus)
    await trx
      .updateTable('park')
      .set({ status: 'withdrawn', version: park.version + 1 })
      .where('id', '=', id)
      .execute()
    rows.push({ parkId: id, version: park.version + 1 })
  }
  await call.audit({
    action: 'park.withdraw',
    objectType: 'park',
    objectId: rows.length === 1 ? rows[0]!.parkId : null,
    after: { parks: rows, reason },
  })
  return { changeSetId: await currentChangeSetId(trx), rows }
}

const isReferenced = '23503'

/** Deletes withdrawn parks, and working copies that were never published, all or none. Throws 404, 10114 and 10115. */
export async function removeParks(call: MemberCall, ids: readonly string[]) {
  const { db: trx } = call
  const removed: object[] = []
  for (const id of toLockOrder(ids)) {
    if (isUuid(id)) await removeDraft(trx, id)
    else {
      const park = await lockPark(trx, id)
      if (park.status === 'published') throw fail(failures.wrongStatus)
      await deletePark(trx, id)
      removed.push({ parkId: id, nameZh: park.nameZh })
    }
  }
  if (removed.length > 0)
    await call.audit({
      action: 'park.remove',
      objectType: 'park',
      objectId: removed.length === 1 ? ids.find(isRowId)! : null,
      before: { parks: removed },
    })
  return { deleted: ids.length }
}

async function removeDraft(trx: Db, id: string) {
  const draft = await findDraft(trx, id, true)
  if (!draft || draft.parkId !== null) throw fail(known.notFound)
  await deleteDraft(trx, id)
}

async function deletePark(trx: Db, id: string) {
  try {
    await trx.deleteFrom('park').where('id', '=', id).execute()
  } catch (error) {
    throw (error as { code?: string }).code === isReferenced ? fail(failures.parkInUse) : error
  }
}
