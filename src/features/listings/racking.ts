/** Racking that stores pallets. Stored figures (`warehouse_fit.positions`) have this order: only append. */
export const rackings = ['block', 'selective', 'narrow', 'vna', 'driveIn', 'pushBack', 'shuttle'] as const
export type Racking = (typeof rackings)[number]

export const isRacking = (value: unknown): value is Racking => rackings.some((racking) => racking === value)

/** What a search that names no racking asks for: the most common one in warehouses for rent. */
export const defaultRacking: Racking = 'narrow'

/** Returns the share of positions that belongs to a part of a unit, rounded down in whole hundredths of m²; areas in m². */
export const shareOfPositions = (positions: number, area: number, totalArea: number) =>
  totalArea <= 0 ? 0 : Math.floor((positions * Math.round(area * 100)) / Math.round(totalArea * 100))
