import type { CompareKind } from '#features/listings/comparison/rows.ts'
import { checkFit, checkFits } from '#features/routing/contract.ts'
import type { OwnTruck } from '#features/routing/own-truck.ts'
import type { Fit } from '#features/routing/web/use-fit.ts'
import { CallFailed, type Call } from '#platform/web/request/call.ts'
import type { Listing } from './listing.ts'
import { isTemporary } from './temporary-failure.ts'

/** Whether the truck gets in; null for a column that is not published. `failed`: the failure that left all of them unknown. */
export type Fits = { fits: (Fit | null)[]; failed: { message: string; isTemporary: boolean } | null }

/** Checks the truck at the gates of each park, or also at floor and dock of each warehouse. A failure is part of the answer. */
export async function loadFits(call: Call, kind: CompareKind, listings: readonly (Listing | null)[], truck: OwnTruck): Promise<Fits> {
  try {
    return { fits: await (kind === 'parks' ? checkParks : checkWarehouses)(call, listings, truck), failed: null }
  } catch (error) {
    if (error instanceof CallFailed) return { fits: [], failed: { message: error.message, isTemporary: isTemporary(error) } }
    throw error
  }
}

type Check = (call: Call, listings: readonly (Listing | null)[], truck: OwnTruck) => Promise<(Fit | null)[]>

const checkParks: Check = async (call, listings, truck) => {
  const parkIds = listings.flatMap((listing) => (listing ? [listing.park.parkId] : []))
  if (parkIds.length === 0) return listings.map(() => null)
  const { rows } = await call(checkFits, { parkIds, truck })
  return listings.map((listing) => {
    const row = listing && rows.find(({ parkId }) => parkId === listing.park.parkId)
    return row ? { result: row.result, checks: row.checks } : null
  })
}

const checkWarehouses: Check = (call, listings, truck) =>
  Promise.all(
    listings.map((listing) => {
      const [unit] = listing?.units ?? []
      return listing && unit ? call(checkFit, { parkId: listing.park.parkId, warehouseId: unit.warehouseId, truck }) : null
    }),
  )
