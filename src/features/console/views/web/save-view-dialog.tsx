import { m } from '#messages'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import type { SavedView } from '../contract.ts'
import { maxNameLength, type ViewScreen } from '../saved-view.ts'
import { createView, updateView } from './operations.ts'
import styles from './view-tabs.module.css'

type Props = {
  screen: ViewScreen
  query: string
  views: readonly SavedView[]
  canShare: boolean
  onDone: () => void
  onClose: () => void
}

/** Saves the current filters under a name. The name of a view that the member may change replaces its filters. */
export function SaveViewDialog({ screen, query, views, canShare, onDone, onClose }: Props) {
  const form = useForm({
    read: (fields) => ({ screen, query, name: String(fields.get('name') ?? '').trim(), shared: fields.get('shared') === 'on' }),
    check: (values) => createView.check(values),
    send: (values) => {
      const same = views.find(
        ({ name, shared, editable }) => editable && shared === values.shared && name.toLowerCase() === values.name.toLowerCase(),
      )
      return same ? updateView.submit({ ...values, id: same.id, version: same.version }) : createView.submit(values)
    },
    onDone: () => {
      toast.success(m.console_viewSaved())
      onDone()
    },
  })
  return (
    <Dialog title={m.console_saveView()} width={400} onClose={onClose}>
      <form {...form.props} className={styles.form}>
        <TextField
          name="name"
          label={m.console_viewName()}
          hint={m.console_viewNameHint()}
          maxLength={maxNameLength}
          autoComplete="off"
          error={form.errors['name']}
          required
        />
        {canShare && (
          <CheckBox name="shared" defaultChecked={false} error={form.errors['shared']}>
            {m.console_shareView()}
          </CheckBox>
        )}
        {form.errors[''] && <p role="alert">{form.errors['']}</p>}
        <div className={styles.foot}>
          <button type="button" className="btn" onClick={onClose}>
            {m.ui_cancel()}
          </button>
          <SubmitButton isBusy={form.isBusy} className="btn primary">
            {m.ui_save()}
          </SubmitButton>
        </div>
      </form>
    </Dialog>
  )
}
