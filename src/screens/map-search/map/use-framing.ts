import { useEffect } from 'react'
import type { MapEntry } from '#features/listings/park-card.ts'
import type { MapHandle } from '#platform/web/map/map-handle.ts'
import type { PlacedPark } from '../results/placed-park.ts'
import { freightHubs } from '#features/routing/web/freight-hubs.ts'
import { sheetQuery } from '../results/sheet-stops.ts'
import { useLatest } from '../use-latest.ts'
import { frameOfPark } from './park-frame.ts'
import { maxTargetZoom } from './use-following.ts'

/** Pixels around the frame: flags stand above their place, and the card covers the lower edge. */
const room = { top: 96, right: 72, bottom: 300, left: 72 }
const roomAboveSheet = { top: 80, right: 32, bottom: 440, left: 32 }
/** Left to the frame on a low screen, which the card covers almost. */
const minFrame = 96

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
    const isSheet = matchMedia(sheetQuery).matches
    if (zoom >= minParkZoom && zoom <= maxTargetZoom && isInSight(handle, chosen, isSheet ? edgeAboveSheet : edge)) return
    handle.fitBounds(
      frameOfPark(chosen, others, freightHubs),
      isSheet ? withinHeight(roomAboveSheet, findSize(handle).y) : room,
      maxTargetZoom,
    )
  }, [handle, id, latest])
}

const findSize = (handle: MapHandle) => {
  const { bounds } = handle.view()
  return handle.project([bounds[2], bounds[1]])
}

const withinHeight = (around: typeof roomAboveSheet, height: number) => ({
  ...around,
  bottom: Math.max(0, Math.min(around.bottom, height - around.top - minFrame)),
})

type Edge = { side: number; top: number; bottom: number }

/** Margins as a share of the map's size in which a flag counts as hidden; the card covers the bottom. */
const edge: Edge = { side: 0.06, top: 0.16, bottom: 0.4 }
const edgeAboveSheet: Edge = { ...edge, bottom: 0.62 }

function isInSight(handle: MapHandle, { longitude, latitude }: PlacedPark, { side, top, bottom }: Edge) {
  const size = findSize(handle)
  const { x, y } = handle.project([longitude, latitude])
  return x > size.x * side && x < size.x * (1 - side) && y > size.y * top && y < size.y * (1 - bottom)
}
