import { Form, useSearchParams } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { urls } from '#features/listings/urls.ts'
import { defaultNeed, needLimits } from '#features/listings/timeline/space-need.ts'
import { Choice, NeedChoices } from '#features/listings/web/combination/need-choices.tsx'
import { longMonth } from '#platform/i18n/format.ts'
import type { TimelineView } from './layout-timeline.ts'
import styles from './timeline.module.css'

/** The need in the address of the page. A plain form that works without JavaScript; the key makes its fields follow the address. */
export function NeedForm({ park, timeline: { need, months } }: { park: ParkDetail; timeline: TimelineView }) {
  const [query] = useSearchParams()
  const kept = ['lang', 'unit'].flatMap((name) => query.getAll(name).map((value) => [name, value] as const))
  const start = need?.from.slice(0, 7) ?? ''
  return (
    <Form key={JSON.stringify(need)} action={`${urls.park(park.parkId)}#timeline`} className={`no-print ${styles.need}`}>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{m.listings_needArea()}</span>
        <input className="input fig" type="number" name="needArea" {...needLimits.area} step={1} required defaultValue={need?.area} />
      </label>
      <Choice name="from" label={m.listings_needFrom()} value={start}>
        {[...new Set([...months, ...(start === '' ? [] : [start])])].map((month) => (
          <option key={month} value={month}>
            {longMonth(month, getLocale())}
          </option>
        ))}
      </Choice>
      <NeedChoices need={need ?? defaultNeed} />
      <button type="submit" className="btn primary">
        {m.listings_findCombination()}
      </button>
    </Form>
  )
}
