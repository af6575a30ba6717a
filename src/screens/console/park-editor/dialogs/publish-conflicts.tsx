import { m } from '#messages'
import type { ParkEditor } from '#features/inventory/drafts/contract.ts'
import { useEditor, usePark } from '../editor-context.ts'
import { describeValue } from '../fields/describe-value.ts'
import { nameOfPath } from './change-list.tsx'
import styles from './dialogs.module.css'

type Props = { conflicts: ParkEditor['conflicts']; overwrites: boolean; onChange: (overwrites: boolean) => void }

/** Fields that were published with another value since the working copy was edited. */
export function PublishConflicts({ conflicts, overwrites, onChange }: Props) {
  const { dictionaries } = useEditor()
  const park = usePark()
  return (
    <div className={styles.failure} role="alert">
      <p>{m.parkEditor_publishedMeanwhile({ n: String(conflicts.length) })}</p>
      <ul>
        {conflicts.map(({ path, draft, published }) => (
          <li key={path}>
            {m.parkEditor_twoValues({
              field: nameOfPath(park, path),
              yours: describeValue(path, draft, dictionaries, published),
              theirs: describeValue(path, published, dictionaries, draft),
            })}
          </li>
        ))}
      </ul>
      <label>
        <input type="checkbox" checked={overwrites} onChange={() => onChange(!overwrites)} /> {m.parkEditor_overwrite()}
      </label>
    </div>
  )
}
