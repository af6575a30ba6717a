import { MapPinned } from 'lucide'
import { Suspense, useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { late } from '#platform/web/late.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useNearView } from '#platform/web/viewport/near-view.ts'
import { findBounds, toShares, type Place } from './result-places.ts'
import styles from './small-map.module.css'

const ResultMap = late(() => import('./result-map.late.tsx'))

/**
 * The parks of the page on a small map, all of which is a link to the same search on the large one. The map loads with the reader's first
 * movement; until then, and where it cannot be drawn, the parks are dots at their places.
 */
export function SmallMap({ places, to }: { places: readonly Place[]; to: string }) {
  const box = useRef<HTMLDivElement>(null)
  const isNear = useNearView(box)
  const isActive = useFirstMovement()
  const [hasFailed, setFailed] = useState(false)
  const bounds = findBounds(places)
  return (
    <div ref={box} className={styles.box}>
      <div className={styles.ground} inert>
        {toShares(places, bounds).map(({ parkId, x, y }) => (
          <i key={parkId} className={styles.dot} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
        ))}
      </div>
      {isNear && isActive && !hasFailed && (
        <div className={styles.ground} inert>
          <Suspense fallback={null}>
            <ResultMap places={places} bounds={bounds} onFailed={() => setFailed(true)} />
          </Suspense>
        </div>
      )}
      <AppLink className={styles.link} to={to}>
        <span className={styles.label}>
          <Icon of={MapPinned} />
          {m.listings_onMap()}
        </span>
      </AppLink>
    </div>
  )
}

const movements = ['pointermove', 'scroll', 'keydown', 'touchstart'] as const

/** Returns true once the reader has moved, scrolled or typed: a page that is only loaded draws no map. */
function useFirstMovement(): boolean {
  const [hasMoved, setMoved] = useState(false)
  useEffect(() => {
    if (hasMoved) return
    const move = () => setMoved(true)
    for (const name of movements) addEventListener(name, move, { passive: true, once: true })
    return () => {
      for (const name of movements) removeEventListener(name, move)
    }
  }, [hasMoved])
  return hasMoved
}
