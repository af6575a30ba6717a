import { RegionField } from '#features/regions/web/region-field.tsx'
import { Field } from '#platform/web/form/field.tsx'

type Props = {
  name: string
  label: string
  placeholder: string
  /** Codes from the top down. */
  path: readonly string[]
  onChange: (path: string[]) => void
  error: string | undefined
}

/** A required place anywhere in the world, with its label and error. */
export function RequiredRegion({ name, label, placeholder, path, onChange, error }: Props) {
  return (
    <Field name={name} label={label} error={error} required>
      <RegionField
        id={`field-${name}`}
        name={name}
        label={label}
        scope="world"
        placeholder={placeholder}
        value={path.at(-1) ?? ''}
        onChange={(regions) => onChange(regions.map(({ code }) => code))}
        isRequired
        aria-invalid={error !== undefined}
        aria-describedby={error && `error-${name}`}
      />
    </Field>
  )
}
