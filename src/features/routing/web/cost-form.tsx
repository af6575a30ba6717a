import { useState, type FormEvent, type ReactNode } from 'react'
import { m } from '#messages'
import { useRememberedTruck } from './remembered-truck.ts'
import { truckName } from '../truck-names.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { Destinations, findRowMistakes, createRows, type Row, type RowErrors } from './destinations.tsx'
import styles from './cost-form.module.css'
import { findAreaM2, limits, m2PerPallet, readCount, type CostQuestion, type NeedUnit } from '../cost-question.ts'
import { CountField } from './count-field.tsx'

type Errors = { need?: string; months?: string; rows: Record<number, RowErrors> }

type Props = {
  question: CostQuestion
  onAsk: (question: CostQuestion) => void
  /** On a phone the form collapses once there is a ranking. */
  isOpen: boolean
  onOpen: () => void
  submitLabel: string
  /** Without a destination it asks for the rent alone. */
  isRentEnough?: boolean
}

/** Asks for destinations and trips, area, truck and months. */
export function CostForm({ question, onAsk, isOpen, onOpen, submitLabel, isRentEnough = false }: Props) {
  const [rows, setRows] = useState<Row[]>(() => createRows(question))
  const [need, setNeed] = useState(question.need === null ? '' : String(question.need))
  const [unit, setUnit] = useState<NeedUnit>(question.unit)
  const [months, setMonths] = useState(String(question.months))
  const remembered = useRememberedTruck()
  const [selectedTruck, setTruck] = useState<number | null>(null)
  const [comesBackEmpty, setBack] = useState(question.comesBackEmpty)
  const [errors, setErrors] = useState<Errors>({ rows: {} })
  const truck = selectedTruck ?? (question.need === null ? (remembered?.preset ?? question.truck) : question.truck)

  function submit(event: FormEvent) {
    event.preventDefault()
    const isRent = isRentEnough && rows.every(({ place }) => place === null)
    const mistakes = { rows: isRent ? {} : findRowMistakes(rows), ...findCountMistakes(need, months) }
    setErrors(mistakes)
    if (mistakes.need !== undefined || mistakes.months !== undefined || Object.keys(mistakes.rows).length > 0) return
    const destinations = rows.flatMap(({ place, trips }) => (place ? [{ ...place, trips: readCount(trips) }] : []))
    onAsk({ ...question, destinations, need: readCount(need), unit, months: readCount(months), truck, comesBackEmpty })
  }
  return (
    <form className={styles.form} onSubmit={submit} data-open={isOpen || undefined} noValidate aria-label={m.routing_costQuestion()}>
      <button type="button" className={`btn block ${styles.opener}`} aria-expanded={isOpen} onClick={onOpen}>
        {m.routing_costChange()}
      </button>
      <Destinations legend={m.routing_costDestinations()} rows={rows} errors={errors.rows} onRows={setRows} />
      <div className={styles.pair}>
        <CountField name="need" label={m.ui_needed()} error={errors.need} digits={9} value={need} onValue={setNeed} />
        <Choice name="unit" label={m.routing_costUnit()} value={unit} onValue={(chosen) => setUnit(chosen as NeedUnit)}>
          <option value="m2">m²</option>
          <option value="pallets">{m.routing_costPallets()}</option>
        </Choice>
      </div>
      <PalletHint need={need} unit={unit} />
      <div className={styles.pair}>
        <Choice name="truck" label={m.routing_costTruck()} value={truck} onValue={(chosen) => setTruck(Number(chosen))}>
          {[1, 2, 3, 4, 5, 6].map((preset) => (
            <option key={preset} value={preset}>
              {truckName(preset)}
            </option>
          ))}
        </Choice>
        <CountField name="months" label={m.routing_costMonths()} error={errors.months} digits={3} value={months} onValue={setMonths} />
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={comesBackEmpty} onChange={({ target }) => setBack(target.checked)} />
        {m.routing_costComesBack()}
      </label>
      <button type="submit" className="btn primary block large">
        {submitLabel}
      </button>
    </form>
  )
}

type ChoiceProps = { name: string; label: string; value: string | number; onValue: (value: string) => void; children: ReactNode }

function Choice({ name, label, value, onValue, children }: ChoiceProps) {
  return (
    <Field name={name} label={label} error={undefined}>
      <select
        {...fieldAttributes({ name, error: undefined })}
        className="input"
        value={value}
        onChange={({ target }) => onValue(target.value)}
      >
        {children}
      </select>
    </Field>
  )
}

function PalletHint({ need, unit }: { need: string; unit: NeedUnit }) {
  const area = findAreaM2({ need: readCount(need) || null, unit })
  if (unit !== 'pallets' || area === null) return null
  return <p className={styles.hint}>{m.routing_costPalletsAre({ area: formatNumber(area), each: String(m2PerPallet) })}</p>
}

function findCountMistakes(need: string, months: string): Omit<Errors, 'rows'> {
  return {
    ...(!isWithin(need, limits.need) && { need: m.ui_range({ min: '1', max: formatNumber(limits.need) }) }),
    ...(!isWithin(months, limits.months) && { months: m.ui_range({ min: '1', max: String(limits.months) }) }),
  }
}

const isWithin = (text: string, max: number) => readCount(text) >= 1 && readCount(text) <= max
