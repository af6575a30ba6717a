import type { Db } from '#platform/server/postgres/database.ts'
import type { DemandStatus, FollowUpStatus } from '../transitions.ts'
import { tellOwner, type NewsDeps } from './demand-news.ts'
import { lockDemand, saveFollowStatus, saveStatus } from './queries.ts'

/** Staff who move a lead may move its demand, regardless of its owner. */
const anyDemand = { memberId: '', allMembers: true }

/** Locks the demand of a lead; null if it is gone. */
export const lockDemandOfLead = async (trx: Db, id: string) => (await lockDemand(trx, id, anyDemand)) ?? null

export type DemandStep = { status: DemandStatus } | { followStatus: FollowUpStatus }

/**
 * Makes the moves of a demand, which the caller has taken from its transitions, on behalf of staff. With `tells` its owner hears of the last
 * one.
 */
export async function moveDemand(
  trx: Db,
  deps: NewsDeps,
  id: string,
  { steps, tells, actorId }: { steps: readonly DemandStep[]; tells: boolean; actorId: string },
): Promise<void> {
  const demand = await lockDemandOfLead(trx, id)
  if (!demand) return
  const details = { actorId, byRole: 'staff', note: null } as const
  let { status, followStatus } = demand
  for (const step of steps) {
    if ('status' in step) {
      await saveStatus(trx, id, { from: status, to: step.status }, details)
      status = step.status
    } else {
      await saveFollowStatus(trx, id, { from: followStatus, to: step.followStatus }, details)
      followStatus = step.followStatus
    }
  }
  const last = steps.at(-1)
  if (tells && last) await tellOwner(trx, deps, demand, last)
}
