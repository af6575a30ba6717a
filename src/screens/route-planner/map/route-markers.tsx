import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Mode, Plan } from '#features/routing/contract.ts'
import { duration, formatNumber, money } from '#platform/i18n/format.ts'
import type { LngLat } from '#platform/web/map/map-handle.ts'
import { MapMarker } from '#platform/web/map/map-marker.tsx'
import { sumCosts } from '../results/comparison.ts'
import type { RouteEnd } from './map-props.ts'
import type { RouteLine } from './route-lines.ts'
import styles from './route-markers.module.css'

type BubbleProps = { line: RouteLine; plan: Plan; isChosen: boolean; onMode: (mode: Mode) => void }

/** Time, distance and cost of a line; a click chooses it. */
export function Bubble({ line, plan, isChosen, onMode }: BubbleProps) {
  const time = duration(plan.durationMin ?? 0, getLocale())
  const km = formatNumber(Math.round(plan.distanceKm ?? 0))
  const cost = money(sumCosts(plan) ?? 0)
  return (
    <MapMarker lngLat={line.bubble} anchor="bottom" offset={[0, -4]} zIndex={isChosen ? 6 : 5}>
      <button
        type="button"
        className={styles.bubble}
        aria-pressed={isChosen}
        onClick={(event) => {
          event.stopPropagation()
          onMode(plan.mode)
        }}
      >
        <i className="sr">{`${plan.modeLabel} `}</i>
        <b>{time}</b>{' '}
        <span>
          {km} km · {cost}
        </span>
      </button>
    </MapMarker>
  )
}

type EndMarkerProps = { kind: 'start' | 'destination'; end: RouteEnd; other: RouteEnd | null; onDragged?: (point: LngLat) => void }

/** Puts the flag on the side away from the other end, so that flags and the bubbles between them do not meet. */
const findFlagSide = ({ kind, end, other }: Pick<EndMarkerProps, 'kind' | 'end' | 'other'>) => {
  if (other === null || end.latitude > other.latitude) return 'top'
  return end.latitude < other.latitude || kind === 'destination' ? 'bottom' : 'top'
}

/** A round start or a square, draggable destination. */
export function EndMarker({ kind, end, other, onDragged }: EndMarkerProps) {
  return (
    <MapMarker lngLat={[end.longitude, end.latitude]} zIndex={4} {...(onDragged && { onDragged })}>
      <div
        className={styles.end}
        data-kind={kind}
        data-flag={findFlagSide({ kind, end, other })}
        role="img"
        aria-label={kind === 'start' ? `${m.routePlanner_start()} ${end.name}` : m.routePlanner_endOnMap({ name: end.name })}
      >
        <span>{end.name}</span>
      </div>
    </MapMarker>
  )
}
