import { useEffect, useState } from 'react'
import type { Feature, MultiPolygon } from 'geojson'
import { m } from '#messages'
import type { Isochrone } from '#features/routing/web/isochrone.ts'
import { useMap } from '#platform/web/map/map-context.ts'
import { MapMarker } from '#platform/web/map/map-marker.tsx'
import { quietCall } from '#platform/web/request/browser-call.ts'
import styles from './isochrone-layer.module.css'

/** Shows the area within the drive time and its origin; only the origin if the area cannot be loaded. */
export function IsochroneLayer({ isochrone }: { isochrone: Isochrone }) {
  const map = useMap()
  const { longitude, latitude, minutes } = isochrone
  const [area, setArea] = useState<Feature<MultiPolygon> | null>(null)
  useEffect(() => {
    const overtaken = new AbortController()
    outline({ longitude, latitude, minutes }, overtaken.signal).then(
      (feature) => !overtaken.signal.aborted && setArea(feature),
      () => !overtaken.signal.aborted && setArea(null),
    )
    return () => overtaken.abort()
  }, [longitude, latitude, minutes])
  useEffect(() => {
    if (!area) return
    map.setAreas('isochrone', [area], 'isochrone')
    return () => map.removeAreas('isochrone')
  }, [map, area])
  return (
    <MapMarker lngLat={[longitude, latitude]} zIndex={4}>
      <div className={styles.place} role="img" aria-label={m.routing_reachPlace({ place: isochrone.name })}>
        <span>{isochrone.name}</span>
      </div>
    </MapMarker>
  )
}

async function outline(
  query: { longitude: number; latitude: number; minutes: number },
  signal: AbortSignal,
): Promise<Feature<MultiPolygon>> {
  const [{ outlineIsochrones }, call] = await Promise.all([import('#features/routing/isochrone-contract.ts'), quietCall()])
  const { features } = await call(outlineIsochrones, { ...query, minutes: [query.minutes] }, { signal })
  return features[0]!
}
