import { createHash } from 'node:crypto'
import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { judgePublications } from '#features/inventory/drafts/server/judge-publications.ts'
import type { Publisher } from '#features/inventory/drafts/server/publish-parks.ts'
import type { RateDeps } from '#features/inventory/drafts/server/rate-park.ts'
import type { ActObstacle, ParkActRequest } from '#features/inventory/parks/act-contract.ts'
import { maxInJob } from '#features/inventory/parks/bulk-rules.ts'
import { failures } from '#features/inventory/parks/failures.ts'
import type { Viewer } from '../queries-filter.ts'
import { listParksInUse, listSelected, readSubjects, type Subject } from './queries-acts.ts'

/** What an act makes of a park. `why`: what keeps it as it is; null if it is changed. `detail`: the first publish check that failed. */
export type Judged = { subject: Subject; why: ActObstacle | null; detail: string | null }
export type ActPlan = { judged: Judged[]; token: string }

type Reading = {
  viewer: Viewer
  publisher: Publisher
  /** Keeps the parks unchanged until the end of the transaction. */
  lock: boolean
  report?: (records: number) => Promise<unknown>
}

const readAtOnce = 200

/**
 * Computes what becomes of each selected park. The token stands for every one of them with its version and what becomes of it. Throws 10116 above
 * the limit of a job.
 */
export async function planAct(db: Db, deps: RateDeps, { act, selection, reason }: ParkActRequest, reading: Reading): Promise<ActPlan> {
  const ids = await listSelected(db, selection, reading.viewer, maxInJob + selection.except.length + 1)
  if (ids.length > maxInJob) throw fail(failures.tooManyAtOnce, { inputs: { n: String(maxInJob) } })
  const token = createHash('sha256').update(act)
  const judged: Judged[] = []
  for (let from = 0; from < ids.length; from += readAtOnce) {
    const subjects = await readSubjects(db, ids.slice(from, from + readAtOnce), reading.publisher.language, reading.lock)
    for (const one of await judge(db, deps, act, subjects, { ...reading, reason })) {
      judged.push(one)
      token.update(JSON.stringify([one.subject.id, one.subject.version, one.why]))
    }
    await reading.report?.(subjects.length)
  }
  return { judged, token: token.digest('hex') }
}

type Judging = Reading & { reason: string }

async function judge(db: Db, deps: RateDeps, act: ParkActRequest['act'], subjects: Subject[], judging: Judging): Promise<Judged[]> {
  if (act === 'publish') return judgePublishing(db, deps, subjects, judging)
  const inUse =
    act === 'remove'
      ? await listParksInUse(
          db,
          subjects.flatMap(({ parkId }) => parkId ?? []),
        )
      : new Set<string>()
  return subjects.map((subject) => ({ subject, why: obstacleOf(act, subject, inUse), detail: null }))
}

function obstacleOf(act: Exclude<ParkActRequest['act'], 'publish'>, { parkId, status }: Subject, inUse: ReadonlySet<string>) {
  if (act === 'withdraw') return status === 'published' ? null : 'unpublished'
  if (act === 'verify') return parkId === null ? 'unpublished' : null
  if (status === 'published') return 'published'
  return parkId !== null && inUse.has(parkId) ? 'inUse' : null
}

async function judgePublishing(db: Db, deps: RateDeps, subjects: Subject[], { publisher, lock, reason }: Judging): Promise<Judged[]> {
  const ids = subjects.map(({ id }) => id)
  const judgements = await judgePublications(db, deps, publisher, ids, { lock, reason: reason === '' ? null : reason })
  return subjects.flatMap((subject): Judged[] => {
    const judgement = judgements.get(subject.id)
    return judgement ? [{ subject, ...judgement }] : []
  })
}

/** Returns the parks that a plan changes. */
export const changedOf = ({ judged }: ActPlan) => judged.flatMap(({ subject, why }) => (why === null ? [subject] : []))
