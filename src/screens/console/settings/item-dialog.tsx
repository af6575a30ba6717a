import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { EditedItem, EditedType, ItemWithUses } from '#features/dictionaries/admin-contract.ts'
import { listClasses } from '#features/dictionaries/kinds.ts'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import { Field, FieldError, tiesOf } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import styles from './dictionaries.module.css'
import shared from './settings.module.css'

type Props = {
  type: EditedType
  /** Null: a new one. */
  item: EditedItem | null
  taken: readonly number[]
  onClose: () => void
}

const loadCalls = () => import('./settings-calls.ts')
const text = (fields: FormData, name: string) => String(fields.get(name) ?? '').trim()
const colours: Record<(typeof listClasses)[number], () => string> = {
  default: m.settings_colourDefault,
  primary: m.settings_colourPrimary,
  success: m.settings_colourSuccess,
  info: m.settings_colourInfo,
  warning: m.settings_colourWarning,
  danger: m.settings_colourDanger,
}

/** One value of a dictionary, with where it is used. */
export function ItemDialog({ type, item, taken, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const uses = useUses(item)
  const form = useForm({
    read: (fields) => ({
      dictType: type.dictType,
      dictValue: item?.dictValue ?? text(fields, 'dictValue'),
      labelZh: text(fields, 'labelZh'),
      labelEn: text(fields, 'labelEn'),
      listClass: text(fields, 'listClass'),
      cssClass: text(fields, 'cssClass'),
      isDefault: fields.get('isDefault') === 'on' ? (1 as const) : (0 as const),
      status: type.fixed || fields.get('inUse') === 'on' ? ('0' as const) : ('1' as const),
    }),
    check: async (input) => (await loadCalls()).checkItem(input),
    send: async (input) => {
      const { createItem, saveItem } = await loadCalls()
      // Checked just now; the server checks again.
      const checked = input as Parameters<typeof createItem>[0]
      if (item) await saveItem({ ...checked, version: item.version })
      else await createItem(checked)
      toast.success(m.ui_saved())
      onClose()
      await revalidate()
    },
  })
  const { errors } = form
  return (
    <Dialog title={item ? m.settings_editItem() : m.settings_addItem()} width={480} onClose={onClose}>
      <form {...form.props} className={styles.form} onFocus={() => void loadCalls()}>
        {item === null && (
          <TextField
            name="dictValue"
            label={m.dictionaries_value()}
            error={errors['dictValue'] ?? errors['dictType']}
            hint={type.slots === null ? m.settings_valueHint() : m.dictionaries_noSlot({ n: String(type.slots) })}
            inputMode="numeric"
            maxLength={5}
            defaultValue={String(nextValue(taken))}
            required
          />
        )}
        <TextField
          name="labelZh"
          label={m.dictionaries_labelZh()}
          error={errors['labelZh']}
          lang="zh-CN"
          maxLength={80}
          defaultValue={item?.labelZh}
          required
        />
        <TextField
          name="labelEn"
          label={m.dictionaries_labelEn()}
          error={errors['labelEn']}
          lang="en"
          maxLength={80}
          defaultValue={item?.labelEn}
          required
        />
        <Field name="listClass" label={m.dictionaries_listClass()} error={errors['listClass']}>
          <select
            {...tiesOf({ name: 'listClass', error: errors['listClass'] })}
            className={`input ${shared.select}`}
            defaultValue={item?.listClass ?? 'default'}
          >
            {listClasses.map((name) => (
              <option key={name} value={name}>
                {colours[name]()}
              </option>
            ))}
          </select>
        </Field>
        <TextField
          name="cssClass"
          label={m.dictionaries_cssClass()}
          error={errors['cssClass']}
          hint={m.settings_cssHint()}
          maxLength={100}
          defaultValue={item?.cssClass}
        />
        <CheckBox name="isDefault" defaultChecked={item?.isDefault ?? false}>
          {m.settings_isDefaultItem()}
        </CheckBox>
        {!type.fixed && (
          <CheckBox name="inUse" defaultChecked={item?.status !== '1'} error={errors['status']}>
            {m.settings_offered()}
          </CheckBox>
        )}
        {uses && uses.length > 0 && (
          <p className={styles.uses}>
            {m.settings_usedBy()}{' '}
            {uses.map(({ label, times }) => m.dictionaries_use({ place: label, times: String(times) })).join(m.dictionaries_comma())}
          </p>
        )}
        {uses?.length === 0 && <p className="muted">{m.settings_unused()}</p>}
        <FieldError name="item" error={errors['']} />
        <SubmitButton isBusy={form.isBusy} className="btn primary">
          {m.settings_save()}
        </SubmitButton>
      </form>
    </Dialog>
  )
}

/** The lowest that is free. */
function nextValue(taken: readonly number[]): number {
  let value = 1
  while (taken.includes(value)) value++
  return value
}

function useUses(item: EditedItem | null): ItemWithUses['uses'] | null {
  const [uses, setUses] = useState<ItemWithUses['uses'] | null>(null)
  const id = item?.dictCode
  useEffect(() => {
    if (id === undefined) return
    let isShown = true
    void loadCalls()
      .then(({ loadItem }) => loadItem(id))
      .then(
        (found) => isShown && setUses(found.uses),
        // The form works without.
        () => {},
      )
    return () => void (isShown = false)
  }, [id])
  return uses
}
