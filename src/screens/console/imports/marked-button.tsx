import { FileDown } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { getMarkedFile } from '#features/inventory/import/web/operations.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './check.module.css'

/** Saves the uploaded file with its errors marked. A failure shows a toast. */
export function MarkedButton({ id }: { id: string }) {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await getMarkedFile.download({ id }).catch(() => {})
    setBusy(false)
  }
  return (
    <>
      <button type="button" className="btn" disabled={isBusy} onClick={() => void start()}>
        <Icon of={FileDown} />
        {m.imports_marked()}
      </button>
      <span className={`muted ${styles.markedNote}`}>{m.imports_markedNote()}</span>
    </>
  )
}
