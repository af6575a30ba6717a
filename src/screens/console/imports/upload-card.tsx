import { Upload } from 'lucide'
import { useRef, useState, type DragEvent } from 'react'
import { m } from '#messages'
import type { ImportScope } from '#features/inventory/import/columns.ts'
import { uploadImport } from '#features/inventory/import/web/operations.ts'
import { percent } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGoTo } from '#platform/web/ui/use-go-to.ts'
import { importUrl } from './import-address.ts'
import styles from './imports.module.css'

/** Takes a file by choosing or by dropping it, and opens the import that it begins. */
export function UploadCard({ scope }: { scope: ImportScope }) {
  const [title, text] =
    scope === 'money' ? [m.money_importUpload(), m.money_importUploadText()] : [m.imports_upload(), m.imports_uploadText()]
  const goTo = useGoTo()
  const input = useRef<HTMLInputElement>(null)
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)

  const send = async (file: File | undefined) => {
    if (file === undefined) return
    setFailure(null)
    setSent(0)
    try {
      const { id } = await uploadImport.upload({ scope }, file, { onProgress: setSent, noTip: true })
      goTo(importUrl({ id, scope }))
    } catch (error) {
      setFailure((error as Error).message)
      setSent(null)
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    void send(event.dataTransfer.files[0])
  }

  return (
    <section
      className={`card ${styles.upload}`}
      aria-label={title}
      data-over={isOver || undefined}
      onDragOver={(event) => (event.preventDefault(), setOver(true))}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div>
        <h2>{title}</h2>
        <p className="muted">{text}</p>
      </div>
      <input
        ref={input}
        type="file"
        className="sr"
        accept=".xlsx,.csv,.txt"
        tabIndex={-1}
        aria-label={m.imports_chooseFile()}
        onChange={({ target }) => {
          void send(target.files?.[0])
          target.value = ''
        }}
      />
      <button type="button" className="btn primary" disabled={sent !== null} onClick={() => input.current?.click()}>
        <Icon of={Upload} />
        {sent === null ? m.imports_chooseFile() : sent < 1 ? m.imports_sending({ share: percent(sent) }) : m.imports_reading()}
      </button>
      {failure !== null && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </section>
  )
}
