import { data } from 'react-router'
import { getParkFit, getUnitFit } from '#features/capacity/contract.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'
import { readFitQuestion, usualRacking } from '#features/capacity/fit-address.ts'

type Params = { parkId: string; warehouseId?: string | undefined }

/**
 * Loads the figures of a unit, whose fit the page calculates itself, or the sums of a park for the load in the address. Throws a 404 response
 * for unknown ids and for a unit of another park.
 */
export async function load(call: Call, { params: { parkId, warehouseId }, request }: { params: Params; request: Request }) {
  const { rack: _, ...input } = readFitQuestion(new URL(request.url).searchParams)
  try {
    if (warehouseId === undefined) return { unit: null, park: await call(getParkFit, { parkId, ...input }) }
    // The page lays out every type of racking itself; one type is the least that the operation calculates.
    const { fits: _fits, mezzanine: _mezzanine, ...unit } = await call(getUnitFit, { warehouseId, rack: usualRacking })
    if (unit.parkId !== parkId) throw data(null, { status: 404 })
    return { unit, park: null }
  } catch (error) {
    if (error instanceof CallFailed && error.code === 404) throw data(null, { status: 404 })
    throw error
  }
}

type Loaded = Awaited<ReturnType<typeof load>>
/** A unit with its hall and the rules, without a calculation. */
export type LoadedUnit = NonNullable<Loaded['unit']>
export type LoadedPark = NonNullable<Loaded['park']>
