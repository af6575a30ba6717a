import type { ReactNode } from 'react'
import { Form, useSearchParams } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { urls } from '#features/listings/urls.ts'
import { floorChoices, defaultNeed, needLimits } from '#features/listings/timeline/space-need.ts'
import { longMonth } from '#platform/i18n/format.ts'
import type { TimelineView } from './layout-timeline.ts'
import styles from './timeline.module.css'

const terms = [6, 12, 18, 24, 36, 60]

const floorNames = { same: m.park_floorsSame, adjoining: m.park_floorsAdjoining, any: m.park_floorsAny }

/** The need in the address of the page. A plain form that works without JavaScript; the key makes its fields follow the address. */
export function NeedForm({ park, timeline: { need, months } }: { park: ParkDetail; timeline: TimelineView }) {
  const [query] = useSearchParams()
  const kept = ['lang', 'unit'].flatMap((name) => query.getAll(name).map((value) => [name, value] as const))
  const { months: term, units, floors } = need ?? defaultNeed
  const start = need?.from.slice(0, 7) ?? ''
  return (
    <Form key={JSON.stringify(need)} action={`${urls.park(park.parkId)}#timeline`} className={`no-print ${styles.need}`}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{m.park_needArea()}</span>
        <input className="input fig" type="number" name="needArea" {...needLimits.area} step={1} required defaultValue={need?.area} />
      </label>
      <Choice name="from" label={m.park_needFrom()} value={start}>
        {[...new Set([...months, ...(start === '' ? [] : [start])])].map((month) => (
          <option key={month} value={month}>
            {longMonth(month, getLocale())}
          </option>
        ))}
      </Choice>
      <Choice name="months" label={m.ui_term()} value={term}>
        {[...new Set([...terms, term])].map((count) => (
          <option key={count} value={count}>
            {m.park_termMonths({ count: String(count) })}
          </option>
        ))}
      </Choice>
      <Choice name="units" label={m.park_needUnits()} value={units}>
        {[1, 2, 3, 4, 5].map((count) => (
          <option key={count}>{count}</option>
        ))}
      </Choice>
      <Choice name="floors" label={m.park_needFloors()} value={floors}>
        {floorChoices.map((choice) => (
          <option key={choice} value={choice}>
            {floorNames[choice]()}
          </option>
        ))}
      </Choice>
      <button type="submit" className="btn primary">
        {m.park_findCombination()}
      </button>
    </Form>
  )
}

type ChoiceProps = { name: string; label: string; value: string | number; children: ReactNode }

const Choice = ({ name, label, value, children }: ChoiceProps) => (
  <label>
    <span>{label}</span>
    <select className="input" name={name} defaultValue={value === '' ? undefined : value}>
      {children}
    </select>
  </label>
)
