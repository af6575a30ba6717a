import { dayAfter, startOfDay, wireDate } from '#platform/i18n/shanghai-time.ts'

/** Statuses by their wire and table number. */
export const demandStatuses = ['pending', 'accepted', 'matching', 'matched', 'closedByCustomer', 'closedByService'] as const
export type DemandStatus = (typeof demandStatuses)[number]

/** How far staff have come with the customer. */
export const followStatuses = ['none', 'contacted', 'visited', 'negotiating', 'signed', 'lost'] as const
export type FollowStatus = (typeof followStatuses)[number]

/** The owner, or staff with a permission. */
export type DemandActor = 'member' | 'staff'

/** Allowed transitions and their actor; equal to the table `demand_move`. */
export const demandMoves: Record<DemandStatus, Partial<Record<DemandStatus, DemandActor>>> = {
  pending: { accepted: 'staff', closedByCustomer: 'member', closedByService: 'staff' },
  accepted: { matching: 'staff', closedByCustomer: 'member', closedByService: 'staff' },
  matching: { matched: 'staff', closedByCustomer: 'member', closedByService: 'staff' },
  matched: { closedByCustomer: 'member', closedByService: 'staff' },
  closedByCustomer: {},
  closedByService: {},
}

export const canMove = (from: DemandStatus, to: DemandStatus, actor: DemandActor) => demandMoves[from][to] === actor

/** Open demands can be edited and closed; closed ones stay as they are. */
export const isOpen = (status: DemandStatus) => Object.keys(demandMoves[status]).length > 0

export const demandsPerDay = 10

/** Limits of the specification. Heights in m and loads in t/m² share `maxMeasure`; lengths in characters. */
export const maxAreaM2 = 100_000_000
export const maxMeasure = 10_000
export const maxMonths = 10_000
export const maxLengths = { storageCategory: 30, expectedAddress: 100, description: 500, contract: 30, contractMobile: 40 }

/** Decimals of stored and displayed figures. */
export const areaDecimals = 2
export const measureDecimals = 2
export const monthDecimals = 0

/** `china` is domestic, every other type overseas. */
export const domestic = 'china'

/** Returns the earliest date of use: yesterday 00:00 in Asia/Shanghai. */
export const earliestUseTime = (now: Date) => startOfDay(dayAfter(wireDate(now), -1))

/** Truncates a figure to a number of decimals, as the form does while typing. */
export function cutFigure(value: number, decimals: number): number {
  const factor = 10 ** decimals
  // 1.13 × 100 is 112.99999999999999: differences of floating-point notation are rounded away.
  const scaled = value * factor
  const nearest = Math.round(scaled)
  return (Math.abs(scaled - nearest) < 1e-6 ? nearest : Math.trunc(scaled)) / factor
}
