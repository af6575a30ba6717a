import { Plus, X } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { m } from '#messages'
import type { Place } from '#features/routing/web/place-search.ts'
import { PlaceField } from '#features/routing/web/place-field.tsx'
import { useRememberedTruck } from '#features/routing/web/remembered-truck.ts'
import { truckName } from '#features/routing/web/truck-words.ts'
import { Field, tiesOf } from '#platform/web/form/field.tsx'
import { cutNumber } from '#platform/web/form/numeric-input.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { areaOf, isCovered, limits, m2PerPallet, usualTrips, type CostQuestion, type NeedUnit } from './cost-question.ts'
import styles from './cost-form.module.css'

type Row = { key: number; place: Place | null; trips: string }
type Errors = { need?: string; months?: string; rows: Record<number, { place?: string; trips?: string }> }
const noErrors: Errors = { rows: {} }

type Props = {
  question: CostQuestion
  onAsk: (question: CostQuestion) => void
  /** On a phone the form folds away once there is a ranking. */
  isOpen: boolean
  onOpen: () => void
}

/** Where trucks go and how often, which truck, how much room, for how long. */
export function CostForm({ question, onAsk, isOpen, onOpen }: Props) {
  const [rows, setRows] = useState<Row[]>(() => rowsOf(question))
  const [need, setNeed] = useState(question.need === null ? '' : String(question.need))
  const [unit, setUnit] = useState<NeedUnit>(question.unit)
  const [months, setMonths] = useState(String(question.months))
  const remembered = useRememberedTruck()
  const [chosenTruck, setTruck] = useState<number | null>(null)
  const [comesBackEmpty, setBack] = useState(question.comesBackEmpty)
  const [errors, setErrors] = useState<Errors>(noErrors)
  const truck = chosenTruck ?? (question.need === null ? (remembered?.preset ?? question.truck) : question.truck)

  const change = (key: number, more: Partial<Row>) => setRows(rows.map((row) => (row.key === key ? { ...row, ...more } : row)))
  function submit(event: FormEvent) {
    event.preventDefault()
    const found = mistakes(rows, need, months)
    setErrors(found)
    if (found.need !== undefined || found.months !== undefined || Object.keys(found.rows).length > 0) return
    const destinations = rows.flatMap(({ place, trips }) => (place ? [{ ...place, trips: Number(trips) }] : []))
    onAsk({ ...question, destinations, need: Number(need), unit, months: Number(months), truck, comesBackEmpty })
  }
  const area = areaOf({ need: Number(need) || null, unit })
  return (
    <form className={styles.form} onSubmit={submit} data-open={isOpen || undefined} noValidate aria-label={m.totalCost_question()}>
      <button type="button" className={`btn block ${styles.opener}`} aria-expanded={isOpen} onClick={onOpen}>
        {m.totalCost_change()}
      </button>
      <fieldset className={styles.destinations}>
        <legend>{m.totalCost_destinations()}</legend>
        {rows.map((row, at) => (
          <DestinationRow
            key={row.key}
            row={row}
            number={at + 1}
            errors={errors.rows[row.key] ?? {}}
            onChange={(more) => change(row.key, more)}
            onRemove={rows.length > 1 ? () => setRows(rows.filter(({ key }) => key !== row.key)) : null}
          />
        ))}
        {rows.length < limits.destinations && (
          <button
            type="button"
            className={`btn plain ${styles.add}`}
            onClick={() => setRows([...rows, { key: Math.max(...rows.map(({ key }) => key)) + 1, place: null, trips: String(usualTrips) }])}
          >
            <Plus className="icon" aria-hidden />
            {m.totalCost_addDestination()}
          </button>
        )}
      </fieldset>
      <div className={styles.pair}>
        <Field name="need" label={m.totalCost_need()} error={errors.need}>
          <input
            {...tiesOf({ name: 'need', error: errors.need })}
            className="input fig"
            inputMode="numeric"
            maxLength={9}
            autoComplete="off"
            value={need}
            onChange={({ target }) => setNeed(cutNumber(target.value, 0))}
          />
        </Field>
        <Field name="unit" label={m.totalCost_unit()} error={undefined}>
          <select
            {...tiesOf({ name: 'unit', error: undefined })}
            className="input"
            value={unit}
            onChange={({ target }) => setUnit(target.value as NeedUnit)}
          >
            <option value="m2">m²</option>
            <option value="pallets">{m.totalCost_pallets()}</option>
          </select>
        </Field>
      </div>
      {unit === 'pallets' && area !== null && (
        <p className={styles.hint}>{m.totalCost_palletsAre({ area: formatNumber(area), each: String(m2PerPallet) })}</p>
      )}
      <div className={styles.pair}>
        <Field name="truck" label={m.totalCost_truck()} error={undefined}>
          <select
            {...tiesOf({ name: 'truck', error: undefined })}
            className="input"
            value={truck}
            onChange={({ target }) => setTruck(Number(target.value))}
          >
            {[1, 2, 3, 4, 5, 6].map((preset) => (
              <option key={preset} value={preset}>
                {truckName(preset)}
              </option>
            ))}
          </select>
        </Field>
        <Field name="months" label={m.totalCost_months()} error={errors.months}>
          <input
            {...tiesOf({ name: 'months', error: errors.months })}
            className="input fig"
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            value={months}
            onChange={({ target }) => setMonths(cutNumber(target.value, 0))}
          />
        </Field>
      </div>
      <label className={styles.check}>
        <input type="checkbox" checked={comesBackEmpty} onChange={({ target }) => setBack(target.checked)} />
        {m.totalCost_comesBack()}
      </label>
      <button type="submit" className="btn primary block large">
        {m.totalCost_rank()}
      </button>
    </form>
  )
}

const rowsOf = ({ destinations }: CostQuestion): Row[] =>
  destinations.length === 0
    ? [{ key: 1, place: null, trips: String(usualTrips) }]
    : destinations.map(({ trips, ...place }, at) => ({ key: at + 1, place, trips: String(trips) }))

const isWithin = (text: string, most: number) => text !== '' && Number(text) >= 1 && Number(text) <= most

function mistakes(rows: readonly Row[], need: string, months: string): Errors {
  const wrongRows = rows.flatMap(({ key, place, trips }) => {
    const wrong = {
      ...(place === null && { place: m.routing_selectDestination() }),
      ...(place !== null && !isCovered(place) && { place: m.routing_wrongPoint() }),
      ...(!isWithin(trips, limits.trips) && { trips: m.routePlanner_range({ min: '1', max: formatNumber(limits.trips) }) }),
    }
    return Object.keys(wrong).length > 0 ? [[key, wrong] as const] : []
  })
  return {
    rows: Object.fromEntries(wrongRows),
    ...(!isWithin(need, limits.need) && { need: m.routePlanner_range({ min: '1', max: formatNumber(limits.need) }) }),
    ...(!isWithin(months, limits.months) && { months: m.routePlanner_range({ min: '1', max: String(limits.months) }) }),
  }
}

type RowProps = {
  row: Row
  number: number
  errors: { place?: string; trips?: string }
  onChange: (more: Partial<Row>) => void
  onRemove: (() => void) | null
}

function DestinationRow({ row, number, errors, onChange, onRemove }: RowProps) {
  const name = `trips${row.key}`
  return (
    <div className={styles.destination} role="group" aria-label={m.routing_destinationNumber({ number: String(number) })}>
      <PlaceField
        label={m.routing_destinationNumber({ number: String(number) })}
        place={row.place}
        onPlace={(place) => onChange({ place })}
        error={errors.place}
      />
      <Field name={name} label={m.totalCost_trips()} error={errors.trips}>
        <input
          {...tiesOf({ name, error: errors.trips })}
          className="input fig"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          value={row.trips}
          onChange={({ target }) => onChange({ trips: cutNumber(target.value, 0) })}
        />
      </Field>
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={m.totalCost_removeDestination({ number: String(number) })}
          title={m.totalCost_removeDestination({ number: String(number) })}
          onClick={onRemove}
        >
          <X className="icon" aria-hidden />
        </button>
      )}
    </div>
  )
}
