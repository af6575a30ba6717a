import { useRevalidator } from 'react-router'
import { m } from '#messages'
import { offerUndo } from '#features/changes/web/offer-undo.ts'
import type { AdminType } from '#features/dictionaries/admin-contract.ts'
import { addType, editType, removeTypes } from '#features/dictionaries/web/operations.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { BothNames } from './both-names.tsx'
import styles from './type-dialog.module.css'

type Props = { type: AdminType | null; onClose: () => void }

/** Adds or renames a dictionary. */
export function TypeDialog({ type, onClose }: Props) {
  const { remove, ...form } = useTypeForm({ type, onClose })
  const { errors } = form
  return (
    <Dialog title={type ? m.settings_rename() : m.settings_addType()} width={480} onClose={onClose}>
      <form {...form.props} className={styles.form} onFocus={addType.preload}>
        {type === null && (
          <TextField
            name="dictType"
            label={m.dictionaries_type()}
            error={errors['dictType']}
            hint={m.settings_typeHint()}
            autoCapitalize="off"
            spellCheck={false}
            maxLength={61}
            required
          />
        )}
        <BothNames names={['nameZh', 'nameEn']} values={type} errors={errors} />
        <FieldError name="type" error={errors['']} />
        <div className={styles.buttons}>
          <SubmitButton isBusy={form.isBusy} className="btn primary">
            {m.ui_save()}
          </SubmitButton>
          {type && !type.builtIn && (
            <button type="button" className="btn" onClick={() => void remove(type.dictType)}>
              {m.settings_removeType()}
            </button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function useTypeForm({ type, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const closeAndReload = async (message: string) => {
    offerUndo(message)
    onClose()
    await revalidate()
  }
  const form = useForm({
    read: (fields) => ({
      dictType: type?.dictType ?? textIn(fields, 'dictType'),
      nameZh: textIn(fields, 'nameZh'),
      nameEn: textIn(fields, 'nameEn'),
    }),
    check: (values) => addType.check(values),
    send: (values) => (type ? editType.submit({ ...values, version: type.version }) : addType.submit(values)),
    onDone: () => closeAndReload(m.ui_saved()),
  })

  async function remove(dictType: string) {
    try {
      await removeTypes.call({ ids: dictType }, { noTip: true })
      await closeAndReload(m.ui_deleted())
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      form.show({ '': error.message })
    }
  }
  return { ...form, remove }
}
