import { Download, Trash2, Upload } from 'lucide'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { ManagedDetail } from '#features/contracts/manage/schemas.ts'
import { attachFile, detachFile, getContractFile } from '#features/contracts/manage/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import styles from './contract.module.css'

/** Scans of a contract, which only staff can read. */
export function FilesCard({ contract: { id, files } }: { contract: ManagedDetail }) {
  const mayEdit = hasAny(useGrants(), ['system:contract:edit'])
  const { revalidate } = useRevalidator()
  async function remove(fileId: string) {
    await detachFile.call({ id, fileId })
    offerUndo(m.ui_deleted())
    await revalidate()
  }
  return (
    <section className={`card ${styles.card}`}>
      <div className={styles.title}>
        <h2>{m.money_files()}</h2>
        {mayEdit && <UploadButton contractId={id} />}
      </div>
      {files.length === 0 ? (
        <p className="muted">{m.money_noFiles()}</p>
      ) : (
        <ul className={styles.lines}>
          {files.map(({ fileId, name, addTime, addedBy }) => (
            <li key={fileId}>
              <span>
                <AsWritten text={name} />
                <small>
                  <AsWritten text={[addTime.slice(0, 10), addedBy].filter(Boolean).join(' · ')} />
                </small>
              </span>
              <button
                type="button"
                className="btn small square"
                aria-label={m.money_downloadNamed({ name })}
                onClick={() => void getContractFile.download({ id, fileId }).catch(() => {})}
              >
                <Icon of={Download} />
              </button>
              {mayEdit && (
                <button
                  type="button"
                  className="btn small square"
                  aria-label={m.ui_removeNamed({ name })}
                  onClick={() => void remove(fileId).catch(() => {})}
                >
                  <Icon of={Trash2} />
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function UploadButton({ contractId }: { contractId: string }) {
  const input = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  async function upload(file: File | undefined) {
    if (!file) return
    setBusy(true)
    // A failure has its toast.
    await attachFile.upload({ contractId }, file).then(revalidate, () => {})
    setBusy(false)
    if (input.current) input.current.value = ''
  }
  return (
    <span className={styles.buttons}>
      <button type="button" className="btn small" disabled={isBusy} onClick={() => input.current?.click()}>
        <Icon of={Upload} />
        {m.money_addFile()}
      </button>
      <input
        ref={input}
        type="file"
        hidden
        accept="application/pdf,image/jpeg,image/png,image/webp"
        onChange={({ target }) => void upload(target.files?.[0])}
      />
    </span>
  )
}
