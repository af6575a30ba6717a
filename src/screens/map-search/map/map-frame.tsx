import { PanelLeftOpen } from 'lucide'
import { Component, Suspense, useEffect, type ReactNode } from 'react'
import { m } from '#messages'
import { readIsochrone } from '#features/routing/web/isochrone.ts'
import { late } from '#platform/web/late.ts'
import type { MapFailure } from '#platform/web/map/map-handle.ts'
import { MapFailed } from './map-failed.tsx'
import type { MapProps } from './map-props.ts'
import styles from '../map-search.module.css'
import type { Neighbours } from '../results/neighbours.ts'
import { ParkCard } from '../results/park-card.tsx'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import { Icon } from '#platform/web/ui/icon.tsx'

const SearchMap = late(() => import('./search-map.late.tsx'))

type FrameProps = MapProps & {
  failure: MapFailure | null
  list: { isShown: boolean; show: () => void }
  neighbours: Neighbours
  /** What a phone shows above the card of the chosen park. */
  cardSteps: ReactNode
}

/** The place of the map: empty on the server, then the map, or the reason for its failure. */
export function MapFrame({ failure, list, neighbours, cardSteps, ...props }: FrameProps) {
  const { onFailed, selected, onSelect } = props
  const isHydrated = useHydrated()
  useEffect(() => {
    // Loads in parallel with the lazy part of this screen.
    void import('#platform/web/map/map-view.late.tsx').catch(() => onFailed('data'))
  }, [onFailed])
  return (
    <section className={styles.map} aria-label={m.mapSearch_map()}>
      {failure && <MapFailed reason={failure} />}
      {!failure && (
        <Barrier onFailed={onFailed}>
          <Suspense fallback={<Loading />}>{isHydrated ? <SearchMap {...props} /> : <Loading />}</Suspense>
        </Barrier>
      )}
      {!list.isShown && (
        <button
          type="button"
          className={`btn square ${styles.showList}`}
          aria-label={m.mapSearch_expand()}
          title={m.mapSearch_expand()}
          onClick={list.show}
        >
          <Icon of={PanelLeftOpen} />
        </button>
      )}
      <p className={styles.locating} role="status">
        {props.locating.note}
      </p>
      {selected.park && (
        <ParkCard
          park={selected.park}
          isochrone={readIsochrone(props.query)}
          takesFocus={selected.by === 'keyboard'}
          neighbours={neighbours}
          onChoose={onSelect}
          steps={cardSteps}
          onClose={() => onSelect(null)}
        />
      )}
    </section>
  )
}

const Loading = () => (
  <p className={styles.loading} role="status">
    {m.ui_mapLoading()}
  </p>
)

/** Error boundary: a map that fails to load must not break list or page. */
class Barrier extends Component<{ onFailed: (reason: MapFailure) => void; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onFailed('data')
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
