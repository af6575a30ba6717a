import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import type { UnitTimeline } from '#features/listings/timeline/contract.ts'
import type { Compared } from './compared.ts'

/** A listing that is still published. `units`: those of the column. */
export type Listing = { park: ParkDetail; units: readonly WarehouseDetail[]; timeline: readonly UnitTimeline[] }

/** `item` is null if the listing is not published any more. */
export type Column = { id: string; item: Compared | null }
