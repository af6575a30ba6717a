import { Fragment } from 'react'
import { m } from '#messages'
import type { AdminItem, AdminType } from '#features/dictionaries/admin-contract.ts'
import { listClasses } from '#features/dictionaries/kinds.ts'
import { addItem } from '#features/dictionaries/web/operations.ts'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import { Field, FieldError, fieldAttributes } from '#platform/web/form/field.tsx'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import type { FieldErrors } from '#platform/web/form/use-form.ts'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EditedMeanwhile } from '#screens/console/edited-meanwhile.tsx'
import { BothNames } from './both-names.tsx'
import styles from './item-dialog.module.css'
import { ItemUses } from './item-uses.tsx'
import { SynonymFields } from './synonym-fields.tsx'
import { synonymDictionary } from './synonym-meaning.ts'
import { useItemForm } from './use-item-form.ts'

type Props = {
  type: AdminType
  /** Null for a new item. */
  item: AdminItem | null
  usedValues: readonly number[]
  onClose: () => void
}

const colours: Record<(typeof listClasses)[number], () => string> = {
  default: m.settings_colourDefault,
  primary: m.settings_colourPrimary,
  success: m.settings_colourSuccess,
  info: m.settings_colourInfo,
  warning: m.settings_colourWarning,
  danger: m.settings_colourDanger,
}

const fieldNames = {
  labelZh: m.dictionaries_labelZh,
  labelEn: m.dictionaries_labelEn,
  listClass: m.dictionaries_listClass,
  cssClass: m.dictionaries_cssClass,
  isDefault: m.settings_isDefaultItem,
  status: m.settings_offered,
}

/** Adds or edits an item and shows where it is used. */
export function ItemDialog({ type, item, usedValues, onClose }: Props) {
  const form = useItemForm({ type, item, onClose })
  const { errors, edits } = form
  const { shown } = edits
  return (
    <Dialog title={item ? m.settings_editItem() : m.settings_addItem()} width={480} onClose={onClose}>
      <form {...form.props} className={styles.form} onFocus={addItem.preload}>
        <Fragment key={edits.round}>
          {type.dictType === synonymDictionary ? (
            <>
              {item === null && <input type="hidden" name="dictValue" value={nextValue(usedValues)} />}
              <SynonymFields item={shown} errors={errors} />
            </>
          ) : (
            <ItemFields type={type} item={shown} usedValues={usedValues} errors={errors} />
          )}
          {!type.fixed && (
            <CheckBox name="inUse" defaultChecked={shown?.status !== 'disabled'} error={errors['status']}>
              {m.settings_offered()}
            </CheckBox>
          )}
        </Fragment>
        <ItemUses item={item} />
        {edits.changedByBoth && (
          <EditedMeanwhile fields={edits.changedByBoth.map((field) => fieldNames[field]())} onDiscard={edits.discard} />
        )}
        <FieldError name="item" error={errors['']} />
        <SubmitButton isBusy={form.isBusy} className="btn primary">
          {m.ui_save()}
        </SubmitButton>
      </form>
    </Dialog>
  )
}

type FieldsProps = Omit<Props, 'onClose'> & { errors: FieldErrors }

function ItemFields({ type, item, usedValues, errors }: FieldsProps) {
  return (
    <>
      {item === null && (
        <TextField
          name="dictValue"
          label={m.dictionaries_value()}
          error={errors['dictValue'] ?? errors['dictType']}
          hint={type.slots === null ? m.settings_valueHint() : m.dictionaries_noSlot({ n: String(type.slots) })}
          maxLength={7}
          defaultValue={String(nextValue(usedValues))}
          {...numberInput({ decimals: 0 })}
          required
        />
      )}
      <BothNames names={['labelZh', 'labelEn']} values={item} errors={errors} />
      <ColourField defaultValue={item?.listClass ?? 'default'} error={errors['listClass']} />
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
    </>
  )
}

/** The colour of the tag of an item. */
function ColourField({ defaultValue, error }: { defaultValue: string; error: string | undefined }) {
  return (
    <Field name="listClass" label={m.dictionaries_listClass()} error={error}>
      <select {...fieldAttributes({ name: 'listClass', error })} className={`input ${styles.select}`} defaultValue={defaultValue}>
        {listClasses.map((name) => (
          <option key={name} value={name}>
            {colours[name]()}
          </option>
        ))}
      </select>
    </Field>
  )
}

/** Returns the lowest unused value. */
function nextValue(usedValues: readonly number[]): number {
  let value = 1
  while (usedValues.includes(value)) value++
  return value
}
