import { useEffect, useState } from 'react'
import type { Feature, MultiPolygon } from 'geojson'
import { m } from '#messages'
import type { Isochrone } from '#features/routing/web/isochrone.ts'
import { useMap } from '#platform/web/map/map-context.ts'
import { MapMarker } from '#platform/web/map/map-marker.tsx'
import { quietCall } from '#platform/web/request/browser-call.ts'
import styles from './isochrone-layer.module.css'

/** How far a truck gets from the place of the search, and the place itself. Where the area does not come, the place stands alone. */
export function IsochroneLayer({ reach }: { reach: Isochrone }) {
  const map = useMap()
  const { longitude, latitude, minutes } = reach
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
    map.setAreas('reach', [area], 'reach')
    return () => map.removeAreas('reach')
  }, [map, area])
  return (
    <MapMarker lngLat={[longitude, latitude]} zIndex={4}>
      <div className={styles.place} role="img" aria-label={m.routing_reachPlace({ place: reach.name })}>
        <span>{reach.name}</span>
      </div>
    </MapMarker>
  )
}

async function outline(
  asked: { longitude: number; latitude: number; minutes: number },
  signal: AbortSignal,
): Promise<Feature<MultiPolygon>> {
  const [{ outlineIsochrones: outlineReach }, call] = await Promise.all([import('#features/routing/isochrone-contract.ts'), quietCall()])
  const { features } = await call(outlineReach, { ...asked, minutes: [asked.minutes] }, { signal })
  return features[0]!
}
