import { MapPinned, Route as RouteIcon } from 'lucide'
import { lazy, Suspense, useRef } from 'react'
import { m } from '#messages'
import type { ParkCard } from '#features/listings/park-card.ts'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { coordinates, distance } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useNearView } from '#platform/web/viewport/near-view.ts'
import styles from './place.module.css'
import { offsetKm, ringsFor } from './surroundings.ts'

const ParkFit = lazy(() => import('#features/routing/web/park-fit.late.tsx'))

type Props = { park: ParkDetail; nearby: ParkCard[] }

export function PlaceBlock({ park, nearby }: Props) {
  return (
    <section id="place" aria-labelledby="place-title">
      <h2 id="place-title" className={styles.title}>
        {m.park_place()}
        <small className="fig">{coordinates(park.latitude, park.longitude)}</small>
      </h2>
      <div className={styles.place}>
        <StyleContext park={park} nearby={nearby} />
        <div className={styles.side}>
          {nearby.length > 0 && <h3>{m.park_nearby()}</h3>}
          <ul>
            {nearby.map((each) => (
              <Neighbour key={each.parkId} park={each} farthest={nearby.at(-1)?.distanceKm ?? 1} />
            ))}
          </ul>
          <AppLink className="btn block" to={`/warehouse/route/${park.parkId}`}>
            <Icon of={RouteIcon} />
            {m.park_planRoute()}
          </AppLink>
          <AppLink className="btn block" to={`/warehouse/map?regionCode=${park.cityCode}`}>
            <Icon of={MapPinned} />
            {m.park_onMap()}
          </AppLink>
        </div>
      </div>
      <TruckFit parkId={park.parkId} />
      <dl className={styles.words}>
        <Words label={m.park_locationText()} text={park.location} />
        <Words label={m.park_transport()} text={park.transportHub} />
      </dl>
    </section>
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

function Neighbour({ park, farthest }: { park: ParkCard; farthest: number }) {
  const km = park.distanceKm ?? 0
  return (
    <li>
      <div>
        <AppLink to={`/warehouse/detail/${park.parkId}`}>{park.name}</AppLink>
        <Figure value={distance(km)} />
      </div>
      <i style={{ width: `${Math.max(2, (km / Math.max(farthest, 0.1)) * 100)}%` }} />
    </li>
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

const size = { width: 620, height: 360 }
const maxRadiusPx = 150

/** This park in the centre, nearby parks true to direction and scale, and rings of equal distance. No borders are drawn. */
function StyleContext({ park, nearby }: Props) {
  const farthest = Math.max(...nearby.map(({ distanceKm }) => distanceKm ?? 0), 0.5)
  const rings = ringsFor(farthest)
  const scale = maxRadiusPx / rings.at(-1)!
  const [x, y] = [size.width / 2, size.height / 2]
  return (
    <figure className={styles.surroundings}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={m.park_surroundingsLabel({ name: park.name, count: String(nearby.length), distance: distance(farthest).figure })}
      >
        {rings.map((km) => (
          <g key={km}>
            <circle cx={x} cy={y} r={round(km * scale)} className={styles.ring} />
            <text x={x + 6} y={round(y - km * scale - 5)} className={styles.ringText}>
              {km} km
            </text>
          </g>
        ))}
        <path d={`M${x} 8V${size.height - 8}M8 ${y}H${size.width - 8}`} className={styles.axis} />
        <text x={x - 16} y={20} className={styles.north}>
          {m.park_north()}
        </text>
        {nearby.map((each, index) => {
          const { east, north } = offsetKm(park, each)
          return (
            <NeighbourDot key={each.parkId} number={index + 1} x={round(x + east * scale)} y={round(y - north * scale)} full={each.full} />
          )
        })}
        <circle cx={x} cy={y} r={9} fill="var(--ink-900)" />
        <circle cx={x} cy={y} r={4} fill="var(--yellow-400)" />
      </svg>
      <figcaption>{m.park_surroundings()}</figcaption>
    </figure>
  )
}

function NeighbourDot({ number, x, y, full }: { number: number; x: number; y: number; full: boolean }) {
  return (
    <g>
      <circle cx={x} cy={y} r={10} fill={full ? 'var(--fully-let)' : 'var(--blue-600)'} stroke="#fff" strokeWidth={2} />
      <text x={x} y={y + 4} textAnchor="middle" className={styles.dotText}>
        {number}
      </text>
    </g>
  )
}

const round = (value: number) => Math.round(value * 10) / 10
