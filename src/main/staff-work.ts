import { ownedParks } from '#features/inventory/parks/server/staff-work.ts'
import type { StaffWork } from '#platform/server/staff-work.ts'

/** Every feature that assigns records to members of staff, for the hand-over when an account is suspended. */
export const staffWork: readonly StaffWork[] = [ownedParks]
