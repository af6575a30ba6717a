import { m } from '#messages'

/** Who keeps rentable area and date of a warehouse: its contracts, or people. */
export const availabilities = ['contracts', 'manual'] as const
export type Availability = (typeof availabilities)[number]

export const availabilityNames = { contracts: m.inventory_byContracts, manual: m.inventory_byHand } satisfies Record<Availability, unknown>
