import { Trash2 } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { SavedView } from '../contract.ts'
import { maxNameLength } from '../saved-view.ts'
import { deleteViews, updateView } from './operations.ts'
import styles from './view-tabs.module.css'

type Props = { views: readonly SavedView[]; onChange: () => Promise<void>; onClose: () => void }

/** Renames and deletes the views that the member may change. */
export function ManageViewsDialog({ views, onChange, onClose }: Props) {
  return (
    <Dialog title={m.console_manageViews()} width={480} onClose={onClose}>
      {views.length === 0 && <p className="muted">{m.console_noViews()}</p>}
      <ul className={styles.rows}>
        {views.map((view) => (
          <li key={`${view.id} ${view.version}`}>
            <ViewRow view={view} onChange={onChange} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function ViewRow({ view, onChange }: { view: SavedView; onChange: () => Promise<void> }) {
  const [isBusy, setBusy] = useState(false)
  // Ids of fields derive from their names, and a page has several rows.
  const field = `name-${view.id}`
  const form = useForm({
    read: (fields) => ({ ...view, name: String(fields.get(field) ?? '').trim() }),
    send: (values) => updateView.submit(values),
    onDone: () => {
      toast.success(m.ui_saved())
      return onChange()
    },
  })
  const remove = () => {
    setBusy(true)
    deleteViews
      .call({ ids: view.id })
      .then(onChange, () => {})
      .finally(() => setBusy(false))
  }
  return (
    <form {...form.props} className={styles.row}>
      <TextField
        name={field}
        label={view.shared ? m.console_sharedViewName() : m.console_viewName()}
        defaultValue={view.name}
        maxLength={maxNameLength}
        autoComplete="off"
        error={form.errors['name'] ?? form.errors['']}
        required
      />
      <button type="submit" className="btn" disabled={form.isBusy || isBusy}>
        {m.console_rename()}
      </button>
      <button
        type="button"
        className="btn square"
        aria-label={m.console_deleteView({ name: view.name })}
        title={m.ui_delete()}
        disabled={form.isBusy || isBusy}
        onClick={remove}
      >
        <Icon of={Trash2} />
      </button>
    </form>
  )
}
