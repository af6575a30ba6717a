import { maxKeptM } from '#features/inventory/fields/read-doors.ts'

type Props = {
  label: string
  value: number | null
  placeholder?: string | undefined
  /** Id of the sentence that says what is wrong with it. */
  problemsId: string | null
  onChange: (value: number | null) => void
}

/** Metres to the centimetre; an empty field is not stated. */
export const MetresInput = ({ label, value, placeholder, problemsId, onChange }: Props) => (
  <input
    className="input fig"
    type="number"
    min={0}
    step="any"
    aria-label={label}
    aria-invalid={problemsId === null ? undefined : true}
    aria-describedby={problemsId ?? undefined}
    placeholder={placeholder}
    value={value ?? ''}
    onChange={({ currentTarget: { value: typed, valueAsNumber } }) => {
      if (typed === '') onChange(null)
      else if (Number.isFinite(valueAsNumber)) onChange(Math.round(Math.min(maxKeptM, Math.max(0, valueAsNumber)) * 100) / 100)
    }}
  />
)
