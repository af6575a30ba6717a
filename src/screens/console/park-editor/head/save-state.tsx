import { m } from '#messages'
import { useEditorState } from '../editor-context.ts'
import type { SaveStatus } from '../state/editor-store.ts'
import styles from './editor-head.module.css'

/** Says whether the edits are saved, and when. */
export function SaveState() {
  const { status, view } = useEditorState()
  const latest = view.draft.updateTime?.slice(11, 16)
  return (
    <span className={styles.save} role="status" data-kind={status.kind}>
      {describe(status, latest)}
    </span>
  )
}

function describe(status: SaveStatus, latest: string | undefined) {
  switch (status.kind) {
    case 'saving':
      return m.parkEditor_saving()
    case 'saved':
      return m.parkEditor_saved({ time: status.time })
    case 'local':
      return m.parkEditor_keptHere()
    case 'refused':
      return status.text
    case 'idle':
      return latest === undefined ? '' : m.parkEditor_saved({ time: latest })
  }
}
