import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { longTime } from '#platform/i18n/format.ts'
import type { DemandEvent } from '#features/demands/contract.ts'
import styles from './demands.module.css'

/** All changes of status and follow-up status, newest first. */
export function DemandHistory({ events }: { events: readonly DemandEvent[] }) {
  return (
    <ol className={styles.history}>
      {events.toReversed().map(({ time, by, kind, label }) => (
        <li key={`${time} ${kind} ${label}`} data-kind={kind}>
          <b>{kind === 'status' ? m.demands_eventStatus({ label }) : m.demands_eventFollow({ label })}</b>
          <span className="muted">
            <time className="fig" dateTime={time.replace(' ', 'T')}>
              {longTime(time, getLocale())}
            </time>
            {` · ${by === 'staff' ? m.demands_byStaff() : m.demands_byMember()}`}
          </span>
        </li>
      ))}
    </ol>
  )
}
