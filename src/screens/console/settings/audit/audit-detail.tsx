import { useEffect, useState } from 'react'
import { m } from '#messages'
import type { AuditEntry, AuditRow } from '#features/audit/contract.ts'
import { recordUrl } from '#features/audit/urls.ts'
import { ChangeList } from '#features/audit/web/change-list.tsx'
import { getAuditEntry } from '#features/audit/web/operations.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { auditAddress } from './audit-filter.ts'
import { ChangeSetPart } from './change-set-part.tsx'
import styles from './audit-detail.module.css'

/** An opened entry: what changed, where it came from, and what else belongs to it. */
export function AuditDetail({ row }: { row: AuditRow }) {
  const [entry, setEntry] = useState<AuditEntry | 'failed' | null>(null)
  const load = () => {
    setEntry(null)
    getAuditEntry.call({ id: row.id }, { noTip: true }).then(setEntry, () => setEntry('failed'))
  }
  // The row of another entry mounts its own detail.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(load, [])
  return (
    <section className={styles.detail} aria-label={`${row.sentence} ${row.time}`} aria-busy={entry === null}>
      {entry === null && <p role="status">{m.ui_loadingDots()}</p>}
      {entry === 'failed' && (
        <p role="alert" className={styles.failed}>
          {m.audit_notLoaded()}
          <button type="button" className="btn small" onClick={load}>
            {m.ui_retry()}
          </button>
        </p>
      )}
      {entry !== null && entry !== 'failed' && <Loaded entry={entry} />}
    </section>
  )
}

function Loaded({ entry }: { entry: AuditEntry }) {
  const { changes, id, kind, objectId, addressClass, device, requestId } = entry
  const facts = [
    { name: m.audit_number(), value: id },
    { name: kind, value: objectId },
    { name: m.audit_addressClass(), value: addressClass },
    { name: m.audit_device(), value: device },
    { name: m.audit_requestId(), value: requestId },
  ]
  return (
    <>
      {changes.length === 0 ? <p className="muted">{m.audit_noChanges()}</p> : <ChangeList changes={changes} />}
      <dl className={styles.facts}>{facts.map(({ name, value }) => value !== null && <Fact key={name} name={name} value={value} />)}</dl>
      <Links entry={entry} />
      {entry.changeSetId !== null && <ChangeSetPart key={entry.changeSetId} id={entry.changeSetId} />}
    </>
  )
}

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

function Links({ entry: { action, objectType, objectId, actorId, requestId } }: { entry: AuditEntry }) {
  // A deleted record has no page.
  const page = action.endsWith('.remove') || action.endsWith('.delete') ? null : recordUrl(objectType, objectId)
  return (
    <p className={styles.links}>
      {page && <AppLink to={page}>{m.audit_openRecord()}</AppLink>}
      {objectId !== null && <AppLink to={auditAddress({ objectType, objectId })}>{m.audit_ofRecord()}</AppLink>}
      {actorId !== null && <AppLink to={auditAddress({ actorId })}>{m.audit_ofPerson()}</AppLink>}
      {requestId !== null && <AppLink to={auditAddress({ requestId })}>{m.audit_ofRequest()}</AppLink>}
    </p>
  )
}
