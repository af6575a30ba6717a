import { data } from 'react-router'
import { getUnitFit } from '#features/capacity/contract.ts'
import { usualRacking } from '#features/capacity/fit-address.ts'
import { listHall } from '#features/hall/listed-hall.ts'
import { listScenes } from '#features/hall/scenes.ts'
import { getPark } from '#features/listings/contract.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'

type Params = { parkId: string; warehouseId: string }

/** Loads a unit with its building, the hall and the rules of its pallet fit, a panorama, and those taken in the hall. Throws a 404 response for unknown ids. */
export async function load(call: Call, { params: { parkId, warehouseId } }: { params: Params }) {
  try {
    // The page lays out the racking itself; one type is the least that the operation calculates.
    const [park, unit] = await Promise.all([call(getPark, { parkId }), call(getUnitFit, { warehouseId, rack: usualRacking })])
    const listed = listHall(park, warehouseId, unit.hall)
    if (!listed) throw data(null, { status: 404 })
    return {
      parkId,
      parkName: park.name,
      warehouseId,
      name: unit.name,
      rules: unit.rules,
      missing: unit.missing,
      listed,
      panorama: findPanorama(park, warehouseId),
      scenes: listScenes(park, warehouseId),
    }
  } catch (error) {
    if (error instanceof CallFailed && error.code === 404) throw data(null, { status: 404 })
    throw error
  }
}

export type LoadedHall = Awaited<ReturnType<typeof load>>

/** Returns the panorama nearest to a unit: its own, that of its floor, or one of the park. */
function findPanorama({ media, floors, warehouses }: ParkDetail, warehouseId: string): string | null {
  const unit = warehouses.find((one) => one.warehouseId === warehouseId)
  const floor = floors.find(({ floorId }) => floorId === unit?.floorId)
  const nearest = [unit?.media, floor?.media, media].flatMap((list) => list?.find(({ kind }) => kind === 'vr') ?? [])[0]
  return nearest?.mediaId ?? null
}
