import { Download } from 'lucide'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { getVerificationDocument, listVerifications } from '#features/inventory/parks/web/operations.ts'
import type { Verification } from '#features/inventory/parks/verification-contract.ts'
import { documentKindLabels, fieldLabels, kindLabels } from '#features/inventory/parks/web/verification-labels.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './verification.module.css'

/** The verifications of a park, latest first, with their private documents. */
export function RecordsDialog({ park: { parkId, name }, onClose }: { park: { parkId: string; name: string }; onClose: () => void }) {
  const [records, setRecords] = useState<readonly Verification[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    listVerifications
      .call({ parkId }, { noTip: true })
      .then(({ rows }) => setRecords(rows))
      .catch((error: unknown) => setFailure(error instanceof CallFailed ? error.message : m.failure_network()))
  }, [parkId])
  return (
    <Dialog title={m.verification_recordsOf({ name })} width={560} onClose={onClose}>
      {failure !== null && <p role="alert">{failure}</p>}
      {failure === null && records === null && <p role="status">{m.ui_loadingDots()}</p>}
      {records?.length === 0 && <p>{m.verification_noRecords()}</p>}
      {records !== null && records.length > 0 && (
        <ol className={styles.records}>
          {records.map((record) => (
            <Record key={record.id} record={record} />
          ))}
        </ol>
      )}
    </Dialog>
  )
}

const labelOf = (field: string) => (field in fieldLabels ? fieldLabels[field as keyof typeof fieldLabels]() : field)

const Record = ({ record: { id, date, kind, documentKind, person, recordedBy, note, fields, documentName } }: { record: Verification }) => (
  <li>
    <p>
      <time className="fig" dateTime={date}>
        {date}
      </time>
      <b>{documentKind === null ? kindLabels[kind]() : documentKindLabels[documentKind]()}</b>
      <AsWritten text={person} />
    </p>
    {fields.length > 0 && <p className="muted">{m.verification_confirmed({ fields: fields.map(labelOf).join(m.verification_comma()) })}</p>}
    {note !== null && (
      <p className={styles.note}>
        <AsWritten text={note} />
      </p>
    )}
    {documentName !== null && (
      // A failure has its toast.
      <button type="button" className="btn small" onClick={() => void getVerificationDocument.download({ id }).catch(() => {})}>
        <Icon of={Download} />
        <AsWritten text={documentName} />
      </button>
    )}
    {recordedBy !== null && <p className="muted">{m.verification_recordedBy({ name: recordedBy })}</p>}
  </li>
)
