import { FileSpreadsheet } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'

/** Exports the filtered list with all pages as an Excel file. A failure shows a toast. */
export function ExportButton({ download, disabled = false }: { download: () => Promise<void>; disabled?: boolean }) {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await download().catch(() => {})
    setBusy(false)
  }
  return (
    <button type="button" className="btn" disabled={disabled || isBusy} onClick={() => void start()}>
      <Icon of={FileSpreadsheet} />
      {m.contracts_export()}
    </button>
  )
}
