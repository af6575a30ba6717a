import { chooseOwner, type Assignment, type AssignmentRule, type Colleague } from '#features/leads/assignment.ts'
import type { AbsenceRow, RoutedRow } from '../routing/queries-routing.ts'

type Load = { openLeads: number; lastAssignedAt: number }
export type Replay = {
  /** Oldest first. */
  leads: readonly RoutedRow[]
  rules: readonly AssignmentRule[]
  staff: readonly Colleague[]
  absences: readonly AbsenceRow[]
  /** When the first of the leads came in. */
  loads: ReadonlyMap<string, Load>
}

/** Assigns past leads one after the other, as they came in, with the function of the live assignment. */
export function replayLeads({ leads, rules, staff, absences, loads }: Replay): (Assignment & { lead: RoutedRow })[] {
  const assigned: { ownerId: string; closedAt: number | null; at: number }[] = []
  return leads.map((lead) => {
    const at = lead.createdAt.getTime()
    const colleagues = staff.map((colleague) => ({
      ...colleague,
      ...absenceAt(absences, colleague.memberId, at),
      ...loadAt(loads.get(colleague.memberId), assigned, colleague.memberId, at),
    }))
    const assignment = chooseOwner(lead, rules, new Map(colleagues.map((colleague) => [colleague.memberId, colleague])))
    if (assignment.ownerId !== null) assigned.push({ ownerId: assignment.ownerId, closedAt: lead.closedAt?.getTime() ?? null, at })
    return { lead, ...assignment }
  })
}

function absenceAt(absences: readonly AbsenceRow[], memberId: string, at: number): Pick<Colleague, 'isAway' | 'deputyId'> {
  const absence = absences.find((each) => each.memberId === memberId && each.fromAt.getTime() <= at && each.toAt.getTime() > at)
  return { isAway: absence !== undefined, deputyId: absence?.deputyId ?? null }
}

function loadAt(
  before: Load | undefined,
  assigned: readonly { ownerId: string; closedAt: number | null; at: number }[],
  memberId: string,
  at: number,
): Load {
  const own = assigned.filter(({ ownerId }) => ownerId === memberId)
  const open = own.filter(({ closedAt }) => closedAt === null || closedAt > at)
  return {
    openLeads: (before?.openLeads ?? 0) + open.length,
    lastAssignedAt: own.at(-1)?.at ?? before?.lastAssignedAt ?? 0,
  }
}
