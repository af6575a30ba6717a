import type { Roads } from '#features/routing/server/drive-matrix.ts'
import type { TruckOverrides } from '#features/routing/truck.ts'
import type { vehicles } from '../contract.ts'
import type { LeftReason } from '../tour-plan.ts'

/**
 * The plan of a tour as it was shown, which the table keeps as JSON. Times are minutes from midnight. Names are not kept: they come from the
 * viewings, in the language of the reader.
 */
export type StoredPlan = {
  visits: StoredVisit[]
  left: { parkId: string; warehouseId: string | null; reason: LeftReason }[]
  back: number
  driveMin: number
  distanceKm: number
  /** What the drive times are of. */
  vehicle: (typeof vehicles)[number]
  truck: TruckOverrides
  stay: number
  engine: Roads['router']['router']['source']
  shape: string | null
}

/** Another plan after a refusal, which waits for the member. `refused` and `moved` are the numbers of the stops that it answers. */
export type StoredProposal = Pick<StoredPlan, 'visits' | 'back' | 'driveMin' | 'distanceKm' | 'vehicle' | 'engine' | 'shape'> & {
  left: { number: number; reason: LeftReason }[]
  refused: number[]
  moved: number[]
  /** How many confirmed stops keep their time. */
  keptCount: number
}

/** `number` is that of the viewing in its tour. */
type StoredVisit = {
  number: number
  appointmentId: string
  arrive: number
  begin: number
  leave: number
  driveMin: number
  distanceKm: number
}
