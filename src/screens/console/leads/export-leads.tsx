import { Download } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { exportLeads } from '#features/leads/web/operations.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Query } from './leads-address.ts'
import styles from './leads.module.css'

/** The filtered leads as a file. Contacts stay masked without the permission to reveal them. */
export function ExportLeads({ filter }: { filter: Query }) {
  const [isBusy, setBusy] = useState(false)
  const save = () => {
    setBusy(true)
    void exportLeads
      .download(filter)
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  return (
    <button type="button" className={`btn ${styles.wide}`} disabled={isBusy} onClick={save}>
      <Icon of={Download} />
      {m.board_export()}
    </button>
  )
}
