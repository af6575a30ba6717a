import { FileDown } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import type { ImportScope } from '#features/inventory/import/columns.ts'
import { getImportTemplate } from '#features/inventory/import/web/operations.ts'
import { Icon } from '#platform/web/ui/icon.tsx'

/** Saves the template as a workbook. A failure shows a toast. */
export function TemplateButton({ scope }: { scope: ImportScope }) {
  const [isBusy, setBusy] = useState(false)
  const start = async () => {
    setBusy(true)
    await getImportTemplate.download(scope === 'money' ? { resource: 'contract' } : {}).catch(() => {})
    setBusy(false)
  }
  return (
    <button type="button" className="btn" disabled={isBusy} onClick={() => void start()}>
      <Icon of={FileDown} />
      {m.imports_template()}
    </button>
  )
}
