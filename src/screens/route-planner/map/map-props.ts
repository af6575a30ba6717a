import type { Mode, PlanAnswer } from '#features/routing/contract.ts'
import type { LngLat, MapFailure } from '#platform/web/map/map-handle.ts'
import type { Point } from '../route-question.ts'

export type End = Point & { name: string }
export type MapProps = {
  /** Ends that are known; without an answer those of the address. */
  start: End | null
  destination: End | null
  answer: PlanAnswer | null
  mode: Mode
  onMode: (mode: Mode) => void
  isPicking: boolean
  onPlace: (as: 'start' | 'destination', point: LngLat) => void
  onLocateFailed: () => void
  onFailed: (reason: MapFailure) => void
}
