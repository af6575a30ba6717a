import { hasAny } from '#platform/contract/permission.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'

/** The leads that a member of staff sees: their own and unassigned ones, or those of the team. */
export type LeadScope = { memberId: string; team: boolean }

export const leadScope = (identity: Identity): LeadScope => ({
  memberId: identity.memberId,
  team: hasAny(identity, ['system:lead:team']),
})
