import styles from './dialogs.module.css'

type Props<Value extends string> = {
  label: string
  value: Value | null
  onChoose: (value: Value) => void
  choices: readonly { value: Value; label: string }[]
}

/** One of a few choices, all in view. */
export const Chips = <Value extends string>({ label, value, onChoose, choices }: Props<Value>) => (
  <fieldset className={styles.chips}>
    <legend>{label}</legend>
    {choices.map((choice) => (
      <button key={choice.value} type="button" aria-pressed={choice.value === value} onClick={() => onChoose(choice.value)}>
        {choice.label}
      </button>
    ))}
  </fieldset>
)
