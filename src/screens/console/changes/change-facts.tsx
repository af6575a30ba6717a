import type { ReactNode } from 'react'
import { m } from '#messages'
import type { ChangeSetDetail } from '#features/changes/contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { isoTime } from '#platform/i18n/shanghai-time.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { kindLabels } from '#features/changes/web/kind-labels.ts'
import { Actor } from './change-table.tsx'
import { changeUrl } from './changes-address.ts'
import styles from './changes.module.css'

/** What was done, by whom and why, and whether it can be undone. */
export function ChangeFacts({ changeSet }: { changeSet: ChangeSetDetail }) {
  const { sentence, subject, kind, createTime, records, reason, parentId } = changeSet
  return (
    <section className={`card ${styles.facts}`} aria-label={m.changes_facts()}>
      <h2>
        {sentence}
        {subject !== null && (
          <>
            {' '}
            <AsWritten text={subject} />
          </>
        )}
        <span className="tag">{kindLabels[kind]()}</span>
      </h2>
      <dl>
        <Fact name={m.changes_actor()}>
          <Actor row={changeSet} />
        </Fact>
        <Fact name={m.changes_when()}>
          <time className="fig" dateTime={isoTime(createTime)}>
            {createTime}
          </time>
        </Fact>
        <Fact name={m.changes_count()}>
          <span className="fig">{formatNumber(records)}</span>
        </Fact>
        {reason !== null && (
          <Fact name={m.changes_reason()}>
            <AsWritten text={reason} />
          </Fact>
        )}
        <Fact name={m.changes_undoLabel()}>
          <Undoable changeSet={changeSet} />
        </Fact>
        {parentId !== null && (
          <Fact name={m.changes_kindUndo()}>
            <AppLink to={changeUrl(parentId)}>{m.changes_parentLink()}</AppLink>
          </Fact>
        )}
      </dl>
    </section>
  )
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Until when it can be undone, why not, or by which change set it was. */
function Undoable({ changeSet: { undoableUntil, undoneBy, refusedBecause } }: { changeSet: ChangeSetDetail }) {
  if (undoneBy !== null)
    return (
      <>
        {m.changes_undone()} · <AppLink to={changeUrl(undoneBy)}>{m.changes_undoneByLink()}</AppLink>
      </>
    )
  if (undoableUntil === null) return <span className="muted">{refusedBecause ?? m.changes_final()}</span>
  return m.changes_until({ time: undoableUntil.slice(0, 16) })
}
