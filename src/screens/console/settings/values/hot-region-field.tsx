import { m } from '#messages'
import { RegionField } from '#features/regions/web/region-field.tsx'
import { Field } from '#platform/web/form/field.tsx'

type Props = {
  name: string
  code: string
  isDisabled: boolean
  error: string | undefined
  onChange: (code: string) => void
}

/** A province, city, continent or country, or all of China. */
export function HotRegionField({ name, code, isDisabled, error, onChange }: Props) {
  return (
    <Field name={name} label={m.settings_region()} error={error}>
      <RegionField
        id={`field-${name}`}
        name={name}
        label={m.settings_region()}
        scope="cities"
        placeholder={m.settings_allOfChina()}
        value={code}
        isDisabled={isDisabled}
        onChange={(path) => onChange(path.at(-1)?.code ?? '')}
        aria-invalid={error !== undefined}
        aria-describedby={error && `error-${name}`}
      />
    </Field>
  )
}
