import { useEffect, useState } from 'react'
import { m } from '#messages'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './settings.module.css'

type Change<Value> = { time: string; actor: string; before: Value; after: Value }

type Props<Value> = {
  title: string
  load: () => Promise<readonly Change<Value>[]>
  /** What was, and what is, in a line. */
  inWords: (value: Value) => string
  onClose: () => void
}

/** Who changed what and when, the latest first. */
export function HistoryDialog<Value>({ title, load, inWords, onClose }: Props<Value>) {
  const [changes, setChanges] = useState<readonly Change<Value>[] | 'failed' | null>(null)
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
      {changes !== null && changes !== 'failed' && changes.length === 0 && <p className="muted">{m.settings_noHistory()}</p>}
      {changes !== null && changes !== 'failed' && changes.length > 0 && (
        <ol className={styles.changes}>
          {changes.map(({ time, actor, before, after }, at) => (
            <li key={at}>
              <p>
                <b>{actor}</b> <span className="fig">{time.slice(0, 16)}</span>
              </p>
              <del>{inWords(before)}</del>
              <ins>{inWords(after)}</ins>
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
