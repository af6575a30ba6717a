import type { TimelineItem } from '#features/leads/customers/contract.ts'
import { leadUrl } from '#features/leads/urls.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { describeEntry } from './entry-words.ts'
import { kindIcons } from './timeline-groups.ts'
import styles from './timeline.module.css'

/** One entry: what happened, who did it, and their words. */
export function Entry({ entry }: { entry: TimelineItem }) {
  const { kind, note, actor, text, time } = entry
  const to = linkOf(entry)
  const sentence = <AsWritten text={describeEntry(entry)} />
  return (
    <li data-kind={kind} data-note={note ?? undefined}>
      <span className={styles.icon}>
        <Icon of={kindIcons[kind]} />
      </span>
      <div>
        <p>
          {actor && (
            <b>
              <AsWritten text={actor.name} />{' '}
            </b>
          )}
          {to ? <AppLink to={to}>{sentence}</AppLink> : sentence}
        </p>
        {text && (
          <p className={kind === 'note' ? styles.said : styles.quote}>
            <AsWritten text={text} />
          </p>
        )}
      </div>
      <time dateTime={time.replace(' ', 'T')} title={time}>
        {kind === 'expense' ? null : time.slice(11, 16)}
      </time>
    </li>
  )
}

/** The page of the console that shows the record. */
function linkOf({ kind, recordId }: TimelineItem): string | null {
  if (recordId === null) return null
  if (kind === 'talk') return `/admin/chat/${recordId}`
  if (kind === 'lead' || kind === 'note') return leadUrl(recordId)
  return kind === 'enquiry' ? `/admin/leads?source=enquiry&sourceId=${recordId}` : null
}
