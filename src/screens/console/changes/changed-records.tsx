import { useState } from 'react'
import { m } from '#messages'
import { recordUrl } from '#features/audit/urls.ts'
import type { ChangedRecord } from '#features/changes/contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import styles from './changes.module.css'

/** Fields of an added or removed record that are shown at first. */
const shownFields = 6

/** The records of a page, each with its fields before and after. */
export const ChangedRecords = ({ rows }: { rows: readonly ChangedRecord[] }) => (
  <ul className={styles.recordList}>
    {rows.map((row, at) => (
      <li key={at} className={styles.record}>
        <div>
          <h3>
            <Name record={row} />
          </h3>
          <p className="muted">
            <span className={effects[row.effect].tag}>{effects[row.effect].label()}</span>{' '}
            <AsWritten text={[row.kind, row.park?.name].filter(Boolean).join(' · ')} />
          </p>
        </div>
        {row.withheld ? <p className="muted">{m.changes_withheld()}</p> : <Fields record={row} />}
      </li>
    ))}
  </ul>
)

const effects = {
  added: { tag: 'tag ok', label: m.changes_added },
  changed: { tag: 'tag blue', label: m.changes_changed },
  removed: { tag: 'tag err', label: m.changes_removed },
}

/** The name of a record; leads to its page where there is one. */
function Name({ record: { name, objectType, recordId, park, effect, kind } }: { record: ChangedRecord }) {
  const text = name ?? `${kind} ${recordId}`
  const page = park ? recordUrl('park', park.id) : recordUrl(objectType, recordId.replace('/', '-'))
  if (effect === 'removed' || page === null) return <AsWritten text={text} />
  return (
    <AppLink to={page}>
      <AsWritten text={text} />
    </AppLink>
  )
}

function Fields({ record: { changes, effect } }: { record: ChangedRecord }) {
  const [isOpen, setOpen] = useState(false)
  if (changes.length === 0) return <p className="muted">{m.changes_noFields()}</p>
  const isFolded = !isOpen && changes.length > shownFields + 1
  return (
    <div>
      <dl className={styles.fields}>
        {(isFolded ? changes.slice(0, shownFields) : changes).map(({ label, before, after }, at) => (
          <div key={at}>
            <dt>{label}</dt>
            <dd>
              {effect !== 'added' && <Value text={before} is="del" isOld={effect === 'changed'} />}
              {effect === 'changed' && <span aria-hidden="true">→</span>}
              {effect !== 'removed' && <Value text={after} is="ins" />}
            </dd>
          </div>
        ))}
      </dl>
      {isFolded && (
        <button type="button" className="btn small plain" onClick={() => setOpen(true)}>
          {m.changes_allFields({ n: formatNumber(changes.length) })}
        </button>
      )}
    </div>
  )
}

/** A value before or after; screen readers hear which. */
const Value = ({ text, is: Tag, isOld }: { text: string | null; is: 'del' | 'ins'; isOld?: boolean }) => (
  <Tag data-old={isOld || undefined}>
    <span className="sr">{Tag === 'del' ? m.changes_before() : m.changes_after()} </span>
    {text === null ? <span className="muted">{m.changes_noValue()}</span> : <AsWritten text={text} />}
  </Tag>
)
