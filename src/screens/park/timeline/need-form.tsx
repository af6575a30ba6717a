import { useState, type FormEvent } from 'react'
import { Form, useSearchParams } from 'react-router'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ParkDetail } from '#features/listings/park-detail.ts'
import { urls } from '#features/listings/urls.ts'
import { defaultNeed, needLimits } from '#features/listings/timeline/space-need.ts'
import { Choice, NeedChoices } from '#features/listings/web/combination/need-choices.tsx'
import { formatNumber, longMonth } from '#platform/i18n/format.ts'
import { FieldError } from '#platform/web/form/field.tsx'
import { completeNumber, findNumberMistake, numberInput } from '#platform/web/form/numeric-input.ts'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import type { TimelineView } from './layout-timeline.ts'
import styles from './timeline.module.css'

/** The need in the address of the page. A plain form that works without JavaScript; the key makes its fields follow the address. */
export function NeedForm({ park, timeline: { need, months } }: { park: ParkDetail; timeline: TimelineView }) {
  const [query] = useSearchParams()
  const kept = ['lang', 'unit'].flatMap((name) => query.getAll(name).map((value) => [name, value] as const))
  const start = need?.from.slice(0, 7) ?? ''
  const [mistake, setMistake] = useState('')
  const isReady = useHydrated()
  const check = (event: FormEvent<HTMLFormElement>) => {
    const field = event.currentTarget.elements.namedItem('needArea') as HTMLInputElement
    field.value = completeNumber(field.value, 0)
    const wrong = findAreaMistake(field.value)
    setMistake(wrong)
    if (wrong === '') return
    event.preventDefault()
    field.focus()
  }
  return (
    <Form
      key={JSON.stringify(need)}
      action={`${urls.park(park.parkId)}#timeline`}
      className={`no-print ${styles.need}`}
      // The form explains mistakes itself, in the language of the page; without JavaScript the browser does.
      noValidate={isReady}
      onSubmit={check}
      onChange={() => setMistake('')}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{m.listings_needArea()}</span>
        <input
          className="input fig"
          name="needArea"
          maxLength={16}
          required
          defaultValue={need?.area}
          aria-invalid={mistake === '' ? undefined : true}
          aria-describedby={mistake === '' ? undefined : 'error-needArea'}
          {...numberInput({ decimals: 0 })}
        />
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
      <FieldError name="needArea" error={mistake} />
    </Form>
  )
}

const { min, max } = needLimits.area

/** Returns the mistake of an area in plain digits; empty for none. */
const findAreaMistake = (text: string) =>
  findNumberMistake(text) ||
  (text !== '' && Number(text) >= min && Number(text) <= max ? '' : m.ui_range({ min: formatNumber(min), max: formatNumber(max) }))
