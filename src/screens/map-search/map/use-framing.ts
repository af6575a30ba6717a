import { useEffect } from 'react'
import type { MapEntry } from '#features/listings/park-card.ts'
import type { MapHandle } from '#platform/web/map/map-handle.ts'
import type { PlacedPark } from '../results/placed-park.ts'
import { sheetQuery } from '../results/sheet-stops.ts'
import { useLatest } from '../use-latest.ts'
import { frameOfPark } from './park-frame.ts'
import { maxTargetZoom } from './use-following.ts'

/** Pixels around the frame: flags stand above their place, and the card covers the lower edge. */
const room = { top: 96, right: 72, bottom: 300, left: 72 }
const roomAboveSheet = { top: 80, right: 32, bottom: 264, left: 32 }

/** Zoom from which a park is distinguishable from its surroundings. */
const minParkZoom = 8.5

/** Shows the chosen park with its neighbours, unless it is in sight at a fitting zoom. */
export function useFraming(handle: MapHandle | null, park: PlacedPark | null, entries: readonly MapEntry[], listed: readonly PlacedPark[]) {
  const latest = useLatest({ park, others: [...entries.filter((entry) => !entry.cluster), ...listed] })
  const id = park?.parkId
  useEffect(() => {
    const { park: chosen, others } = latest.current
    if (!handle || !chosen) return
    const { zoom } = handle.view()
    if (zoom >= minParkZoom && zoom <= maxTargetZoom && isInSight(handle, chosen)) return
    handle.fitBounds(frameOfPark(chosen, others), matchMedia(sheetQuery).matches ? roomAboveSheet : room, maxTargetZoom)
  }, [handle, id, latest])
}

/** Margins as a share of the map's size in which a flag counts as hidden; the card covers the bottom. */
const edge = { side: 0.06, top: 0.16, bottom: 0.4 }

function isInSight(handle: MapHandle, { longitude, latitude }: PlacedPark) {
  const { bounds } = handle.view()
  const lowerRight = handle.project([bounds[2], bounds[1]])
  const { x, y } = handle.project([longitude, latitude])
  return (
    x > lowerRight.x * edge.side &&
    x < lowerRight.x * (1 - edge.side) &&
    y > lowerRight.y * edge.top &&
    y < lowerRight.y * (1 - edge.bottom)
  )
}
