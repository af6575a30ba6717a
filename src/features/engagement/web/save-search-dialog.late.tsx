import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { FieldError } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { maxNameLength } from '../saved-search.ts'
import { alertChoices, readAlertPace } from './alert-labels.ts'
import { createSavedSearch } from './operations.ts'
import type { SearchToSave } from './save-search.ts'
import styles from './save-search-dialog.module.css'

type Props = { search: SearchToSave; onClose: () => void }

/** Asks for a name and the pace of alerts. */
export default function SaveSearchDialog({ search: { query, name }, onClose }: Props) {
  const form = useForm({
    read: (fields) => ({ name: String(fields.get('name') ?? ''), query, alert: readAlertPace(fields.get('alert')) }),
    operation: createSavedSearch,
    onDone: () => {
      toast.success(m.engagement_searchKept())
      onClose()
    },
  })
  return (
    <Dialog title={m.engagement_saveSearch()} width={480} onClose={onClose}>
      <form {...form.props} method="post" className={styles.form}>
        <TextField
          name="name"
          label={m.engagement_searchName()}
          hint={m.engagement_searchNameHint()}
          defaultValue={[...name].slice(0, maxNameLength).join('')}
          maxLength={maxNameLength}
          autoComplete="off"
          error={form.errors['name']}
          required
        />
        <fieldset className={styles.paces}>
          <legend>{m.engagement_searchAlert()}</legend>
          {alertChoices().map(({ value, label }) => (
            <label key={value}>
              <input type="radio" name="alert" value={value} defaultChecked={value === 'daily'} />
              {label}
            </label>
          ))}
          <FieldError name="alert" error={form.errors['alert']} />
        </fieldset>
        <p className="muted">{m.engagement_alertText()}</p>
        <FormFailure text={form.errors[''] ?? form.errors['query']} />
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
