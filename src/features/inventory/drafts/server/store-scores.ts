import type { Clock } from '#platform/server/clock.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { writeAs } from '#platform/server/changes/change-author.ts'
import { documentOf } from './park-rows.ts'
import { loadParkRows } from './queries-park-rows.ts'
import { listUnscored, updateScore } from './queries-scores.ts'
import { scoreOf } from './rate-park.ts'

/** Computes and stores the completeness of parks from what the tables hold. Parks that do not exist are left out. */
export async function storeScores(trx: Db, parkIds: readonly string[], now: Date): Promise<void> {
  for (const parkId of parkIds) {
    const rows = await loadParkRows(trx, parkId)
    if (!rows) continue
    const { value } = scoreOf({ park: documentOf(rows), row: rows.park }, now)
    await updateScore(trx, parkId, value)
  }
}

/** Stores the score of parks that have none, and of those whose verification has become too old since the last run. */
export async function refreshScores({ db, clock }: { db: Db; clock: Clock }, signal: AbortSignal): Promise<void> {
  const now = clock()
  let last = '0'
  while (!signal.aborted) {
    const ids = await listUnscored(db, now, last)
    if (ids.length === 0) return
    await writeAs({ kind: 'job' }, () => transact(db, (trx) => storeScores(trx, ids, now)))
    last = ids.at(-1)!
  }
}
