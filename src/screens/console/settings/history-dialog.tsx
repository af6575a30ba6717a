import { useEffect, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { describeAction } from '#features/audit/actions.ts'
import type { FieldChange } from '#features/audit/present-changes.ts'
import { ChangeList } from '#features/audit/web/change-list.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './history-dialog.module.css'

type Change<Value> = { time: string; actor: string; before: Value; after: Value; action?: string }

type Props<Value> = {
  title: string
  load: () => Promise<readonly Change<Value>[]>
  /** The action of changes that name none. */
  action?: string
  /** Lists the fields that differ between two values. */
  compare: (change: { before: Value; after: Value }) => readonly FieldChange[]
  onClose: () => void
}

/** The changes of an object, newest first. */
export function HistoryDialog<Value>({ title, load, action = '', compare, onClose }: Props<Value>) {
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
          {changes.map((change, index) => (
            <li key={index}>
              <p>
                <b>
                  <AsWritten text={change.actor} />
                </b>
                <span>{describeAction(change.action ?? action, getLocale())}</span>
                <time className="fig">{change.time.slice(0, 16)}</time>
              </p>
              <ChangeList changes={compare(change)} />
            </li>
          ))}
        </ol>
      )}
    </Dialog>
  )
}
