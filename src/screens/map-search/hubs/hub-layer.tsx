import { Anchor, Plane, TrainFront, type IconNode } from 'lucide'
import { useMemo, useRef, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import type { FreightHub, HubKind } from '#features/routing/freight-hub.ts'
import { freightHubs, hubKindNames, hubName } from '#features/routing/web/freight-hubs.ts'
import { duration } from '#platform/i18n/format.ts'
import type { LngLat, View } from '#platform/web/map/map-handle.ts'
import { MapMarker } from '#platform/web/map/map-marker.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { PlacedPark } from '../results/placed-park.ts'
import { useRovingFocus } from '../map/use-roving-focus.ts'
import { findHubsInView } from './find-hubs.ts'
import styles from './hub-layer.module.css'
import { HubPanel } from './hub-panel.tsx'
import { useParkHubs } from './use-park-hubs.ts'

type Props = {
  /** Whether all hubs of the view are shown, or only those of the chosen park. */
  isOn: boolean
  query: SearchQuery
  view: View | null
  park: PlacedPark | null
  /** If set, the next press chooses a place, which may be a hub. */
  onPicked: ((point: LngLat) => void) | null
}

/** Zoom from which the names of hubs have room. */
const minNameZoom = 8

/** The freight hubs: of the view if they are switched on, and those that a truck from the chosen park reaches soonest, with the time. */
export function HubLayer({ isOn, query, view, park, onPicked }: Props) {
  const parkHubs = useParkHubs(park?.parkId ?? null)
  const hubs = useMemo(
    () =>
      view
        ? findHubsInView(
            isOn ? freightHubs : [],
            view,
            parkHubs.map(({ hub }) => hub),
          )
        : [],
    [isOn, view, parkHubs],
  )
  const [openName, setOpenName] = useState<string | null>(null)
  const roving = useRovingFocus(hubs.map(({ nameZh }) => nameZh))
  const layer = useRef<HTMLDivElement>(null)
  const open = hubs.find(({ nameZh }) => nameZh === openName)
  const minutesOf = (hub: FreightHub) => parkHubs.find((each) => each.hub === hub)?.minutes ?? null
  if (hubs.length === 0) return null
  return (
    <div ref={layer} className={styles.all} onKeyDownCapture={roving.onKeyDown} onFocus={roving.onFocus}>
      {hubs.map((hub) => (
        <HubMarker
          key={hub.nameZh}
          hub={hub}
          minutes={minutesOf(hub)}
          hasName={(view?.zoom ?? 0) >= minNameZoom}
          isOpen={hub === open}
          isStop={roving.stopAt === hub.nameZh}
          hold={roving.hold}
          onPress={() => (onPicked ? onPicked([hub.longitude, hub.latitude]) : setOpenName(hub === open ? null : hub.nameZh))}
        />
      ))}
      {open && !onPicked && (
        <HubPanel
          key={open.nameZh}
          hub={open}
          query={query}
          fromPark={park && minutesOf(open) !== null ? { name: park.name, minutes: minutesOf(open)! } : null}
          onClose={() => {
            setOpenName(null)
            roving.focus(open.nameZh)
          }}
        />
      )}
    </div>
  )
}

type MarkerProps = {
  hub: FreightHub
  minutes: number | null
  hasName: boolean
  isOpen: boolean
  isStop: boolean
  hold: (key: string, element: HTMLButtonElement | null) => void
  onPress: () => void
}

function HubMarker({ hub, minutes, hasName, isOpen, isStop, hold, onPress }: MarkerProps) {
  const [ref] = useState(() => (element: HTMLButtonElement | null) => hold(hub.nameZh, element))
  const name = hubName(hub)
  const time = minutes === null ? null : duration(minutes, getLocale())
  const label = m.mapSearch_hubLabel({ kind: hubKindNames[hub.kind](), name })
  return (
    <MapMarker lngLat={[hub.longitude, hub.latitude]} zIndex={isOpen ? 10 : 3}>
      <button
        ref={ref}
        type="button"
        className={styles.hub}
        data-hub={hub.kind}
        tabIndex={isStop ? 0 : -1}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-label={time === null ? label : `${label}, ${time}`}
        title={name}
        onClick={onPress}
      >
        <Icon of={hubIcons[hub.kind]} />
        {(hasName || time !== null) && (
          <span aria-hidden>
            {hasName && <span>{name}</span>}
            {time !== null && <b>{time}</b>}
          </span>
        )}
      </button>
    </MapMarker>
  )
}

export const hubIcons: Record<HubKind, IconNode> = { port: Anchor, airport: Plane, station: TrainFront }
