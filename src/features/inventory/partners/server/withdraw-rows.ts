import type { Db } from '#platform/server/postgres/database.ts'
import { withoutRecord } from '../../drafts/park-document.ts'
import { deleteDraft } from '../../drafts/server/queries-drafts.ts'
import type { RateDeps } from '../../drafts/server/rate-park.ts'
import { storeEdits } from '../../drafts/server/save-draft.ts'
import { openWorkingCopy } from '../../drafts/server/working-copy.ts'
import type { Language } from '#platform/i18n/language.ts'
import { hasStaffEdits } from './park-group.ts'
import { forgetRowsOfDraft, holdWithdrawal, listHeldRows, lockParkStatus, waitForSource, type HeldRow } from './queries-held.ts'
import type { Source } from './queries-sources.ts'
import { takeParkOffline, takeWarehouseOffline } from './queries-withdrawal.ts'
import { writeAsSource } from './store-group.ts'

export type Withdrawn = { externalId: string; result: 'withdrawn' | 'unchanged' | 'unknown' }
type Withdrawal = { sheet: 'park' | 'warehouse'; externalIds: readonly string[]; language: Language }

/** Takes parks or warehouses of a partner off the site at once, and out of working copies. Ids of others are unknown. */
export async function withdrawRows(
  trx: Db,
  deps: RateDeps,
  source: Source,
  { sheet, externalIds, language }: Withdrawal,
): Promise<Withdrawn[]> {
  await waitForSource(trx, source.id)
  await writeAsSource(trx, source)
  const ids = [...new Set(externalIds)]
  const held = new Map((await listHeldRows(trx, source.id, sheet, ids)).map((row) => [row.externalId, row]))
  const rows: Withdrawn[] = []
  for (const externalId of ids) {
    const row = held.get(externalId)
    if (!row || row.withdrawnAt !== null) {
      rows.push({ externalId, result: row ? 'unchanged' : 'unknown' })
      continue
    }
    await (sheet === 'park' ? withdrawPark(trx, row) : withdrawWarehouse(trx, deps, source, row, language))
    await holdWithdrawal(trx, row.id, deps.clock())
    rows.push({ externalId, result: 'withdrawn' })
  }
  return rows
}

async function withdrawPark(trx: Db, { parkId, draftId }: HeldRow) {
  if (parkId !== null) {
    if ((await lockParkStatus(trx, parkId)) === 'published') await takeParkOffline(trx, parkId)
    return
  }
  if (draftId === null) return
  const copy = await openWorkingCopy(trx, draftId, { lock: true })
  // Staff decide about a working copy that they have edited.
  if (hasStaffEdits(copy)) return
  await forgetRowsOfDraft(trx, draftId)
  await deleteDraft(trx, draftId)
}

async function withdrawWarehouse(trx: Db, deps: RateDeps, source: Source, { parkId, draftId, recordKey }: HeldRow, language: Language) {
  if (recordKey === null) return
  const isStored = /^\d+$/.test(recordKey)
  if (parkId !== null && isStored) {
    await lockParkStatus(trx, parkId)
    await takeWarehouseOffline(trx, recordKey)
  }
  const place = parkId ?? draftId
  if (place === null) return
  const copy = await openWorkingCopy(trx, place, { lock: true })
  if (isStored || copy.draft === null || !(recordKey in copy.park.warehouses)) return
  const editor = { memberId: null, sourceId: source.id, state: copy.draft.state, language }
  await storeEdits(trx, deps, editor, { ...copy, draft: copy.draft }, withoutRecord(copy.park, 'warehouses', recordKey), [])
}
