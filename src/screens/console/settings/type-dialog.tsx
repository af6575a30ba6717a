import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { EditedType } from '#features/dictionaries/admin-contract.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './dictionaries.module.css'

const loadCalls = () => import('./settings-calls.ts')
const text = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()

/** A dictionary’s names; null: a new dictionary. */
export function TypeDialog({ type, onClose }: { type: EditedType | null; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const done = async (message: string) => {
    toast.success(message)
    onClose()
    await revalidate()
  }
  const form = useForm({
    read: (fields) => ({
      dictType: type?.dictType ?? text(fields, 'dictType'),
      nameZh: text(fields, 'nameZh'),
      nameEn: text(fields, 'nameEn'),
    }),
    check: async (input) => (await loadCalls()).checkType(input),
    send: async (input) => {
      const { createType, renameType } = await loadCalls()
      await (type ? renameType({ ...input, version: type.version }) : createType(input))
      await done(m.ui_saved())
    },
  })
  const { errors, show } = form

  async function remove(dictType: string) {
    try {
      await (await loadCalls()).deleteType(dictType)
      await done(m.ui_deleted())
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      show({ '': error.message })
    }
  }

  return (
    <Dialog title={type ? m.settings_rename() : m.settings_addType()} width={480} onClose={onClose}>
      <form {...form.props} className={styles.form} onFocus={() => void loadCalls()}>
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
        <TextField
          name="nameZh"
          label={m.dictionaries_labelZh()}
          error={errors['nameZh']}
          lang="zh-CN"
          maxLength={80}
          defaultValue={type?.nameZh}
          required
        />
        <TextField
          name="nameEn"
          label={m.dictionaries_labelEn()}
          error={errors['nameEn']}
          lang="en"
          maxLength={80}
          defaultValue={type?.nameEn}
          required
        />
        <FieldError name="type" error={errors['']} />
        <div className={styles.formButtons}>
          <SubmitButton isBusy={form.isBusy} className="btn primary">
            {m.settings_save()}
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
