import { Pill, SlidersHorizontal, Snowflake, Thermometer, ThermometerSnowflake, TriangleAlert, Warehouse } from 'lucide'
import { useEffect, useState } from 'react'
import { m } from '#messages'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { textIn } from '#platform/web/form/text-in.ts'
import { register } from '#features/accounts/web/register-operation.ts'
import { RegionField } from '#features/regions/web/region-field.tsx'
import { Field } from '#platform/web/form/field.tsx'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { TextField } from '#platform/web/form/text-field.tsx'
import { useForm, type FieldErrors } from '#platform/web/form/use-form.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from '#screens/frame/account/account-form.module.css'
import own from './register.module.css'
import type { DetailValues } from './registration.ts'

type Choice = { value: string; label: string }

/** Optional details for better recommendations; all of it can be filled in later in the personal centre. */
export function SupplementForm({ onBack, onDone }: { onBack: () => void; onDone: (details: DetailValues) => Promise<void> }) {
  const [region, setRegion] = useState<string[]>([])
  const types = useWarehouseTypes()
  const form = useForm({
    read: (fields): DetailValues => ({
      nickName: textIn(fields, 'nickName'),
      enterpriseName: textIn(fields, 'enterpriseName'),
      provinceCode: region[0] ?? '',
      cityCode: region[1] ?? '',
      districtCode: region[2] ?? '',
      whTypes: fields.getAll('whTypes').map(String),
    }),
    check: checkDetails,
    send: onDone,
  })
  const [isSkipping, setSkipping] = useState(false)
  const skip = () => {
    setSkipping(true)
    onDone({})
      .catch((error: Error) => form.show({ '': error.message }))
      .finally(() => setSkipping(false))
  }
  return (
    <form {...form.props} method="post" className={styles.form}>
      <TextField name="nickName" label={m.accounts_nickName()} autoComplete="nickname" error={form.errors['nickName']} />
      <TextField name="enterpriseName" label={m.accounts_enterprise()} autoComplete="organization" error={form.errors['enterpriseName']} />
      <Field name="region" label={m.accounts_region()} error={form.errors['provinceCode']}>
        <RegionField
          id="field-region"
          name="region"
          label={m.accounts_region()}
          scope="world"
          placeholder={m.ui_chooseRegion()}
          value={region.at(-1) ?? ''}
          onChange={(path) => setRegion(path.map(({ code }) => code))}
        />
      </Field>
      {types.length > 0 && (
        <fieldset>
          <legend className={own.legend}>{m.accounts_whTypes()}</legend>
          <div className={own.types}>
            {types.map(({ value, label }) => (
              <label key={value}>
                <input type="checkbox" name="whTypes" value={value} />
                <TypeIcon value={value} />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <FormFailure text={form.errors['']} />
      <div className={own.actions}>
        <button type="button" className="btn plain large" disabled={isSkipping} onClick={skip}>
          {m.accounts_skip()}
        </button>
        <button type="button" className="btn large" onClick={onBack}>
          {m.accounts_back()}
        </button>
        <SubmitButton isBusy={form.isBusy} className="btn primary large">
          {m.accounts_finish()}
        </SubmitButton>
      </div>
    </form>
  )
}

/** Checks the fields of this step only. */
async function checkDetails(details: DetailValues): Promise<FieldErrors> {
  const errors = await register.check({ registerFlag: true, agreement: true, ...details })
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field in details))
}

function useWarehouseTypes(): Choice[] {
  const [types, setTypes] = useState<Choice[]>([])
  useEffect(() => {
    // The form works without them.
    void import('./load-types.ts').then(({ loadTypes }) => loadTypes()).then(setTypes, () => {})
  }, [])
  return types
}

/** Icons of the dictionary's first values; types added by an operator get the default icon. */
const icons = [Warehouse, Thermometer, Snowflake, SlidersHorizontal, ThermometerSnowflake, Pill, TriangleAlert]

function TypeIcon({ value }: { value: string }) {
  const icon = icons[Number(value) - 1] ?? Warehouse
  return <Icon of={icon} />
}
