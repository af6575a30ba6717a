import { m } from '#messages'
import { useEditor } from '../editor-context.ts'
import type { FieldConflict } from '../state/session.ts'
import { describeValue } from './describe-value.ts'
import styles from './field-control.module.css'

/** Both values of a field that two people have changed, and the choice between them. */
export function ConflictNote({ path, conflict: { yours, theirs, by, time } }: { path: string; conflict: FieldConflict }) {
  const { store, dictionaries } = useEditor()
  const [mine, other] = [describeValue(path, yours, dictionaries, theirs), describeValue(path, theirs, dictionaries, yours)]
  return (
    <div id={`conflict-${path}`} className={styles.conflict} role="alert">
      <p>
        {by === null
          ? m.parkEditor_conflictUnnamed({ value: other })
          : m.parkEditor_conflictBy({ name: by, time: time?.slice(11, 16) ?? '', value: other })}
      </p>
      <button type="button" className="btn small" onClick={() => store.resolve(path, 'theirs')}>
        {m.parkEditor_keepTheirs({ value: other })}
      </button>
      <button type="button" className="btn small" onClick={() => store.resolve(path, 'yours')}>
        {m.parkEditor_keepYours({ value: mine })}
      </button>
    </div>
  )
}
