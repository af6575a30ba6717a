import { FileDown } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'

/** `name` completes the label of the button, where a page has several of them. */
type Props = { label: string; name?: string; download: () => Promise<unknown> }

/** Downloads a document, which takes some seconds to make. A failure is reported by the call. */
export function DownloadButton({ label, name, download }: Props) {
  const [isBusy, setIsBusy] = useState(false)
  const start = async () => {
    setIsBusy(true)
    await download().catch(() => {})
    setIsBusy(false)
  }
  return (
    <button type="button" className="btn" aria-label={isBusy ? undefined : name} disabled={isBusy} onClick={() => void start()}>
      <Icon of={FileDown} />
      {isBusy ? m.documents_making() : label}
    </button>
  )
}
