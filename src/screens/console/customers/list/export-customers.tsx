import { Download } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { exportCustomers } from '#features/leads/customers/web/operations.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Query } from '../customers-address.ts'
import styles from './list.module.css'

/** The filtered customers as a file, in the order of the list. Contacts stay masked without the permission to reveal them. */
export function ExportCustomers({ query }: { query: Query }) {
  const [isBusy, setBusy] = useState(false)
  const save = (format: 'xlsx' | 'csv') => {
    setBusy(true)
    void exportCustomers
      .download({ ...query, format })
      .catch(() => {})
      .finally(() => setBusy(false))
  }
  return (
    <span className={styles.export}>
      <button type="button" className="btn" disabled={isBusy} onClick={() => save('xlsx')}>
        <Icon of={Download} />
        {m.customers_exportAs({ format: 'Excel' })}
      </button>
      <button type="button" className="btn" disabled={isBusy} onClick={() => save('csv')}>
        {m.customers_exportAs({ format: 'CSV' })}
      </button>
    </span>
  )
}
