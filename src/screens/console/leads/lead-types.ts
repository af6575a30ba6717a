import type { LeadStaff } from '#features/leads/contract.ts'

/** Who may own a lead. */
export type Colleague = LeadStaff
