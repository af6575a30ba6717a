import type { WarehouseState } from './park-detail.ts'

type FreeArea = { rentableArea: number; dueSoonArea: number }

/** Returns true if a viewing of the park can be booked: space is free now or within 90 days. The server decides by the same rule. */
export const isParkBookable = ({ rentableArea, dueSoonArea }: FreeArea) => rentableArea > 0 || dueSoonArea > 0

/** Returns true if a viewing of the warehouse can be booked. */
export const isUnitBookable = ({ rentableArea, state }: { rentableArea: number; state: WarehouseState }) =>
  rentableArea > 0 || state === 'dueSoon'
