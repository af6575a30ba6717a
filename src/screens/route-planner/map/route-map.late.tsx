import { useEffect, useMemo, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { languageOf } from '#platform/i18n/language.ts'
import { late } from '#platform/web/late.ts'
import type { LngLat, MapHandle, Padding } from '#platform/web/map/map-handle.ts'
import type { MapProps } from './map-props.ts'
import { PickedPlace } from '../form/picked-place.tsx'
import { findBounds, distanceToLine, buildLines, type RouteLine } from './route-lines.ts'
import { Bubble, EndMarker } from './route-markers.tsx'

const MapView = late(() => import('#platform/web/map/map-view.late.tsx'))

const wholeCountry = { center: [104.5, 36] as const, zoom: 3.4 }
/** Height of the truck panel on a desktop. Pixels. */
const covered = { bottom: 122 }
const desktopPx = 992
/** Padding around the lines for names and bubbles. Pixels. */
const paddings = { desktop: { top: 96, right: 110, bottom: 64, left: 110 }, phone: { top: 84, right: 60, bottom: 60, left: 60 } }
/** Zoom of a single place. */
const placeZoom = 8
/** Maximum distance of a click that selects a line. Pixels. */
const maxLineDistancePx = 12
/** Shorter gaps (0.3 km) are not drawn. Degrees. */
const minAccessDegrees = 0.003

/** The map with route lines, bubbles, both ends and a clicked point. */
export default function RouteMap({ start, destination, answer, mode, onMode, isPicking, onPlace, onLocateFailed, onFailed }: MapProps) {
  const [handle, setHandle] = useState<MapHandle | null>(null)
  const [picked, setPicked] = useState<LngLat | null>(null)
  const [isDesktop] = useState(() => innerWidth >= desktopPx)
  const lines = useMemo(() => (answer ? buildLines(answer.plans) : []), [answer])
  const chosen = findLine(answer, mode, lines)
  useFitBounds(handle, { lines, start, destination, isDesktop })
  useDrawnLines(handle, { lines, chosen, start, destination })

  function press(point: LngLat) {
    if (isPicking) return onPlace('destination', point)
    const line =
      handle &&
      findLineAt(
        handle,
        point,
        lines.filter((each) => each !== chosen),
      )
    if (line) onMode(line.mode)
    else setPicked(point)
  }
  return (
    <MapView
      label={m.routePlanner_map()}
      language={languageOf(getLocale())}
      initial={start ? { center: [start.longitude, start.latitude], zoom: placeZoom } : wholeCountry}
      padding={isDesktop ? covered : {}}
      onReady={setHandle}
      onPress={press}
      onFailed={onFailed}
      onLocated={(point) => {
        if (!point) return onLocateFailed()
        handle?.flyTo(point, 11)
        setPicked(point)
      }}
    >
      {lines.map((line) => (
        <Bubble
          key={line.mode}
          line={line}
          plan={answer!.plans.find((plan) => plan.mode === line.mode)!}
          isChosen={line === chosen}
          onMode={onMode}
        />
      ))}
      {start && <EndMarker kind="start" end={start} other={destination} />}
      {destination && <EndMarker kind="destination" end={destination} other={start} onDragged={(point) => onPlace('destination', point)} />}
      {picked && (
        <PickedPlace
          point={picked}
          onClose={() => setPicked(null)}
          onPlace={(as) => {
            setPicked(null)
            onPlace(as, picked)
          }}
        />
      )}
    </MapView>
  )
}

/** Returns the line of the chosen plan, or of the plan with the same route. */
function findLine(answer: MapProps['answer'], mode: MapProps['mode'], lines: readonly RouteLine[]) {
  const plan = answer?.plans.find((each) => each.mode === mode)
  return lines.find((line) => line.mode === (plan?.sameAs ?? mode)) ?? null
}

function findLineAt(handle: MapHandle, point: LngLat, lines: readonly RouteLine[]): RouteLine | null {
  const pixel = handle.project(point)
  const near = lines
    .map((line) => ({
      line,
      distance: distanceToLine(
        pixel,
        line.points.map((each) => handle.project(each)),
      ),
    }))
    .toSorted((a, b) => a.distance - b.distance)[0]
  return near && near.distance <= maxLineDistancePx ? near.line : null
}

type MapContents = Pick<MapProps, 'start' | 'destination'> & { lines: readonly RouteLine[] }
const toLngLat = ({ longitude, latitude }: { longitude: number; latitude: number }): LngLat => [longitude, latitude]

/** Fits the view to new lines, or to the known ends without lines. */
function useFitBounds(handle: MapHandle | null, { lines, start, destination, isDesktop }: MapContents & { isDesktop: boolean }) {
  const ends = [start, destination].flatMap((end) => (end ? [toLngLat(end)] : []))
  const bounds = findBounds([...lines.flatMap(({ points }) => points), ...ends])
  const key = bounds?.join() ?? ''
  const hasLines = lines.length > 0
  useEffect(() => {
    if (!handle || key === '') return
    const [west, south, east, north] = key.split(',').map(Number) as [number, number, number, number]
    const padding: Padding = isDesktop ? paddings.desktop : paddings.phone
    handle.fitBounds([west, south, east, north], padding, hasLines ? 13 : placeZoom)
  }, [handle, key, hasLines, isDesktop])
}

function useDrawnLines(handle: MapHandle | null, { lines, chosen, start, destination }: MapContents & { chosen: RouteLine | null }) {
  useEffect(() => {
    if (!handle) return
    const shapeOf = (points: readonly LngLat[]) => ({
      type: 'Feature' as const,
      properties: {},
      geometry: { type: 'LineString' as const, coordinates: points.map(([lng, lat]) => [lng, lat]) },
    })
    const others = lines.filter((line) => line !== chosen)
    handle.setAreas(
      'other-routes',
      others.map(({ points }) => shapeOf(points)),
      'routeAlt',
    )
    handle.setAreas('route-access', buildAccessLegs(chosen, start, destination).map(shapeOf), 'routeAccess')
    handle.setAreas('chosen-route', chosen ? [shapeOf(chosen.points)] : [], 'route')
  }, [handle, lines, chosen, start, destination])
}

/** Builds straight lines from both ends to their roads. */
function buildAccessLegs(line: RouteLine | null, start: MapContents['start'], destination: MapContents['destination']): LngLat[][] {
  if (!line) return []
  const legs = [start && [toLngLat(start), line.points[0]!], destination && [line.points.at(-1)!, toLngLat(destination)]]
  return legs.filter((leg) => leg !== null).filter(([a, b]) => Math.hypot(a![0] - b![0], a![1] - b![1]) > minAccessDegrees)
}
