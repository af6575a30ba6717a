import { m } from '#messages'
import type { StaffWork } from '#platform/server/staff-work.ts'
import { countOwnedParks, moveOwnedParks } from './queries-owned-parks.ts'

/** The parks that a member of staff is in charge of. */
export const ownedParks: StaffWork = { kind: 'park', format: m.inventory_parksOwned, count: countOwnedParks, handOver: moveOwnedParks }
