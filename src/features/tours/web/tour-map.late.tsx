import { Suspense, useEffect, useMemo, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { decodeLine } from '#features/routing/decode-line.ts'
import { languageOf } from '#platform/i18n/language.ts'
import { late } from '#platform/web/late.ts'
import { MapMarker } from '#platform/web/map/map-marker.tsx'
import type { Bounds, LngLat, MapFailure, MapHandle } from '#platform/web/map/map-handle.ts'
import type { TourPoint } from '../tour-question.ts'
import styles from './tour-map.module.css'

const MapView = late(() => import('#platform/web/map/map-view.late.tsx'))

const wholeCountry = { center: [104.5, 36] as const, zoom: 3.4 }
/** Space around the stops for their markers. Pixels. */
const padding = { top: 48, right: 48, bottom: 56, left: 48 }
const maxZoom = 13

export type TourMapProps = {
  start: TourPoint | null
  /** Null: the start. */
  end: TourPoint | null
  /** In the order of driving. */
  stops: readonly TourPoint[]
  /** Encoded polyline, precision 6. */
  shape: string | null
}

/** The way of a tour with its numbered stops. */
export default function TourMap({ start, end, stops, shape, onFailed }: TourMapProps & { onFailed: (failure: MapFailure) => void }) {
  const [handle, setHandle] = useState<MapHandle | null>(null)
  const line = useMemo(() => (shape === null ? [] : decodeLine(shape)), [shape])
  useDrawnLine(handle, line)
  useFittedView(handle, [...line, ...[start, end, ...stops].flatMap((point) => (point ? [toLngLat(point)] : []))])
  return (
    <Suspense fallback={null}>
      <MapView label={m.tours_map()} language={languageOf(getLocale())} initial={wholeCountry} onReady={setHandle} onFailed={onFailed}>
        {start && <EndMark point={start} letter={m.tours_startMark()} label={`${m.tours_start()} ${start.name}`} />}
        {end && <EndMark point={end} letter={m.tours_endMark()} label={`${m.tours_end()} ${end.name}`} />}
        {stops.map((stop, at) => (
          <MapMarker key={`${stop.longitude} ${stop.latitude} ${stop.name}`} lngLat={toLngLat(stop)} zIndex={stops.length - at}>
            <span className={styles.stop} role="img" aria-label={`${at + 1} ${stop.name}`} title={stop.name}>
              {at + 1}
            </span>
          </MapMarker>
        ))}
      </MapView>
    </Suspense>
  )
}

const toLngLat = ({ longitude, latitude }: TourPoint): LngLat => [longitude, latitude]

const EndMark = ({ point, letter, label }: { point: TourPoint; letter: string; label: string }) => (
  <MapMarker lngLat={toLngLat(point)} zIndex={20}>
    <span className={styles.end} role="img" aria-label={label} title={point.name}>
      {letter}
    </span>
  </MapMarker>
)

function useDrawnLine(handle: MapHandle | null, line: readonly LngLat[]) {
  useEffect(() => {
    if (!handle) return
    const geometry = { type: 'LineString' as const, coordinates: line.map(([lng, lat]) => [lng, lat]) }
    handle.setAreas('tour', line.length < 2 ? [] : [{ type: 'Feature', properties: {}, geometry }], 'route')
  }, [handle, line])
}

/** Moves only when the points change. */
function useFittedView(handle: MapHandle | null, points: readonly LngLat[]) {
  const key = findBounds(points)?.join() ?? ''
  useEffect(() => {
    if (!handle || key === '') return
    const [west, south, east, north] = key.split(',').map(Number) as [number, number, number, number]
    handle.fitBounds([west, south, east, north], padding, maxZoom)
  }, [handle, key])
}

function findBounds(points: readonly LngLat[]): Bounds | null {
  const [first] = points
  if (!first) return null
  return points.reduce<Bounds>(
    ([west, south, east, north], [lng, lat]) => [Math.min(west, lng), Math.min(south, lat), Math.max(east, lng), Math.max(north, lat)],
    [...first, ...first],
  )
}
