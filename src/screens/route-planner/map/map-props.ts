import type { Mode, PlanReply } from '#features/routing/contract.ts'
import type { LngLat, MapFailure } from '#platform/web/map/map-handle.ts'
import type { Point } from '../route-question.ts'

export type RouteEnd = Point & { name: string }
export type MapProps = {
  /** Ends of the answer, or of the address before it. */
  start: RouteEnd | null
  destination: RouteEnd | null
  answer: PlanReply | null
  mode: Mode
  onMode: (mode: Mode) => void
  isPicking: boolean
  onPlace: (as: 'start' | 'destination', point: LngLat) => void
  onLocateFailed: () => void
  onFailed: (reason: MapFailure) => void
}
