import type { ParkDetail, WarehouseDetail } from '#features/listings/park-detail.ts'
import type { ViewingTarget } from '#features/appointments/web/viewing-target.ts'

/** Returns the park or one of its units as the target of the booking dialog. */
export const toViewingTarget = ({ parkId, name, rentableArea, priceMin }: ParkDetail, unit?: WarehouseDetail): ViewingTarget =>
  unit
    ? { parkId, parkName: name, warehouseId: unit.warehouseId, warehouseName: unit.name, area: unit.rentableArea, price: unit.price }
    : { parkId, parkName: name, area: rentableArea, price: priceMin }
