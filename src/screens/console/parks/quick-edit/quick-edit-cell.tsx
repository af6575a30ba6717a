import { Pencil } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './quick-edit.module.css'

/** The last cell of a row, with the button that edits it; `onEdit` is null for a row without it. */
export const QuickEditCell = ({ name, onEdit }: { name: string; onEdit: (() => void) | null }) => (
  <td className={styles.cell}>
    {onEdit && (
      <button
        type="button"
        className="btn square"
        aria-label={m.parks_quickEditNamed({ name })}
        title={m.parks_quickEdit()}
        onClick={onEdit}
      >
        <Icon of={Pencil} />
      </button>
    )}
  </td>
)

export const QuickEditHead = () => (
  <th scope="col" className={styles.cell}>
    <span className="sr">{m.ui_actions()}</span>
  </th>
)
