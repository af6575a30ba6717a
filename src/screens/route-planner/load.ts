import { data } from 'react-router'
import { getPark } from '#features/listings/contract.ts'
import { listAllRegions, type FlatRegion } from '#features/regions/contract.ts'
import { listTrucks } from '#features/routing/contract.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'

type Address = { params: { parkId?: string | undefined }; regionCodes: readonly string[] }

/** Loads the start park of an address, the name of its destination region and the truck presets. The browser requests the plan. */
export async function load(call: Call, { params, regionCodes }: Address) {
  const [park, region, trucks] = await Promise.all([
    params.parkId ? startPark(call, params.parkId) : null,
    destinationRegion(call, regionCodes),
    call(listTrucks, {}),
  ])
  return data(
    { park, isParkMissing: park === null && Boolean(params.parkId), region, trucks },
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

/** Returns the text of the region field before its control has loaded: city and district, or the province alone. Null for unknown codes. */
async function destinationRegion(call: Call, codes: readonly string[]) {
  const [province, ...below] = codes
  if (province === undefined) return null
  const selection = below.length > 0 ? { level: 3, parentCode: province } : { level: 1 }
  const rows = (await call(listAllRegions, { ...selection, flat: '1' })) as FlatRegion[]
  const names = (below.length > 0 ? below : [province]).map((code) => rows.find((row) => row.code === code)?.name)
  return names.includes(undefined) ? null : { code: codes.at(-1)!, text: names.join(' / ') }
}

export type DestinationRegion = Awaited<ReturnType<typeof destinationRegion>>

export type StartPark = NonNullable<Awaited<ReturnType<typeof startPark>>>
