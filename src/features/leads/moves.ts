import { viewing, type AppointmentStatus } from '#features/appointments/transitions.ts'
import type { ConversationStatus } from '#features/chat/transitions.ts'
import { enquiryFollowUp, type EnquiryStatus } from '#features/content/solutions/enquiry-transitions.ts'
import { demandStatus, type DemandStatus, type FollowUpStatus } from '#features/demands/transitions.ts'
import { canMove, type Stage } from './rules.ts'

/** A source with the status that it has of its own. Requests for a contact and leads of staff have none. */
export type SourceState =
  | { kind: 'viewing'; status: AppointmentStatus }
  | { kind: 'demand'; status: DemandStatus; followStatus: FollowUpStatus }
  | { kind: 'contact' }
  | { kind: 'enquiry'; status: EnquiryStatus }
  | { kind: 'talk'; status: ConversationStatus; isAssigned: boolean }
  | { kind: 'manual' }

/** One legal move of a source, in the order in which they are made. */
export type SourceMove =
  | { kind: 'viewing'; to: AppointmentStatus }
  | { kind: 'demand'; status: DemandStatus }
  | { kind: 'demand'; followStatus: FollowUpStatus }
  | { kind: 'enquiry'; to: EnquiryStatus }
  | { kind: 'talk'; action: 'take' | 'close' }

type Target = Exclude<Stage, 'new'>

/**
 * Returns the moves that bring a source along when its lead moves, or null if the lead may not move there. A source that has reached a final
 * status, or is further than the stage needs, stays as it is.
 */
export function planMove(source: SourceState, from: Stage, to: Stage): SourceMove[] | null {
  if (!canMove(from, to) || to === 'new') return null
  switch (source.kind) {
    case 'viewing':
      return planViewing(source.status, viewingTargets[to])
    case 'demand':
      return planDemand(source, demandTargets[to])
    case 'enquiry':
      return planEnquiry(source.status, to)
    case 'talk':
      return planTalk(source, to)
    default:
      return []
  }
}

const viewingTargets: Record<Target, AppointmentStatus> = {
  contacted: 'followingUp',
  viewing: 'followingUp',
  negotiating: 'successful',
  won: 'successful',
  lost: 'closedByService',
}

function planViewing(status: AppointmentStatus, target: AppointmentStatus): SourceMove[] {
  return findPath(status, target, (from) => viewing.transitionsFrom(from, 'staff')).map((to) => ({ kind: 'viewing', to }))
}

/** `atLeast`: the demand moves on until it has this status; `follow`: what the follow-up becomes. */
const demandTargets: Record<Target, { atLeast: DemandStatus; follow: FollowUpStatus }> = {
  contacted: { atLeast: 'accepted', follow: 'contacted' },
  viewing: { atLeast: 'matching', follow: 'visited' },
  negotiating: { atLeast: 'matched', follow: 'negotiating' },
  won: { atLeast: 'matched', follow: 'signed' },
  lost: { atLeast: 'closedByService', follow: 'lost' },
}

/** The follow-up changes last, so that the customer hears of it; a demand that ends is closed last. */
function planDemand(
  { status, followStatus }: { status: DemandStatus; followStatus: FollowUpStatus },
  { atLeast, follow }: { atLeast: DemandStatus; follow: FollowUpStatus },
): SourceMove[] {
  if (!demandStatus.isOpen(status)) return []
  const isBehind = demandStatus.valueOf(status) < demandStatus.valueOf(atLeast)
  const path = isBehind ? findPath(status, atLeast, (from) => demandStatus.transitionsFrom(from, 'staff')) : []
  const statusMoves = path.map((to): SourceMove => ({ kind: 'demand', status: to }))
  const followMoves: SourceMove[] = follow === followStatus ? [] : [{ kind: 'demand', followStatus: follow }]
  return follow === 'lost' ? [...followMoves, ...statusMoves] : [...statusMoves, ...followMoves]
}

function planEnquiry(status: EnquiryStatus, to: Target): SourceMove[] {
  const target = to === 'won' || to === 'lost' ? 'closed' : 'contacted'
  // A closed enquiry is reopened only by a word of its sender.
  if (status === 'closed') return []
  return findPath(status, target, (from) => enquiryFollowUp.transitionsFrom(from, 'staff')).map((next) => ({ kind: 'enquiry', to: next }))
}

function planTalk({ status, isAssigned }: { status: ConversationStatus; isAssigned: boolean }, to: Target): SourceMove[] {
  if (status === 'closed') return []
  if (to === 'won' || to === 'lost') return [{ kind: 'talk', action: 'close' }]
  return isAssigned ? [] : [{ kind: 'talk', action: 'take' }]
}

/** Returns the statuses on a shortest way; none if the target is reached already or cannot be reached. */
function findPath<Status extends string>(from: Status, target: Status, next: (status: Status) => readonly Status[]): Status[] {
  const waiting: Status[][] = [[from]]
  const seen = new Set([from])
  for (const path of waiting) {
    const last = path.at(-1)!
    if (last === target) return path.slice(1)
    for (const to of next(last)) {
      if (seen.has(to)) continue
      seen.add(to)
      waiting.push([...path, to])
    }
  }
  return []
}
