import { FileDown } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '#messages'
import { downloadExport, exportListings, getExport } from '#features/inventory/export/web/operations.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { DialogButtons } from '#platform/web/ui/dialog-buttons.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './export.module.css'
import type { Query } from './parks-address.ts'

type Props = {
  /** The filters of the list, as its address has them. */
  filters: Query
  /** How many rows the list has, in words. */
  total: string
  className?: string | undefined
}

/** Exports the filtered list as a file that can be edited and imported. */
export function ExportButton({ className = '', ...list }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [search, setSearch] = useSearchParams()
  const ready = search.get('export')
  function forget() {
    search.delete('export')
    setSearch(search, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <button type="button" className={`btn ${className}`} onClick={() => setOpen(true)}>
        <Icon of={FileDown} />
        {m.parks_export()}
      </button>
      {isOpen && <ExportDialog {...list} onClose={() => setOpen(false)} />}
      {ready !== null && !isOpen && <ReadyDialog id={ready} onClose={forget} />}
    </>
  )
}

const formats = [
  { format: 'xlsx', name: m.parks_exportXlsx, text: m.parks_exportXlsxText },
  { format: 'csv', name: m.parks_exportCsv, text: m.parks_exportCsvText },
] as const
type Format = (typeof formats)[number]['format']

type Progress = { done: number; total: number }

function ExportDialog({ filters, total, onClose }: Pick<Props, 'filters' | 'total'> & { onClose: () => void }) {
  const [format, setFormat] = useState<Format>('xlsx')
  const { progress, start } = useExport(filters, onClose)
  return (
    <Dialog
      title={m.parks_exportTitle()}
      width={480}
      onClose={onClose}
      foot={<DialogButtons action={m.parks_export()} isOff={progress !== null} onAction={() => start(format)} onClose={onClose} />}
    >
      <p>{m.parks_exportScope({ total })}</p>
      <fieldset className={styles.formats} disabled={progress !== null}>
        <legend className="sr">{m.inventory_fileFormat()}</legend>
        {formats.map(({ format: value, name, text }) => (
          <label key={value} data-on={value === format || undefined}>
            <input type="radio" name="format" checked={value === format} onChange={() => setFormat(value)} />
            <b>{name()}</b>
            <span className="muted">{text()}</span>
          </label>
        ))}
      </fieldset>
      {progress && (
        <p className={styles.progress} role="status">
          {m.parks_exporting()}
          <progress aria-label={m.parks_exporting()} value={progress.done} max={Math.max(progress.total, 1)} />
        </p>
      )}
    </Dialog>
  )
}

/** Offers the file of an export that was started before; its notice leads here. */
function ReadyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const download = async () => {
    await downloadExport.download({ id })
    onClose()
  }
  return (
    <Dialog
      title={m.parks_exportTitle()}
      width={480}
      onClose={onClose}
      // A failure has its toast.
      foot={<DialogButtons action={m.parks_exportDownload()} onAction={() => void download().catch(() => {})} onClose={onClose} />}
    >
      <p>{m.parks_exportReady()}</p>
    </Dialog>
  )
}

const pollMs = 700

/** Starts an export, follows its progress, and saves the file. Closing the dialog leaves the job alone and saves nothing. */
function useExport(filters: Query, onDone: () => void) {
  const [progress, setProgress] = useState<Progress | null>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])

  async function run(format: Format) {
    const { ListingFilter } = await import('#features/inventory/parks/list-filter.ts')
    const { show, ...texts } = filters
    const resource = show === 'warehouses' ? 'warehouse' : 'park'
    let current = await exportListings.call({ resource, filter: ListingFilter.parse(texts), format })
    while (current.state === 'running' && !isGone.current) {
      setProgress(current.progress)
      await new Promise((resolve) => setTimeout(resolve, pollMs))
      current = await getExport.call({ id: current.id })
    }
    if (isGone.current) return
    if (current.state === 'failed') return toast.error(m.parks_exportFailed())
    await downloadExport.download({ id: current.id })
    onDone()
  }

  return {
    progress,
    start(format: Format) {
      setProgress({ done: 0, total: 1 })
      // A refused call has shown why.
      void run(format)
        .catch(() => {})
        .finally(() => setProgress(null))
    },
  }
}
