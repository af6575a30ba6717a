import { stagingLimits } from '#features/capacity/question.ts'
import { useState, type FormEvent, type ReactNode } from 'react'
import { m } from '#messages'
import { sprinklers, type Sprinkler } from '#features/capacity/hall.ts'
import { loadLimits } from '#features/listings/pallet-load.ts'
import { palletSizes, standardHeightM, standardPallet, standardWeightT } from '#features/listings/standard-load.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { controlledNumberInput } from '#platform/web/form/numeric-input.ts'
import { TextField } from '#platform/web/form/text-field.tsx'
import { usualRacking, type FitQuestion } from '#features/capacity/fit-address.ts'
import styles from './pallet-fit.module.css'
import { palletNames } from './racking-labels.ts'

type Props = {
  question: FitQuestion
  /** What holds unless the reader says otherwise; `sprinkler` null: the park's units differ. */
  listed: { stagingM: number; sprinkler: Sprinkler | null }
  onAsk: (question: FitQuestion) => void
}

const sprinklerNames: Record<Sprinkler, () => string> = {
  esfr: m.capacity_esfr,
  standard: m.capacity_standardSprinklers,
  none: m.capacity_noSprinklers,
  unknown: m.capacity_unknownSprinklers,
}

/** The load and its handling. Changes are in the address, and the page follows while one types; without JavaScript a button sends the form. */
export function FitForm({ question, listed, onAsk }: Props) {
  return (
    <form className={styles.form} aria-label={m.capacity_question()} noValidate onSubmit={(event: FormEvent) => event.preventDefault()}>
      {question.rack !== usualRacking && <input type="hidden" name="rack" value={question.rack} />}
      <Choice
        name="pallet"
        label={m.capacity_pallet()}
        value={question.pallet ?? standardPallet}
        onValue={(pallet) => onAsk({ ...question, pallet: palletSizes.find((size) => size === pallet && size !== standardPallet) })}
      >
        {palletSizes.map((size) => (
          <option key={size} value={size}>
            {palletNames[size]()}
          </option>
        ))}
      </Choice>
      <NumberChoice name="loadH" label={m.capacity_loadHeight()} unit="m" value={question.loadH} usual={standardHeightM} limits={loadLimits.heightM} onValue={(loadH) => onAsk({ ...question, loadH })} />
      <NumberChoice name="loadW" label={m.capacity_loadWeight()} unit="t" value={question.loadW} usual={standardWeightT} limits={loadLimits.weightT} onValue={(loadW) => onAsk({ ...question, loadW })} />
      <NumberChoice name="staging" label={m.capacity_staging()} unit="m" value={question.staging} usual={listed.stagingM} limits={stagingLimits} onValue={(staging) => onAsk({ ...question, staging })} />
      <Choice
        name="sprinkler"
        label={m.capacity_sprinkler()}
        value={question.sprinkler ?? ''}
        onValue={(value) => onAsk({ ...question, sprinkler: sprinklers.find((one) => one === value) })}
      >
        <option value="">{listed.sprinkler === null ? m.capacity_sprinklersAsListed() : m.capacity_sprinklersListed({ name: sprinklerNames[listed.sprinkler]() })}</option>
        {sprinklers.map((one) => (
          <option key={one} value={one}>
            {sprinklerNames[one]()}
          </option>
        ))}
      </Choice>
      <p className={styles.hint}>{m.capacity_inAddress()}</p>
      <noscript>
        <button type="submit" className="btn primary block">
          {m.capacity_calculate()}
        </button>
      </noscript>
    </form>
  )
} // prettier-ignore

type NumberProps = {
  name: string
  label: string
  unit: string
  value: number | undefined
  /** The value if the field is empty. */
  usual: number
  limits: { min: number; max: number }
  onValue: (value: number | undefined) => void
}

/** A number in the address. A value beyond the limits is reported and leaves the result as it was. */
function NumberChoice({ name, label, unit, value, usual, limits, onValue }: NumberProps) {
  const [text, setText] = useState(value === undefined ? '' : String(value))
  const entered = Number(text)
  const isOutside = text !== '' && !(entered >= limits.min && entered <= limits.max)
  const error = isOutside ? m.capacity_outside({ min: String(limits.min), max: String(limits.max), unit }) : undefined
  function change(next: string) {
    setText(next)
    const number = Number(next)
    if (next === '') onValue(undefined)
    else if (number >= limits.min && number <= limits.max) onValue(number)
  }
  return (
    <TextField
      name={name}
      label={m.capacity_withUnit({ label, unit })}
      error={error}
      placeholder={String(usual)}
      {...controlledNumberInput({ decimals: 2 }, text, change)}
    />
  )
}

type ChoiceProps = { name: string; label: string; value: string; onValue: (value: string) => void; children: ReactNode }

function Choice({ name, label, value, onValue, children }: ChoiceProps) {
  return (
    <Field name={name} label={label} error={undefined}>
      <select
        className="input"
        {...fieldAttributes({ name, error: undefined })}
        value={value}
        onChange={({ target }) => onValue(target.value)}
      >
        {children}
      </select>
    </Field>
  )
}
