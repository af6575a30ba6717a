/** Racking that stores pallets. Stored figures (`warehouse_fit.positions`) have this order: only append. */
export const rackings = ['block', 'selective', 'narrow', 'vna', 'driveIn', 'pushBack', 'shuttle'] as const
export type Racking = (typeof rackings)[number]

/** What a search that names no racking asks for: the most common one in warehouses for rent. */
export const defaultRacking: Racking = 'narrow'
