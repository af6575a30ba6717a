import { X } from 'lucide'
import { useEffect, useRef } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import type { FreightHub } from '#features/routing/freight-hub.ts'
import { hubKindNames, hubName } from '#features/routing/web/freight-hubs.ts'
import { readIsochrone } from '#features/routing/web/isochrone.ts'
import { withIsochrone } from '#features/routing/web/truck-filters.tsx'
import { duration } from '#platform/i18n/format.ts'
import { useMap } from '#platform/web/map/map-context.ts'
import { MapMarker } from '#platform/web/map/map-marker.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './hub-layer.module.css'

type Props = {
  hub: FreightHub
  query: SearchQuery
  fromPark: { name: string; minutes: number } | null
  onClose: () => void
}

/** Drive times that are offered, minutes. */
const times = [30, 60, 90, 120]

/** A hub with the searches for parks near it. It takes the focus; Escape and its button close it. */
export function HubPanel({ hub, query, fromPark, onClose }: Props) {
  const map = useMap()
  const panel = useRef<HTMLDivElement>(null)
  const { longitude, latitude } = hub
  const current = readIsochrone(query)
  const isOrigin = current?.longitude === longitude && current.latitude === latitude
  useEffect(() => {
    panel.current?.focus({ preventScroll: true })
    const { x, y } = map.project([longitude, latitude])
    const { bounds } = map.view()
    const size = map.project([bounds[2], bounds[1]])
    if (x < panelPx.width / 2 || x > size.x - panelPx.width / 2 || y < panelPx.height) map.flyTo([longitude, latitude])
  }, [map, longitude, latitude])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && !event.defaultPrevented && onClose()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onClose])
  return (
    <MapMarker lngLat={[longitude, latitude]} anchor="bottom" offset={[0, -22]} zIndex={12}>
      <div ref={panel} role="dialog" aria-label={hubName(hub)} tabIndex={-1} className={styles.panel}>
        <p className={styles.name}>
          <b>{hubName(hub)}</b>
          <span>{hubKindNames[hub.kind]()}</span>
        </p>
        <button type="button" className={styles.close} aria-label={m.ui_close()} title={m.ui_close()} onClick={onClose}>
          <Icon of={X} />
        </button>
        {fromPark && (
          <p className={styles.from}>{m.mapSearch_hubFromPark({ park: fromPark.name, time: duration(fromPark.minutes, getLocale()) })}</p>
        )}
        <p className={styles.question}>{m.mapSearch_hubReach()}</p>
        <ul className={styles.times}>
          {times.map((minutes) => (
            <li key={minutes}>
              <AppLink
                to={urls.mapSearch(withIsochrone(query, { longitude, latitude, minutes, name: hubName(hub) }))}
                aria-current={(isOrigin && current?.minutes === minutes) || undefined}
                preventScrollReset
                onClick={onClose}
              >
                {m.mapSearch_hubWithin({ minutes: String(minutes) })}
              </AppLink>
            </li>
          ))}
        </ul>
        {isOrigin && (
          <AppLink className={styles.remove} to={urls.mapSearch(withIsochrone(query, null))} preventScrollReset onClick={onClose}>
            {m.routing_reachRemove()}
          </AppLink>
        )}
      </div>
    </MapMarker>
  )
}

/** Room that the panel needs around its hub. */
const panelPx = { width: 280, height: 240 }
