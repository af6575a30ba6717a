import type { LeadRule } from '#features/leads/assignment-contract.ts'

/** What a rule sends back of itself: its fields without what the server adds. */
export const ruleInput = ({ id, name, terms, target, acceptMinutes, active, version }: LeadRule) => ({
  id,
  name,
  terms,
  target,
  acceptMinutes,
  active,
  version,
})
