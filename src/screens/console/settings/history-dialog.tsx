import { useEffect, useState } from 'react'
import { m } from '#messages'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './settings.module.css'

export type Change = { time: string; actor: string; before: string; after: string }

type Props = { title: string; load: () => Promise<Change[]>; onClose: () => void }

/** Who changed what and when, the latest first. */
export function HistoryDialog({ title, load, onClose }: Props) {
  const [changes, setChanges] = useState<Change[] | 'failed' | null>(null)
  useEffect(() => {
    let isShown = true
    load().then(
      (loaded) => isShown && setChanges(loaded),
      () => isShown && setChanges('failed'),
    )
    return () => void (isShown = false)
    // The dialog is opened anew for another object.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Dialog title={title} width={760} onClose={onClose}>
      {changes === null && <p role="status">{m.settings_loading()}</p>}
      {changes === 'failed' && <p role="alert">{m.settings_failed()}</p>}
      {Array.isArray(changes) && changes.length === 0 && <p className="muted">{m.settings_noHistory()}</p>}
      {Array.isArray(changes) && changes.length > 0 && (
        <ol className={styles.changes}>
          {changes.map(({ time, actor, before, after }, at) => (
            <li key={at}>
              <p>
                <b>{actor}</b> <span className="fig">{time.slice(0, 16)}</span>
              </p>
              <del>{before}</del>
              <ins>{after}</ins>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
