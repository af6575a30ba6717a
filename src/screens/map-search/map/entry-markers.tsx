import { memo, useCallback, useMemo, useState, type MouseEvent, type Ref } from 'react'
import { getLocale } from '#paraglide/runtime.js'
import type { MapEntry } from '#features/listings/park-card.ts'
import { formatNumber, price } from '#platform/i18n/format.ts'
import { MapMarker } from '#platform/web/map/map-marker.tsx'
import { contains } from './boxes.ts'
import styles from './entry-markers.module.css'
import { findCrowdedEntries } from './crowded-entries.ts'
import { formatArea, describeCluster, formatFlag, describeMarker, type Cluster, type Marker, type FlagFigure } from './entry-labels.ts'
import { useHighlight, useIsHighlighted } from '../results/highlight.ts'
import type { ChosenBy } from './map-props.ts'
import { clusterSize, sortLikeList, entryKey } from './map-view.ts'
import { toPixel, spreadDiscs } from './pixels.ts'
import type { PlacedPark } from '../results/placed-park.ts'
import { useLatest } from '../use-latest.ts'
import { useRovingFocus } from './use-roving-focus.ts'
import { useShow, type Show } from '#platform/web/ui/show.ts'

type Props = {
  entries: readonly MapEntry[]
  listed: readonly PlacedPark[]
  shown: FlagFigure
  selected: { id: string | null; park: PlacedPark | null }
  visited: ReadonlySet<string>
  onSelect: (parkId: string, by: ChosenBy) => void
  onCluster: (cluster: Cluster) => void
  zoom: number
}

/** Flags and discs of a view. One of them is in the tab order; arrow keys move between all of them in the order of the list. */
export function EntryMarkers({ entries, listed, shown, selected, visited, onSelect, onCluster, zoom }: Props) {
  const offsets = useOffsets(entries, Math.round(zoom * 2) / 2)
  const ordered = sortLikeList(addSelected(entries, selected.park), listed)
  const show = useShow()
  const crowded = findCrowdedEntries(ordered, offsets, { shown, show, selectedId: selected.id, zoom })
  const { stopAt, hold, onKeyDown, onFocus, leaveFor } = useRovingFocus(ordered.map(entryKey))
  const press = (entry: MapEntry, by: ChosenBy) => {
    if (!entry.cluster) return onSelect(entry.parkId, by)
    if (by === 'keyboard') leaveFor()
    onCluster(entry)
  }
  const latest = useLatest(press)
  const stablePress = useCallback((entry: MapEntry, by: ChosenBy) => latest.current(entry, by), [latest])
  return (
    <div onKeyDownCapture={onKeyDown} onFocus={onFocus} className={styles.all}>
      {ordered.map((entry) => {
        const key = entryKey(entry)
        const common = { isStop: key === stopAt, hold, onPress: stablePress }
        return entry.cluster ? (
          <Disc key={key} cluster={entry} offset={offsets.get(key) ?? noOffset} {...common} />
        ) : (
          <Flag
            key={key}
            marker={entry}
            shown={shown}
            isSelected={entry.parkId === selected.id}
            isVisited={visited.has(entry.parkId)}
            isCrowded={crowded.has(key)}
            {...common}
          />
        )
      })}
    </div>
  )
}

const noOffset: readonly [number, number] = [0, 0]

/** Computes offsets that separate overlapping clusters, to keep their numbers readable. */
function useOffsets(entries: readonly MapEntry[], zoom: number) {
  return useMemo(() => {
    const clusters = entries.filter((entry) => entry.cluster)
    const offsets = spreadDiscs(clusters.map((cluster) => ({ at: toPixel(cluster, zoom), radius: clusterSize(cluster.count) / 2 })))
    return new Map(clusters.map((cluster, index) => [entryKey(cluster), offsets[index] ?? noOffset]))
  }, [entries, zoom])
}

/** Adds the chosen park if it is part of a cluster or outside of the entries. */
function addSelected(entries: readonly MapEntry[], park: PlacedPark | null): readonly MapEntry[] {
  if (!park || entries.some((entry) => !entry.cluster && entry.parkId === park.parkId)) return entries
  const { parkId, name, longitude, latitude, priceMin, priceMax, rentableArea, hot, full } = park
  return [...entries, { cluster: false, parkId, name, longitude, latitude, priceMin, priceMax, rentableArea, hot, full }]
}

type Common = {
  isStop: boolean
  hold: (key: string, element: HTMLButtonElement | null) => void
  onPress: (entry: MapEntry, by: ChosenBy) => void
}

const readInputKind = ({ detail }: MouseEvent): ChosenBy => (detail === 0 ? 'keyboard' : 'pointer')

function useElementRef(key: string, hold: Common['hold']): Ref<HTMLButtonElement> {
  const [ref] = useState(() => (element: HTMLButtonElement | null) => hold(key, element))
  return ref
}

const Flag = memo(function Flag({
  marker,
  shown,
  isSelected,
  isVisited,
  isCrowded,
  isStop,
  hold,
  onPress,
}: Common & { marker: Marker; shown: FlagFigure; isSelected: boolean; isVisited: boolean; isCrowded: boolean }) {
  const { parkId, longitude, latitude, hot, full, rentableArea } = marker
  const ref = useElementRef(entryKey(marker), hold)
  const highlight = useHighlight()
  const show = useShow()
  const isPointedAt = useIsHighlighted((at) => at.parkId === parkId)
  const point = () => highlight.set({ parkId, longitude, latitude, from: 'map' })
  const leave = () => highlight.get()?.parkId === parkId && highlight.set(null)
  // Dots lie above boards, so that each can be pressed.
  const zIndex = isSelected ? 9 : isPointedAt ? 8 : isCrowded ? 6 : 5
  return (
    <MapMarker lngLat={[longitude, latitude]} anchor="bottom" zIndex={zIndex} covering={isCrowded && !isPointedAt ? 'point' : 'element'}>
      <button
        ref={ref}
        type="button"
        className={styles.flag}
        tabIndex={isStop ? 0 : -1}
        aria-pressed={isSelected}
        data-hot={hot || undefined}
        data-full={full || undefined}
        data-selected={isSelected || undefined}
        data-pointed={isPointedAt || undefined}
        data-visited={isVisited || undefined}
        data-crowded={(isCrowded && !isPointedAt) || undefined}
        onClick={(event) => onPress(marker, readInputKind(event))}
        onPointerEnter={point}
        onPointerLeave={leave}
        onFocus={point}
        onBlur={leave}
      >
        <span className="sr">{describeMarker(marker, show)}</span>
        <span className={styles.board} aria-hidden>
          {formatFlag(marker, shown, show)}
          {isSelected && !full && rentableArea > 0 && (
            <small>{shown === 'price' ? formatArea(rentableArea, show) : formatPrice(marker, show)}</small>
          )}
        </span>
      </button>
    </MapMarker>
  )
})

const formatPrice = ({ priceMin }: Marker, show: Show) => (priceMin === null ? '' : show(price(priceMin, getLocale())).figure)

const Disc = memo(function Disc({
  cluster,
  offset,
  isStop,
  hold,
  onPress,
}: Common & { cluster: Cluster; offset: readonly [number, number] }) {
  const { longitude, latitude, count, placeName, rentableShare, bbox } = cluster
  const ref = useElementRef(entryKey(cluster), hold)
  const holdsPointedAt = useIsHighlighted((at) => at.from === 'list' && contains(bbox, at))
  const size = clusterSize(count)
  return (
    <MapMarker lngLat={[longitude, latitude]} offset={offset} zIndex={holdsPointedAt ? 7 : 4}>
      <button
        ref={ref}
        type="button"
        className={styles.disc}
        style={{ width: size, height: size }}
        tabIndex={isStop ? 0 : -1}
        data-pointed={holdsPointedAt || undefined}
        onClick={(event) => onPress(cluster, readInputKind(event))}
      >
        <span className="sr">{describeCluster(cluster)}</span>
        <Ring size={size} share={rentableShare} />
        <span className={styles.text} aria-hidden>
          <b>{formatNumber(count)}</b>
          {placeName !== null && <small>{placeName}</small>}
        </span>
      </button>
    </MapMarker>
  )
})

const ringWidth = 5

/** The share of free area as an arc, clockwise from the top. */
function Ring({ size, share }: { size: number; share: number }) {
  const radius = size / 2 - 4
  const circle = { cx: size / 2, cy: size / 2, r: radius, fill: 'none', strokeWidth: ringWidth }
  const length = 2 * Math.PI * radius
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden>
      <circle {...circle} stroke="#D5DDE5" />
      {share > 0 && (
        <circle
          {...circle}
          stroke="var(--brand)"
          strokeDasharray={`${(length * share).toFixed(1)} ${length.toFixed(1)}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
      )}
    </svg>
  )
}
