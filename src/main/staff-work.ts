import { ownedParks } from '#features/inventory/parks/server/staff-work.ts'
import { openLeads } from '#features/leads/server/work/staff-work.ts'
import { ownedCustomers } from '#features/leads/customers/server/staff-work.ts'
import type { Clock } from '#platform/server/clock.ts'
import type { StaffWork } from '#platform/server/staff-work.ts'

/** Every feature that assigns records to members of staff, for the hand-over when an account is suspended. */
export const staffWork = (clock: Clock): readonly StaffWork[] => [ownedParks, openLeads(clock), ownedCustomers(clock)]
