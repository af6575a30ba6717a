import { lazy, Suspense } from 'react'
import { Field } from '#platform/web/form/field.tsx'

const RegionCascader = lazy(() => import('#features/regions/web/region-cascader.late.tsx'))

type Props = {
  name: string
  label: string
  placeholder: string
  /** Codes from the top down. */
  path: readonly string[]
  onChange: (path: string[]) => void
  error: string | undefined
}

/** Any place of the world, down to the district; must be filled in. */
export function RegionField({ name, label, placeholder, path, onChange, error }: Props) {
  return (
    <Field name={name} label={label} error={error} required>
      <Suspense fallback={<div style={{ height: 44 }} />}>
        <RegionCascader
          id={`field-${name}`}
          name={name}
          scope="all"
          height={44}
          placeholder={placeholder}
          value={path.at(-1) ?? ''}
          onChange={(_, chosen) => onChange(chosen)}
          aria-invalid={error !== undefined}
          aria-describedby={`error-${name}`}
        />
      </Suspense>
    </Field>
  )
}
