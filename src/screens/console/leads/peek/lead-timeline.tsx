import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { LeadEvent } from '#features/leads/contract.ts'
import { monthDay } from '#platform/i18n/format.ts'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { describeEvent, skipLabels } from '../lead-labels.ts'
import styles from './peek.module.css'
import { useNow } from '#platform/web/use-now.ts'

/** What happened, the latest first; the rest is one click away. */
export function LeadTimeline({ events, limit }: { events: readonly LeadEvent[]; limit: number }) {
  const [showsAll, showAll] = useState(false)
  const today = wireDate(useNow())
  const shown = showsAll ? events : events.slice(0, limit)
  return (
    <section className={styles.part}>
      <h3>{m.board_history()}</h3>
      <ol className={styles.timeline}>
        {shown.map((event) => (
          <li key={event.id} data-kind={event.kind}>
            <div>
              <p>
                <AsWritten text={describeEvent(event)} />
                {event.actor && (
                  <small>
                    {' '}
                    <AsWritten text={event.actor.name} />
                  </small>
                )}
              </p>
              {event.text && event.kind !== 'source' && (
                <p className={styles.said}>
                  <AsWritten text={event.text} />
                </p>
              )}
              {event.skipped.map(({ ruleName, person, reason }) => (
                <p key={`${ruleName}${person}`} className={styles.skip}>
                  {m.board_skipped({ rule: ruleName ?? '', name: person ?? '', reason: skipLabels[reason]() })}
                </p>
              ))}
            </div>
            <time dateTime={event.time.replace(' ', 'T')} title={event.time}>
              {event.time.startsWith(today) ? event.time.slice(11, 16) : monthDay(event.time, getLocale())}
            </time>
          </li>
        ))}
      </ol>
      {events.length > limit && !showsAll && (
        <button type="button" className="btn plain small" onClick={() => showAll(true)}>
          {m.board_allHistory({ n: String(events.length) })}
        </button>
      )}
    </section>
  )
}
