import { m } from '#messages'
import { maxNameLength } from '#features/engagement/saved-search.ts'
import type { SavedSearch } from '#features/engagement/saved-search-contract.ts'
import { updateSavedSearch } from '#features/engagement/web/operations.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import own from './searches.module.css'

type Props = { search: SavedSearch; onDone: () => Promise<void>; onClose: () => void }

export function RenameDialog({ search: { id, name, query, alert }, onDone, onClose }: Props) {
  const form = useForm({
    read: (fields) => ({ id, query, alert, name: String(fields.get('name') ?? '') }),
    operation: updateSavedSearch,
    onDone: async () => {
      toast.success(m.ui_saved())
      await onDone()
    },
  })
  return (
    <Dialog title={m.engagement_renameSearch()} onClose={onClose}>
      <form {...form.props} method="post" className={own.rename}>
        <TextField
          name="name"
          label={m.engagement_searchName()}
          defaultValue={name}
          maxLength={maxNameLength}
          autoComplete="off"
          error={form.errors['name']}
          required
        />
        <FormFailure text={form.errors['']} />
        <div className={own.foot}>
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
