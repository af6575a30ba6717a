import type { Clock } from '#platform/server/clock.ts'
import type { Job, Jobs } from '#platform/server/jobs/jobs.ts'
import { shortTurns } from '#platform/server/load/give-way.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { transact } from '#platform/server/postgres/transact.ts'
import { writeAs } from '#platform/server/changes/change-author.ts'
import { documentOf } from './park-rows.ts'
import { loadRowsOfParks } from './queries-park-rows.ts'
import { listChangedParks, listRecentUndos, listUnscored, updateScores } from './queries-scores.ts'
import { scoreOf } from './rate-park.ts'

type Deps = { db: Db; clock: Clock }

/** Parks whose rows are read in one turn of the event loop: a park may have hundreds of units. */
const readAtOnce = 3

/**
 * Computes and stores the completeness of parks from what the tables hold. Parks that do not exist are left out. `nextTurn` is
 * called after each park by background work.
 */
export async function storeScores(trx: Db, parkIds: readonly string[], now: Date, nextTurn?: () => Promise<void>): Promise<void> {
  const scores = new Map<string, number>()
  for (let from = 0; from < parkIds.length; from += readAtOnce)
    for (const [parkId, rows] of await loadRowsOfParks(trx, parkIds.slice(from, from + readAtOnce))) {
      const { value } = scoreOf({ park: documentOf(rows), row: rows.park }, now)
      scores.set(parkId, value)
      await nextTurn?.()
    }
  await updateScores(trx, scores)
}

/**
 * Stores the score of parks that have none, of those whose verification has become too old since the last run, and of those that an undo has
 * changed.
 */
export async function refreshScores(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, clock } = deps
  const now = clock()
  let last = '0'
  while (!signal.aborted) {
    const ids = await listUnscored(db, now, last)
    if (ids.length === 0) break
    await writeAs({ kind: 'job' }, () => transact(db, (trx) => storeScores(trx, ids, now, shortTurns())))
    last = ids.at(-1)!
  }
  for (const changeSetId of await listRecentUndos(db)) await scoreChanged(deps, changeSetId, signal)
}

const scoreJob = 'inventory.score-changed'
type ScoreJob = { changeSetId: string }
export type ScoreJobs = Pick<Jobs, 'send'>

/** Has the completeness of all parks computed that this change set has changed, after the commit. */
export async function queueScores(jobs: ScoreJobs, trx: Db, changeSetId: string): Promise<void> {
  const job: ScoreJob = { changeSetId }
  await jobs.send(trx, scoreJob, job)
}

/** The parks that a transaction computes. */
export const scoredAtOnce = 100

/** Short transactions, so that no other write waits for the rows of thousands of parks. */
async function scoreChanged({ db, clock }: Deps, changeSetId: string, signal: AbortSignal) {
  const ids = await listChangedParks(db, changeSetId)
  for (let from = 0; from < ids.length && !signal.aborted; from += scoredAtOnce) {
    const slice = ids.slice(from, from + scoredAtOnce)
    await writeAs({ kind: 'job' }, () => transact(db, (trx) => storeScores(trx, slice, clock(), shortTurns())))
  }
}

export const scoreJobs = (deps: Deps): Job<never>[] => [
  {
    name: scoreJob,
    limitSeconds: 600,
    retries: 2,
    run: ({ changeSetId }: ScoreJob, { signal }) => scoreChanged(deps, changeSetId, signal),
  },
  {
    name: 'inventory.refresh-scores',
    cron: '*/5 * * * *',
    retries: 0,
    limitSeconds: 240,
    run: (_data, { signal }) => refreshScores(deps, signal),
  },
]
