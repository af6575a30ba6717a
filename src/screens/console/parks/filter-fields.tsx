import { writtenIn } from '#platform/web/ui/as-written.tsx'
import type { Query } from './parks-address.ts'

export type Choice = { value: string; label: string }

type SelectProps = { name: string; label: string; any: string; choices: readonly Choice[]; query: Query }

/** A choice that applies at once. `any` is the label of no filter. */
export const FilterSelect = ({ name, label, any, choices, query }: SelectProps) => (
  <select
    className="input"
    name={name}
    aria-label={label}
    defaultValue={query[name] ?? ''}
    data-on={query[name] !== undefined || undefined}
    onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
  >
    <option value="">{any}</option>
    {choices.map(({ value, label: text }) => (
      <option key={value} value={value} lang={writtenIn(text)}>
        {text}
      </option>
    ))}
  </select>
)

type FigureProps = { name: string; label: string; max: number; query: Query }

export const FilterFigure = ({ name, label, max, query }: FigureProps) => (
  <label>
    <span>{label}</span>
    <input className="input" type="number" name={name} min={0} max={max} step="any" inputMode="decimal" defaultValue={query[name]} />
  </label>
)
