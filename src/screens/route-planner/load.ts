import { data } from 'react-router'
import { getPark } from '#features/listings/contract.ts'
import { listTrucks } from '#features/routing/contract.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'

/** Loads the start park of an address and the truck presets. The browser requests the plan. */
export async function load(call: Call, { params }: { params: { parkId?: string | undefined } }) {
  const [park, trucks] = await Promise.all([params.parkId ? startPark(call, params.parkId) : null, call(listTrucks, {})])
  return data(
    { park, isParkMissing: park === null && Boolean(params.parkId), trucks },
    { status: park === null && params.parkId ? 404 : 200 },
  )
}

async function startPark(call: Call, parkId: string) {
  try {
    const { name, longitude, latitude, warehouses } = await call(getPark, { parkId })
    return { parkId, name, longitude, latitude, units: warehouses.map((unit) => ({ warehouseId: unit.warehouseId, name: unit.name })) }
  } catch (error) {
    if (error instanceof CallFailed && error.code === 404) return null
    throw error
  }
}

export type StartPark = NonNullable<Awaited<ReturnType<typeof startPark>>>
