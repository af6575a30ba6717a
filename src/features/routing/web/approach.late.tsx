import { useEffect, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { distance, duration } from '#platform/i18n/format.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import type { Approach, ApproachKind } from '../approach-contract.ts'
import styles from './approach.module.css'
import { loadApproach } from './load-approach.ts'

const kindNames: Record<ApproachKind, () => string> = {
  expressway: m.routing_expresswayEntrance,
  port: m.routing_hubPort,
  airport: m.routing_hubAirport,
  station: m.routing_hubStation,
}

/** The ways from a park's dock to the nearest expressway and freight hubs, drawn to one scale of truck minutes; nothing where no road is known. */
export default function ApproachRuler({ parkId }: { parkId: string }) {
  const [ways, setWays] = useState<Approach[]>([])
  useEffect(() => {
    const closing = new AbortController()
    loadApproach(parkId, closing.signal).then(
      (rows) => !closing.signal.aborted && setWays(rows),
      () => undefined,
    )
    return () => closing.abort()
  }, [parkId])
  const longest = Math.max(...ways.map(({ minutes }) => minutes), 1)
  if (ways.length === 0) return null
  return (
    <ul className={styles.ruler} aria-label={m.routing_approach()}>
      {ways.map(({ kind, name, minutes, distanceKm }) => (
        <li key={kind}>
          <span className={styles.kind}>{kindNames[kind]()}</span>
          <span className={styles.name}>{name}</span>
          <span className={styles.figures}>
            {distanceKm !== null && <Figure value={distance(distanceKm)} />} <span className="fig">{duration(minutes, getLocale())}</span>
          </span>
          <i style={{ width: `${Math.max(2, (minutes / longest) * 100)}%` }} />
        </li>
      ))}
    </ul>
  )
}
