import { useCallback, useEffect, useMemo, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { readIsochrone } from '#features/routing/web/isochrone.ts'
import { useRecentParks } from '#features/listings/web/cards/recent-parks.ts'
import { languageOf } from '#platform/i18n/language.ts'
import { late } from '#platform/web/late.ts'
import type { LngLat, MapHandle, MapViewProps, Padding } from '#platform/web/map/map-handle.ts'
import { AreaDrawing } from '../area/area-drawing.tsx'
import { DrawnArea } from '../area/drawn-area.tsx'
import { HubLayer } from '../hubs/hub-layer.tsx'
import { EntryMarkers } from './entry-markers.tsx'
import type { Cluster, FlagFigure } from './entry-labels.ts'
import type { MapProps } from './map-props.ts'
import { MapLegend } from './map-legend.tsx'
import { MapTools } from './map-tools.tsx'
import { findEntriesBox, findViewTarget, toWireZoom } from './map-view.ts'
import { IsochroneLayer } from './isochrone-layer.tsx'
import { useDrawing } from '../area/use-drawing.ts'
import { sheetQuery } from '../results/sheet-stops.ts'
import { useEntries } from '../results/use-entries.ts'
import { maxTargetZoom, useFollowing } from './use-following.ts'
import { useFraming } from './use-framing.ts'

const MapView = late(() => import('#platform/web/map/map-view.late.tsx'))

/** Initial view of a search without region or results. */
const wholeCountry = { center: [104.5, 36] as const, zoom: 3.4 }
/** Padding for flags, which stand above their place. Pixels. */
const room = { top: 64, right: 40, bottom: 32, left: 40 }

/** The map of the search: clusters and flags of the view, drawn area and tools. */
export default function SearchMap({ query, results, selected, onSelect, onEntries, locating, isSheetHalf, onFailed, onPicked }: MapProps) {
  const [handle, setHandle] = useState<MapHandle | null>(null)
  const [figure, setFigure] = useState<FlagFigure>('price')
  const [hasHubs, setHasHubs] = useState(false)
  const following = useFollowing(handle, query, results.extent)
  const { view, searched } = following
  const drawing = useDrawing(query, following)
  const box = view && findEntriesBox(view.bounds, searched)
  const { entries, hasFailed } = useEntries(query, box && view ? { box, zoom: toWireZoom(view.zoom) } : null)
  const visited = useVisited(selected.id)
  const [initial] = useState(() => findFirstView(query, results.extent))
  useEffect(() => onEntries(entries), [entries, onEntries])
  useFraming(handle, selected.park, entries, results.parks)

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
      padding={findCovered(isSheetHalf)}
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
      {!drawing.draft && <HubLayer isOn={hasHubs} query={query} view={view} park={selected.park} onPicked={onPicked} />}
      {isochrone && <IsochroneLayer isochrone={isochrone} />}
      {!drawing.draft && (
        <MapTools
          figure={figure}
          onFigure={setFigure}
          following={following}
          hubs={{ isOn: hasHubs, toggle: () => setHasHubs(!hasHubs) }}
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

/** Height in px of the row of tools on a phone, and of the parts of the page above and below the map. */
const [toolsPx, aroundMapPx] = [56, 172]

/** Returns the pixels of the map that the tools of a phone and the sheet cover. */
function findCovered(isSheetHalf: boolean): Padding {
  if (!matchMedia(sheetQuery).matches) return {}
  const top = matchMedia('(max-width: 767px)').matches ? toolsPx : 0
  return { top, bottom: isSheetHalf ? Math.max(0, Math.round((innerHeight - aroundMapPx) / 2) - 32) : 0 }
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
