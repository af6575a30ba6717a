import type { Listings } from './listings.ts'
import { rng } from './random.ts'
import type { MediaRow, WarehouseRow } from './rows.ts'

type Measures = Pick<WarehouseRow, 'columnX' | 'columnY' | 'bearing' | 'doorCount'>
type Gap = Partial<Record<keyof Measures, null>>
type GappedWarehouse = Omit<WarehouseRow, keyof Measures> & { [Name in keyof Measures]: Measures[Name] | null }

const noColumns: Gap = { columnX: null, columnY: null }
const gaps: readonly Gap[] = [noColumns, { bearing: null }, { ...noColumns, bearing: null }, { ...noColumns, doorCount: null }]

type World = Pick<Listings, 'plans' | 'warehouses'> & { media: readonly MediaRow[] }

/**
 * Removes figures from fully let units of one park in eight, so that completeness differs. Hand-written and recommended parks stay complete, and
 * a column grid that a floor plan shows is kept.
 */
export function withGaps(seed: number, { plans, warehouses, media }: World) {
  const drawn = new Set(media.map(({ floorId }) => floorId))
  const gapped = new Map(
    plans.flatMap(({ id, hot, fixed }) => {
      const random = rng(seed, 'gap', id)
      return !hot && fixed === null && random.chance(1 / 8) ? [[id, random.pick(gaps)] as const] : []
    }),
  )
  return warehouses.map((one): GappedWarehouse => {
    const gap = one.rentableArea === 0 ? gapped.get(one.parkId) : undefined
    const { columnX, columnY } = one
    return drawn.has(one.floorId) ? { ...one, ...gap, columnX, columnY } : { ...one, ...gap }
  })
}
