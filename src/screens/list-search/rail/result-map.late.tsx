import { Suspense, useEffect, useRef } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { languageOf } from '#platform/i18n/language.ts'
import { late } from '#platform/web/late.ts'
import type { Bounds, MapHandle } from '#platform/web/map/map-handle.ts'
import { MapMarker } from '#platform/web/map/map-marker.tsx'
import type { Place } from './result-places.ts'
import styles from './small-map.module.css'

const MapView = late(() => import('#platform/web/map/map-view.late.tsx'))

type Props = { places: readonly Place[]; bounds: Bounds; onFailed: () => void }

/** The base map with a dot for each park; it follows the page. */
export default function ResultMap({ places, bounds, onFailed }: Props) {
  const handle = useRef<MapHandle | null>(null)
  const [west, south, east, north] = bounds
  useEffect(() => handle.current?.fitBounds([west, south, east, north]), [west, south, east, north])
  return (
    <Suspense fallback={null}>
      <MapView
        label={m.listings_onMap()}
        language={languageOf(getLocale())}
        initial={{ bounds }}
        isStatic
        onReady={(ready) => (handle.current = ready)}
        onFailed={onFailed}
      >
        {places.map(({ parkId, longitude, latitude }) => (
          <MapMarker key={parkId} lngLat={[longitude, latitude]}>
            <i className={styles.dot} />
          </MapMarker>
        ))}
      </MapView>
    </Suspense>
  )
}
