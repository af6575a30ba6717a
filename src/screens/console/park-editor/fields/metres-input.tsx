import { maxKeptM } from '#features/inventory/fields/read-doors.ts'
import { useNumberText } from './use-number-text.ts'

type Props = {
  label: string
  value: number | null
  placeholder?: string | undefined
  /** Id of the sentence that says what is wrong with it. */
  problemsId: string | null
  onChange: (value: number | null) => void
}

/** Metres to the centimetre; an empty field is not stated. */
export function MetresInput({ label, value, placeholder, problemsId, onChange }: Props) {
  const text = useNumberText(value, (typed) =>
    onChange(typed === null ? null : Math.round(Math.min(maxKeptM, Math.max(0, typed)) * 100) / 100),
  )
  return (
    <input
      className="input fig"
      type="number"
      min={0}
      step="any"
      aria-label={label}
      aria-invalid={problemsId === null ? undefined : true}
      aria-describedby={problemsId ?? undefined}
      placeholder={placeholder}
      {...text}
    />
  )
}
