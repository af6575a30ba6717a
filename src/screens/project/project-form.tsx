import { useId, useState, type FormEvent } from 'react'
import { m } from '#messages'
import { mustHaves } from '#features/projects/project.ts'
import { changeOrExplain } from '#features/projects/web/change-or-explain.ts'
import { mustHaveLabels } from '#features/projects/web/need-texts.ts'
import { CountField } from '#features/routing/web/count-field.tsx'
import { Destinations } from '#features/routing/web/destinations.tsx'
import { useRememberedTruck } from '#features/routing/web/remembered-truck.ts'
import { truckName } from '#features/routing/truck-names.ts'
import { DayField } from '#platform/web/form/day-input.tsx'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { controlledNumberInput } from '#platform/web/form/numeric-input.ts'
import { applyDraft, findDraftMistakes, hasMistakes, type Draft, type DraftErrors } from './draft.ts'
import type { TypeChoice } from './load.ts'
import styles from './project.module.css'

type Props = {
  types: readonly TypeChoice[]
  draft: Draft
  isChanged: boolean
  onDraft: (draft: Draft) => void
  onSaved: () => void
}
type PartProps = { draft: Draft; errors: DraftErrors; onChange: (more: Partial<Draft>) => void }

/** Need, dates, destinations and truck. Nothing is required: pages use what there is. */
export function ProjectForm({ types, draft, isChanged, onDraft, onSaved }: Props) {
  const [errors, setErrors] = useState<DraftErrors>({ rows: {} })
  const [isBusy, setBusy] = useState(false)
  const onChange = (more: Partial<Draft>) => onDraft({ ...draft, ...more })
  async function submit(event: FormEvent) {
    event.preventDefault()
    const mistakes = findDraftMistakes(draft)
    setErrors(mistakes)
    if (hasMistakes(mistakes)) return
    setBusy(true)
    const isSaved = await changeOrExplain((project) => applyDraft(project, draft))
    setBusy(false)
    onSaved()
    if (isSaved) (await import('#platform/web/toast/toast.ts')).toast.success(m.projects_saved())
  }
  const parts = { draft, errors, onChange }
  return (
    <form className={`card ${styles.form}`} onSubmit={(event) => void submit(event)} noValidate aria-label={m.projects_title()}>
      <NeedPart {...parts} types={types} />
      <DatesPart {...parts} />
      <div className={styles.part}>
        <Destinations legend={m.projects_destinations()} rows={draft.rows} errors={errors.rows} onRows={(rows) => onChange({ rows })} />
      </div>
      <TruckPart {...parts} />
      <button type="submit" className="btn primary large block" disabled={isBusy || !isChanged}>
        {m.ui_save()}
      </button>
    </form>
  )
}

function NeedPart({ draft, errors, onChange, types }: PartProps & { types: readonly TypeChoice[] }) {
  return (
    <fieldset className={styles.part}>
      <legend>{m.projects_need()}</legend>
      <div className={styles.three}>
        <CountField
          name="area"
          label={`${m.projects_area()} (m²)`}
          error={errors.area}
          digits={9}
          value={draft.area}
          onValue={(area) => onChange({ area })}
        />
        <MeasureField
          name="heightMin"
          label={`${m.projects_heightMin()} (m)`}
          error={errors.heightMin}
          value={draft.heightMin}
          onValue={(heightMin) => onChange({ heightMin })}
        />
        <MeasureField
          name="priceMax"
          label={`${m.projects_priceMax()} (${m.ui_priceIn()})`}
          error={errors.priceMax}
          value={draft.priceMax}
          onValue={(priceMax) => onChange({ priceMax })}
        />
      </div>
      <Ticks label={m.ui_warehouseType()} choices={types} chosen={draft.whTypes} onChosen={(whTypes) => onChange({ whTypes })} />
      <Ticks
        label={m.projects_mustHaves()}
        choices={mustHaves.map((value) => ({ value, label: mustHaveLabels[value]() }))}
        chosen={draft.mustHaves}
        onChosen={(chosen) => onChange({ mustHaves: mustHaves.filter((name) => chosen.includes(name)) })}
      />
    </fieldset>
  )
}

type MeasureProps = { name: string; label: string; error: string | undefined; value: string; onValue: (value: string) => void }

const MeasureField = ({ name, label, error, value, onValue }: MeasureProps) => (
  <Field name={name} label={label} error={error}>
    <input
      {...fieldAttributes({ name, error })}
      className="input fig"
      maxLength={9}
      {...controlledNumberInput({ decimals: 2 }, value, onValue)}
    />
  </Field>
)

type TicksProps = {
  label: string
  choices: readonly TypeChoice[]
  chosen: readonly string[]
  onChosen: (chosen: string[]) => void
}

/** Several of a few values. */
function Ticks({ label, choices, chosen, onChosen }: TicksProps) {
  const id = useId()
  if (choices.length === 0) return null
  const toggle = (value: string) => onChosen(chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value])
  return (
    <div className={styles.ticks} role="group" aria-labelledby={id}>
      <span id={id}>{label}</span>
      <div>
        {choices.map(({ value, label: name }) => (
          <label key={value}>
            <input type="checkbox" checked={chosen.includes(value)} onChange={() => toggle(value)} />
            {name}
          </label>
        ))}
      </div>
    </div>
  )
}

const DatesPart = ({ draft, errors, onChange }: PartProps) => (
  <fieldset className={styles.part}>
    <legend>{m.projects_dates()}</legend>
    <div className={styles.three}>
      {/* Holds its own text: another one when the project changes. */}
      <DayField
        key={draft.moveIn === '' ? 'none' : 'some'}
        name="moveIn"
        label={m.projects_moveIn()}
        error={errors.moveIn}
        defaultValue={draft.moveIn}
        onDay={(moveIn) => moveIn !== draft.moveIn && onChange({ moveIn })}
      />
      <CountField
        name="months"
        label={m.projects_months()}
        error={errors.months}
        digits={3}
        value={draft.months}
        onValue={(months) => onChange({ months })}
      />
    </div>
  </fieldset>
)

const presets = [1, 2, 3, 4, 5, 6]

/** The class of the truck; figures of its own stay until another class is chosen. The truck of this browser is offered first. */
function TruckPart({ draft: { truck }, onChange }: PartProps) {
  const remembered = useRememberedTruck()
  const choose = (text: string) => {
    const preset = Number(text)
    onChange({ truck: text === '' ? null : remembered?.preset === preset ? remembered : { preset } })
  }
  return (
    <div className={`${styles.part} ${styles.heading}`}>
      <Field name="truck" label={m.projects_truck()} error={undefined}>
        <select
          {...fieldAttributes({ name: 'truck', error: undefined })}
          className="input"
          value={truck?.preset ?? ''}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="">{m.projects_noTruck()}</option>
          {presets.map((preset) => (
            <option key={preset} value={preset}>
              {truckName(preset)}
            </option>
          ))}
        </select>
      </Field>
    </div>
  )
}
