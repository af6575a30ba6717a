import { useEffect, useState } from 'react'
import { m } from '#messages'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './history-dialog.module.css'

type Change<Value> = { time: string; actor: string; before: Value; after: Value }

type Props<Value> = {
  title: string
  load: () => Promise<readonly Change<Value>[]>
  /** Describes a value in one line. */
  describe: (value: Value) => string
  onClose: () => void
}

/** The changes of an object, newest first. */
export function HistoryDialog<Value>({ title, load, describe, onClose }: Props<Value>) {
  const [changes, setChanges] = useState<readonly Change<Value>[] | 'failed' | null>(null)
  useEffect(() => {
    let isMounted = true
    load().then(
      (loaded) => isMounted && setChanges(loaded),
      () => isMounted && setChanges('failed'),
    )
    return () => void (isMounted = false)
    // The dialog is mounted again for another object.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Dialog title={title} width={760} onClose={onClose}>
      {changes === null && <p role="status">{m.ui_loadingDots()}</p>}
      {changes === 'failed' && <p role="alert">{m.settings_failed()}</p>}
      {changes !== null && changes !== 'failed' && changes.length === 0 && <p className="muted">{m.settings_noHistory()}</p>}
      {changes !== null && changes !== 'failed' && changes.length > 0 && (
        <ol className={styles.changes}>
          {changes.map(({ time, actor, before, after }, index) => (
            <li key={index}>
              <p>
                <b>{actor}</b> <span className="fig">{time.slice(0, 16)}</span>
              </p>
              <del>{describe(before)}</del>
              <ins>{describe(after)}</ins>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
