import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { MemberCall } from '#platform/server/pipeline/call.ts'
import { failures } from '../failures.ts'
import { demandStatus, type DemandActor, type DemandStatus, type FollowUpStatus } from '../transitions.ts'
import { tellOwner, type NewsDeps } from './demand-news.ts'
import { saveFollowStatus, saveStatus, type DemandRow } from './queries.ts'

type Acting = Pick<MemberCall, 'db' | 'actor'>

/** Changes the status of a locked demand and tells its owner. Throws 10201 if there is no such transition. */
export async function changeDemandStatus(
  { db: trx, actor }: Acting,
  deps: NewsDeps,
  demand: DemandRow,
  to: DemandStatus,
  { by, note }: { by: DemandActor; note?: string | undefined },
): Promise<void> {
  if (!demandStatus.canBecome(demand.status, to, by)) throw fail(failures.statusRefused)
  await saveStatus(trx, demand.id, { from: demand.status, to }, { actorId: actor.memberId, byRole: by, note: note || null })
  await tellOwner(trx, deps, demand, { status: to })
}

/** Changes the follow-up status to any other one, on behalf of staff, and tells the owner. Throws 10201 if it is the same. */
export async function changeFollowStatus(
  { db: trx, actor }: Acting,
  deps: NewsDeps,
  demand: DemandRow,
  to: FollowUpStatus,
  note?: string,
): Promise<void> {
  const from = demand.followStatus
  if (from === to) throw fail(failures.statusRefused)
  await saveFollowStatus(trx, demand.id, { from, to }, { actorId: actor.memberId, byRole: 'staff', note: note || null })
  await tellOwner(trx, deps, demand, { followStatus: to })
}

/** Throws 409 if the caller has seen an older version. */
export function requireVersion(demand: DemandRow, version: number | undefined) {
  if (version !== undefined && version !== demand.version) throw fail(known.outdated)
}
