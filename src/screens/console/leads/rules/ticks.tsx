import { writtenIn } from '#platform/web/ui/as-written.tsx'
import dialogs from '../dialogs/dialogs.module.css'

type Props<Value extends string | number> = {
  label: string
  values: readonly Value[]
  onChange: (values: readonly Value[]) => void
  choices: readonly { value: Value; label: string }[]
}

/** Any number of a few choices; none means all. */
export const Ticks = <Value extends string | number>({ label, values, onChange, choices }: Props<Value>) => (
  <fieldset className={dialogs.chips}>
    <legend>{label}</legend>
    {choices.map((choice) => {
      const isOn = values.includes(choice.value)
      return (
        <button
          key={choice.value}
          type="button"
          aria-pressed={isOn}
          lang={writtenIn(choice.label)}
          onClick={() => onChange(isOn ? values.filter((value) => value !== choice.value) : [...values, choice.value])}
        >
          {choice.label}
        </button>
      )
    })}
  </fieldset>
)
