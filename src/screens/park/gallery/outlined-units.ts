import type { ParkDetail } from '#features/listings/park-detail.ts'
import type { MediaEntry } from '#features/media/contract.ts'
import { areaOf, doFiguresAgree, findOutlinePlan, type Outline } from '#features/media/space/outline.ts'

/** A unit on the plan of its owner. `areaM2` is its area on the plan; null where it does not agree with the listing. */
export type OutlinedUnit = { warehouseId: string; name: string; outline: Outline; areaM2: number | null }

/** Returns the listed units whose outlines are measured on a plan: the first plan of their floor that has a scale, unless it is an illustration. */
export function outlinedUnits({ floors, warehouses }: Pick<ParkDetail, 'floors' | 'warehouses'>, { mediaId, schematic }: MediaEntry): OutlinedUnit[] {
  const floor = floors.find(({ media }) => findOutlinePlan(media)?.mediaId === mediaId)
  if (!floor || schematic) return []
  return warehouses.flatMap(({ floorId, warehouseId, name, outline, totalArea }) => {
    if (floorId !== floor.floorId || !outline) return []
    const drawnM2 = areaOf(outline)
    return [{ warehouseId, name, outline, areaM2: doFiguresAgree(drawnM2, totalArea) ? Math.round(drawnM2) : null }]
  })
} // prettier-ignore
