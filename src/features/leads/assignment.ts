import type { LeadKind, SkipReason } from './rules.ts'

/** Which leads a rule is for: all terms that it names must fit. */
export type RuleTerms = {
  sources?: readonly LeadKind[] | undefined
  /** Provinces, cities or districts. */
  regionCodes?: readonly string[] | undefined
  parkIds?: readonly string[] | undefined
  whTypes?: readonly number[] | undefined
  /** m². */
  areaFrom?: number | undefined
  language?: 'zh_CN' | 'en_US' | undefined
  /** Customers who had a lead before. */
  returning?: boolean | undefined
}

/** A person, the next of a group by turn, or the customer's former owner. */
export type RuleTarget = { kind: 'person'; memberId: string } | { kind: 'group'; memberIds: readonly string[] } | { kind: 'formerOwner' }

export type AssignmentRule = { id: string; terms: RuleTerms; target: RuleTarget; acceptMinutes: number | null }

/** What the rules ask of a lead. */
export type RoutedLead = {
  sources: readonly LeadKind[]
  regions: readonly string[]
  parkId: string | null
  whType: number | null
  areaM2: number | null
  language: 'zh_CN' | 'en_US'
  isReturning: boolean
  formerOwnerId: string | null
  /** Who was offered the lead before and did not accept it in time. */
  offeredTo: readonly string[]
}

/** A member of the staff at the moment of the assignment. */
export type Colleague = {
  memberId: string
  isSuspended: boolean
  mayHaveLeads: boolean
  isAway: boolean
  /** Takes the leads of a person who is away. */
  deputyId: string | null
  openLeads: number
  /** Milliseconds since 1970; 0: never. */
  lastAssignedAt: number
}

export type Skip = { ruleId: string; memberId: string | null; reason: SkipReason }
export type Assignment = { rule: AssignmentRule | null; ownerId: string | null; skipped: Skip[] }

/** Returns who gets a lead by the first rule that fits it and has a person available. The live assignment and the try-out both use it. */
export function chooseOwner(lead: RoutedLead, rules: readonly AssignmentRule[], staff: ReadonlyMap<string, Colleague>): Assignment {
  const skipped: Skip[] = []
  for (const rule of rules) {
    if (!fits(rule.terms, lead)) continue
    const candidates = listCandidates(rule.target, lead, staff)
    if (candidates.length === 0) skipped.push({ ruleId: rule.id, memberId: null, reason: 'noFormerOwner' })
    for (const memberId of candidates) {
      const reason = whyNot(memberId, lead, staff)
      if (reason === null) return { rule, ownerId: memberId, skipped }
      skipped.push({ ruleId: rule.id, memberId, reason })
      const deputyId = reason === 'away' ? (staff.get(memberId)?.deputyId ?? null) : null
      if (deputyId !== null && whyNot(deputyId, lead, staff) === null) return { rule, ownerId: deputyId, skipped }
    }
  }
  return { rule: null, ownerId: null, skipped }
}

function fits({ sources, regionCodes, parkIds, whTypes, areaFrom, language, returning }: RuleTerms, lead: RoutedLead): boolean {
  return (
    names(sources, lead.sources) &&
    names(regionCodes, lead.regions) &&
    names(parkIds, [lead.parkId]) &&
    names(whTypes, [lead.whType]) &&
    (areaFrom === undefined || (lead.areaM2 ?? 0) >= areaFrom) &&
    (language === undefined || lead.language === language) &&
    (!returning || lead.isReturning)
  )
}

/** True if a term names one of the values; an absent or empty term fits everything. */
const names = <Value>(term: readonly Value[] | undefined, values: readonly (Value | null)[]) =>
  !term?.length || values.some((value) => value !== null && term.includes(value))

/** A group takes turns: fewest open leads, then longest without a new one, then the order of the rule. */
function listCandidates(target: RuleTarget, lead: RoutedLead, staff: ReadonlyMap<string, Colleague>): readonly string[] {
  if (target.kind === 'person') return [target.memberId]
  if (target.kind === 'formerOwner') return lead.formerOwnerId === null ? [] : [lead.formerOwnerId]
  const load = (memberId: string) => staff.get(memberId) ?? { openLeads: 0, lastAssignedAt: 0 }
  return target.memberIds.toSorted((a, b) => load(a).openLeads - load(b).openLeads || load(a).lastAssignedAt - load(b).lastAssignedAt)
}

function whyNot(memberId: string, { offeredTo }: RoutedLead, staff: ReadonlyMap<string, Colleague>): SkipReason | null {
  const colleague = staff.get(memberId)
  if (!colleague || colleague.isSuspended) return 'suspended'
  if (!colleague.mayHaveLeads) return 'noPermission'
  if (colleague.isAway) return 'away'
  return offeredTo.includes(memberId) ? 'notAccepted' : null
}
