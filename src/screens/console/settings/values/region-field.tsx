import { m } from '#messages'
import { Field, tiesOf } from '#platform/web/form/field.tsx'
import type { RegionGroup } from '../load.ts'
import styles from '../settings.module.css'

type Props = {
  name: string
  code: string
  groups: readonly RegionGroup[]
  isDisabled: boolean
  error: string | undefined
  onChange: (code: string) => void
}

/** A region, or all of China. A code that no longer exists is shown as it is. */
export function RegionField({ name, code, groups, isDisabled, error, onChange }: Props) {
  const isKnown = code === '' || groups.some(({ regions }) => regions.some((region) => region.code === code))
  return (
    <Field name={name} label={m.settings_region()} error={error}>
      <select
        {...tiesOf({ name, error })}
        className={`input ${styles.select}`}
        value={code}
        disabled={isDisabled}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{m.settings_allOfChina()}</option>
        {!isKnown && <option value={code}>{code}</option>}
        <RegionOptions groups={groups} />
      </select>
    </Field>
  )
}

export const RegionOptions = ({ groups }: { groups: readonly RegionGroup[] }) =>
  groups.map(({ label, regions }) => (
    <optgroup key={label} label={label}>
      {regions.map((region) => (
        <option key={region.code} value={region.code}>
          {region.name}
        </option>
      ))}
    </optgroup>
  ))
