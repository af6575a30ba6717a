import { MapPinned, Route as RouteIcon } from 'lucide'
import { Suspense, useRef, useState } from 'react'
import { m } from '#messages'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { coordinates } from '#platform/i18n/format.ts'
import { late } from '#platform/web/late.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useNearView } from '#platform/web/viewport/near-view.ts'
import styles from './place.module.css'

const PlaceMap = late(() => import('./place-map.late.tsx'))
const ApproachRuler = late(() => import('#features/routing/web/approach.late.tsx'))
const ParkFit = late(() => import('#features/routing/web/park-fit.late.tsx'))

export function PlaceBlock({ park }: { park: ParkDetail }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearView(place)
  return (
    <section id="place" aria-labelledby="place-title">
      <h2 id="place-title" className={styles.title}>
        {m.park_place()}
        <small className="fig">{coordinates(park.latitude, park.longitude)}</small>
      </h2>
      <div ref={place} className={styles.place}>
        <SmallMap park={park} isNear={isNear} />
        <div className={styles.side}>
          <h3>{m.routing_approach()}</h3>
          <div className={styles.approach}>
            <Suspense fallback={null}>{isNear && <ApproachRuler parkId={park.parkId} />}</Suspense>
          </div>
          <AppLink className="btn block" to={`/warehouse/route/${park.parkId}`}>
            <Icon of={RouteIcon} />
            {m.park_planRoute()}
          </AppLink>
          <AppLink className="btn block" to={`/warehouse/map?regionCode=${park.cityCode}`}>
            <Icon of={MapPinned} />
            {m.park_nearbyOnMap()}
          </AppLink>
          {/* The market of the city; the address of a district leads to it. */}
          <AppLink className="btn block" to={`/market/${park.districtCode}`}>
            {m.park_cityMarket()}
          </AppLink>
        </div>
      </div>
      <TruckFit parkId={park.parkId} />
      <dl className={styles.words}>
        <Words label={m.park_locationText()} text={park.location} />
        <Words label={m.listings_transport()} text={park.transportHub} />
      </dl>
    </section>
  )
}

/** The map loads when it comes near the viewport, in a box of constant height; a browser that cannot draw it keeps the box with its note. */
function SmallMap({ park, isNear }: { park: ParkDetail; isNear: boolean }) {
  const [hasFailed, setFailed] = useState(false)
  return (
    <div className={styles.map}>
      {hasFailed ? (
        <p className="muted">{m.park_mapFailed()}</p>
      ) : (
        <Suspense fallback={null}>{isNear && <PlaceMap park={park} onFailed={() => setFailed(true)} />}</Suspense>
      )}
    </div>
  )
}

/** Loads when it comes near the viewport, in a box of constant height, because each answer computes a route. */
function TruckFit({ parkId }: { parkId: string }) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNearView(place)
  return (
    <div ref={place} className={`${styles.fit} no-print`}>
      <h3>{m.routing_fitTitle()}</h3>
      <div>
        <Suspense fallback={null}>{isNear && <ParkFit parkId={parkId} />}</Suspense>
      </div>
    </div>
  )
}

function Words({ label, text }: { label: string; text: string | null }) {
  if (text === null) return null
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  )
}
