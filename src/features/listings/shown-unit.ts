import { findOpeningUnit } from './building.ts'
import type { ParkDetail, WarehouseDetail } from './park-detail.ts'

/** Returns the unit that a panorama shows: its own, the first of its floor, or the one that stands for the park. */
export function findShownUnit(park: ParkDetail, mediaId: string): WarehouseDetail | undefined {
  const shows = ({ media }: Pick<ParkDetail, 'media'>) => media.some((one) => one.mediaId === mediaId)
  const floor = park.floors.find(shows)
  const ofFloor = park.warehouses.find(({ floorId }) => floor && floorId === floor.floorId)
  return park.warehouses.find(shows) ?? ofFloor ?? findOpeningUnit(park)
}
