import { lazy, useCallback, useEffect, useMemo, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { readIsochrone } from '#features/routing/web/isochrone.ts'
import { useRecentParks } from '#features/listings/web/cards/recent-parks.ts'
import { languageOf } from '#platform/i18n/language.ts'
import type { LngLat, MapHandle, MapViewProps } from '#platform/web/map/map-handle.ts'
import { AreaDrawing } from '../area/area-drawing.tsx'
import { DrawnArea } from '../area/drawn-area.tsx'
import { EntryMarkers } from './entry-markers.tsx'
import type { Cluster, FlagFigure } from './entry-labels.ts'
import type { MapProps } from './map-props.ts'
import { MapLegend } from './map-legend.tsx'
import { MapTools } from './map-tools.tsx'
import { findEntriesBox, findViewTarget, toWireZoom } from './map-view.ts'
import { findCentreAbove } from './pixels.ts'
import type { PlacedPark } from '../results/placed-park.ts'
import { IsochroneLayer } from './isochrone-layer.tsx'
import { useDrawing } from '../area/use-drawing.ts'
import { useEntries } from '../results/use-entries.ts'
import { maxTargetZoom, useFollowing } from './use-following.ts'
import { useLatest } from '../use-latest.ts'

const MapView = lazy(() => import('#platform/web/map/map-view.late.tsx'))

/** Initial view of a search without region or results. */
const wholeCountry = { center: [104.5, 36] as const, zoom: 3.4 }
/** Padding for flags, which stand above their place. Pixels. */
const room = { top: 64, right: 40, bottom: 32, left: 40 }

/** The map of the search: clusters and flags of the view, drawn area and tools. */
export default function SearchMap({ query, results, selected, onSelect, onEntries, locating, onFailed, onPicked }: MapProps) {
  const [handle, setHandle] = useState<MapHandle | null>(null)
  const [figure, setFigure] = useState<FlagFigure>('price')
  const following = useFollowing(handle, query, results.extent)
  const { view, searched } = following
  const drawing = useDrawing(query, following)
  const box = view && findEntriesBox(view.bounds, searched)
  const { entries, hasFailed } = useEntries(query, box && view ? { box, zoom: toWireZoom(view.zoom) } : null)
  const visited = useVisited(selected.id)
  const [initial] = useState(() => findFirstView(query, results.extent))
  useEffect(() => onEntries(entries), [entries, onEntries])
  useFlyTo(handle, selected.park)

  const isochrone = readIsochrone(query)
  const press = useCallback(
    (point: LngLat) => {
      if (onPicked) return onPicked(point)
      if (drawing.draft) drawing.addAt(point)
      else onSelect(null)
    },
    [drawing, onSelect, onPicked],
  )
  function openCluster({ bbox }: Cluster) {
    following.intend('push')
    handle?.fitBounds(bbox, room, maxTargetZoom)
  }
  return (
    <MapView
      label={m.mapSearch_canvas()}
      language={languageOf(getLocale())}
      initial={initial}
      onReady={setHandle}
      onView={following.onView}
      onPress={press}
      onFailed={onFailed}
      onLocated={locating.onLocated}
    >
      {!drawing.draft && (
        <EntryMarkers
          entries={entries}
          listed={results.parks}
          shown={figure}
          selected={selected}
          visited={visited}
          onSelect={onSelect}
          onCluster={openCluster}
          zoom={view?.zoom ?? 0}
        />
      )}
      {drawing.draft ? <AreaDrawing drawing={{ ...drawing, draft: drawing.draft }} /> : <DrawnArea polygon={query.polygon} />}
      {isochrone && <IsochroneLayer isochrone={isochrone} />}
      {!drawing.draft && (
        <MapTools
          figure={figure}
          onFigure={setFigure}
          following={following}
          hasArea={query.polygon !== undefined}
          onDraw={drawing.start}
          onRemoveArea={drawing.removeArea}
          note={onPicked ? m.routing_reachPicking() : hasFailed ? m.mapSearch_entriesFailed() : null}
        />
      )}
      <MapLegend />
    </MapView>
  )
}

function findFirstView(query: MapProps['query'], extent: MapProps['results']['extent']): MapViewProps['initial'] {
  const { box } = findViewTarget(query, extent)
  return box ? { bounds: box } : wholeCountry
}

/** Returns the parks whose card or page was opened in this browser. */
function useVisited(selectedId: string | null): ReadonlySet<string> {
  const recent = useRecentParks()
  const [seen, setSeen] = useState<readonly string[]>([])
  if (selectedId !== null && !seen.includes(selectedId)) setSeen([...seen, selectedId])
  return useMemo(() => new Set([...recent.map(({ parkId }) => parkId), ...seen]), [recent, seen])
}

/** Half the height of the card, px. */
const [liftPx, liftOnPhonePx] = [60, 120]
const phonePx = 768

/** Zoom from which parks are not clustered. */
const parkZoom = 13

/** Flies to the chosen park unless it is visible. */
function useFlyTo(handle: MapHandle | null, park: PlacedPark | null) {
  const latest = useLatest(park)
  const id = park?.parkId
  useEffect(() => {
    const chosen = latest.current
    if (!handle || !chosen) return
    const { zoom } = handle.view()
    if (zoom >= parkZoom && isInSight(handle, chosen)) return
    const nearer = Math.max(zoom, parkZoom)
    const middle = findCentreAbove(chosen, nearer, innerWidth < phonePx ? liftOnPhonePx : liftPx)
    handle.flyTo([middle.longitude, middle.latitude], nearer)
  }, [handle, id, latest])
}

/** Margins as a share of the map's size in which a flag counts as hidden; the card covers the bottom. */
const edge = { side: 0.06, top: 0.12, bottom: 0.4 }

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
