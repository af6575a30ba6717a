import { Plus, X } from 'lucide'
import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { isCovered, limits, defaultTrips, readCount, type CostQuestion } from '../cost-question.ts'
import { CountField } from './count-field.tsx'
import styles from './destinations.module.css'
import { PlaceField } from './place-field.tsx'
import type { RoutePoint } from './place-search.ts'

/** The form values of a destination. `trips` is the text of trips per month. */
export type Row = { key: number; place: RoutePoint | null; trips: string }
export type RowErrors = { place?: string; trips?: string }

export const createRows = ({ destinations }: Pick<CostQuestion, 'destinations'>): Row[] =>
  destinations.length === 0 ? [createRow(1)] : destinations.map(({ trips, ...place }, at) => ({ key: at + 1, place, trips: String(trips) }))

const createRow = (key: number): Row => ({ key, place: null, trips: String(defaultTrips) })

/** Returns the mistakes of rows by their keys. */
export const findRowMistakes = (rows: readonly Row[]): Record<number, RowErrors> =>
  Object.fromEntries(rows.map((row) => [row.key, findMistakes(row)] as const).filter(([, wrong]) => Object.keys(wrong).length > 0))

function findMistakes({ place, trips }: Row): RowErrors {
  const isTripCount = readCount(trips) >= 1 && readCount(trips) <= limits.trips
  return {
    ...(place === null && { place: m.routing_selectDestination() }),
    ...(place !== null && !isCovered(place) && { place: m.routing_wrongPoint() }),
    ...(!isTripCount && { trips: m.ui_range({ min: '1', max: formatNumber(limits.trips) }) }),
  }
}

type Props = {
  legend: string
  rows: Row[]
  errors: Record<number, RowErrors>
  onRows: (rows: Row[]) => void
}

/** The destinations with their trips per month. */
export function Destinations({ legend, rows, errors, onRows }: Props) {
  return (
    <fieldset className={styles.destinations}>
      <legend>{legend}</legend>
      {rows.map((row, at) => (
        <DestinationRow
          key={row.key}
          row={row}
          number={String(at + 1)}
          errors={errors[row.key] ?? {}}
          onChange={(more) => onRows(rows.map((other) => (other === row ? { ...row, ...more } : other)))}
          onRemove={rows.length > 1 ? () => onRows(rows.filter((other) => other !== row)) : null}
        />
      ))}
      {rows.length < limits.destinations && (
        <button
          type="button"
          className={`btn plain ${styles.add}`}
          onClick={() => onRows([...rows, createRow(Math.max(...rows.map(({ key }) => key)) + 1)])}
        >
          <Icon of={Plus} />
          {m.routing_addDestination()}
        </button>
      )}
    </fieldset>
  )
}

type RowProps = {
  row: Row
  number: string
  errors: RowErrors
  onChange: (more: Partial<Row>) => void
  onRemove: (() => void) | null
}

function DestinationRow({ row, number, errors, onChange, onRemove }: RowProps) {
  const name = m.routing_destinationNumber({ number })
  return (
    <div className={styles.destination} role="group" aria-label={name}>
      <PlaceField label={name} place={row.place} onPlace={(place) => onChange({ place })} error={errors.place} />
      <CountField
        name={`trips${row.key}`}
        label={m.routing_trips()}
        error={errors.trips}
        digits={4}
        value={row.trips}
        onValue={(trips) => onChange({ trips })}
      />
      {onRemove && (
        <button
          type="button"
          className={styles.remove}
          aria-label={m.routing_removeDestination({ number })}
          title={m.routing_removeDestination({ number })}
          onClick={onRemove}
        >
          <Icon of={X} />
        </button>
      )}
    </div>
  )
}
