import { lockViewing, moveViewing } from '#features/appointments/server/lead-moves.ts'
import { lockTalk, moveTalk } from '#features/chat/server/lead-moves.ts'
import { lockEnquiryStatus, moveEnquiry } from '#features/content/solutions/server/lead-moves.ts'
import { lockDemandOfLead, moveDemand, type DemandStep } from '#features/demands/server/lead-moves.ts'
import type { NewsDeps } from '#features/demands/server/demand-news.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { SourceMove, SourceState } from '#features/leads/moves.ts'
import { setMovesSources, type Source } from '../queries-lead.ts'

/** Locks a source and returns its state; null if it no longer exists. */
export async function lockSource(trx: Db, { kind, sourceId }: Source): Promise<SourceState | null> {
  switch (kind) {
    case 'viewing': {
      const status = await lockViewing(trx, sourceId)
      return status && { kind, status }
    }
    case 'demand': {
      const demand = await lockDemandOfLead(trx, sourceId)
      return demand && { kind, status: demand.status, followStatus: demand.followStatus }
    }
    case 'enquiry': {
      const status = await lockEnquiryStatus(trx, sourceId)
      return status && { kind, status }
    }
    case 'talk': {
      const talk = await lockTalk(trx, sourceId)
      return talk && { kind, ...talk }
    }
    default:
      return { kind }
  }
}

export type PlannedSource = Source & { moves: readonly SourceMove[] }

/** Moves the locked sources of a lead. The customer hears at most once: of the last move of the last source that tells. */
export async function moveSources(trx: Db, deps: NewsDeps, planned: readonly PlannedSource[], actorId: string): Promise<void> {
  const lastTold = planned.findLast(({ kind, moves }) => (kind === 'viewing' || kind === 'demand') && moves.length > 0)
  await setMovesSources(trx, true)
  for (const source of planned) await moveSource(trx, deps, source, { tells: source === lastTold, actorId })
  await setMovesSources(trx, false)
}

async function moveSource(
  trx: Db,
  deps: NewsDeps,
  { kind, sourceId, moves }: PlannedSource,
  { tells, actorId }: { tells: boolean; actorId: string },
) {
  if (moves.length === 0) return
  if (kind === 'viewing')
    await moveViewing(trx, deps.messaging, sourceId, { steps: moves.flatMap((move) => (move.kind === kind ? [move.to] : [])), tells })
  if (kind === 'demand') {
    const steps = moves.flatMap((move): DemandStep[] => (move.kind === kind ? [move] : []))
    await moveDemand(trx, deps, sourceId, { steps, tells, actorId })
  }
  if (kind === 'enquiry')
    await moveEnquiry(trx, sourceId, { steps: moves.flatMap((move) => (move.kind === kind ? [move.to] : [])), actorId })
  if (kind === 'talk') for (const move of moves) if (move.kind === kind) await moveTalk(trx, sourceId, move.action, actorId)
}
