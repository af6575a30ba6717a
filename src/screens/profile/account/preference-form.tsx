import { useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { Preferences } from '#features/accounts/profile-contract.ts'
import { FormFailure } from '#features/accounts/web/fields/form-failure.tsx'
import { numberIn } from '#platform/web/form/text-in.ts'
import { Field, FieldError, fieldAttributes } from '#platform/web/form/field.tsx'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import { SubmitButton } from '#platform/web/form/submit-button.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { FocusAreas } from './focus-areas.tsx'
import own from './preference.module.css'
import styles from '../profile.module.css'
import { RequiredRegion } from './required-region.tsx'
import { lazyEndpoint } from '#platform/web/request/lazy-endpoint.ts'

const setPreferences = lazyEndpoint(() => import('#features/accounts/profile-contract.ts').then((contract) => contract.setPreferences))

type Props = { preferences: Preferences; types: { value: string; label: string }[] }

/** Region, up to five focus areas, warehouse types, area and rent. */
export function PreferenceForm({ preferences, types }: Props) {
  const { revalidate } = useRevalidator()
  const { address } = preferences
  const [path, setPath] = useState([address?.provinceCode, address?.cityCode, address?.districtCode].filter((code) => code != null))
  const [provinceCode, cityCode, districtCode] = path
  const [focusAreas, setFocusAreas] = useState(preferences.focusAreas)
  const form = useForm({
    read: (fields) => ({
      address: provinceCode === undefined ? undefined : { provinceCode, cityCode, districtCode },
      focusAreas: focusAreas.map(({ code }) => code),
      whTypes: fields.getAll('whTypes').map(String),
      areaMin: numberIn(fields, 'areaMin'),
      areaMax: numberIn(fields, 'areaMax'),
      priceMax: numberIn(fields, 'priceMax'),
    }),
    check: setPreferences.check,
    // The check requires the address.
    send: ({ address, ...values }) => setPreferences.submit({ ...values, address: address! }),
    onDone: async () => {
      toast.success(m.ui_saved())
      await revalidate()
    },
  })
  return (
    <form {...form.props} method="post" className={styles.form} onFocus={setPreferences.preload}>
      <RequiredRegion
        name="address"
        label={m.profile_address()}
        placeholder={m.ui_chooseRegion()}
        path={path}
        onChange={setPath}
        error={form.errors['address']}
      />
      <FocusAreas areas={focusAreas} onChange={setFocusAreas} error={form.errors['focusAreas']} />
      <fieldset>
        <legend className="label">{m.profile_whTypes()}</legend>
        <div className={styles.choice}>
          {types.map(({ value, label }) => (
            <label key={value}>
              <input type="checkbox" name="whTypes" value={value} defaultChecked={preferences.whTypes.includes(value)} />
              {label}
            </label>
          ))}
        </div>
        <FieldError name="whTypes" error={form.errors['whTypes']} />
      </fieldset>
      <div className={styles.pair}>
        <NumberField name="areaMin" label={m.ui_minArea()} value={preferences.areaMin} unit="m²" error={form.errors['areaMin']} />
        <NumberField name="areaMax" label={m.ui_maxArea()} value={preferences.areaMax} unit="m²" error={form.errors['areaMax']} />
      </div>
      <NumberField
        name="priceMax"
        label={m.ui_maxRent()}
        value={preferences.priceMax}
        unit={m.profile_priceUnit()}
        error={form.errors['priceMax']}
      />
      <FormFailure text={form.errors['']} />
      <div className={styles.actions}>
        <SubmitButton isBusy={form.isBusy} className="btn primary large">
          {m.ui_save()}
        </SubmitButton>
      </div>
    </form>
  )
}

type NumberProps = { name: string; label: string; value: number | null; unit: ReactNode; error: string | undefined }

/** Accepts a non-negative number with up to two decimals. */
function NumberField({ name, label, value, unit, error }: NumberProps) {
  return (
    <Field name={name} label={label} error={error}>
      <span className={own.withUnit}>
        <input
          className="input"
          placeholder={m.ui_any()}
          defaultValue={value ?? ''}
          {...numberInput({ decimals: 2 })}
          {...fieldAttributes({ name, error })}
        />
        <span>{unit}</span>
      </span>
    </Field>
  )
}
