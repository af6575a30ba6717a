import type { WarehouseState } from './park-detail.ts'
import { isDueSoon } from './search/availability.ts'

type Facts = {
  rentableArea: number
  /** The first day with free space by the listing and its contracts. Days are `yyyy-MM-dd`. */
  freeFrom: string | null
  completedOn: string | null
}

/** Returns the state of a warehouse on a day. */
export function getWarehouseState({ rentableArea, freeFrom, completedOn }: Facts, { today }: { today: string }): WarehouseState {
  if (completedOn !== null && completedOn > today) return 'underConstruction'
  if (rentableArea > 0) return 'rentable'
  return isDueSoon({ rentableArea, freeFrom }, today) ? 'dueSoon' : 'leased'
}
