import { useState, type FormEvent, type ReactNode } from 'react'
import { m } from '#messages'
import { mostDaysAhead, nextWorkdays } from '#features/appointments/viewing-time.ts'
import { todayHere } from '#platform/web/today-here.ts'
import { PlaceField } from '#features/routing/web/place-field.tsx'
import { clockTime } from '#features/appointments/clock-time.ts'
import { maxStops } from '#features/tours/tour-plan.ts'
import type { TourQuestion } from '#features/tours/tour-question.ts'
import { dayAfter } from '#platform/i18n/shanghai-time.ts'
import { CheckBox } from '#platform/web/form/check-box.tsx'
import { DayField } from '#platform/web/form/day-input.tsx'
import { Field, fieldAttributes } from '#platform/web/form/field.tsx'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import styles from './tour.module.css'

type Errors = { day?: string; start?: string; end?: string; backBy?: string; stops?: string }
type Props = { question: TourQuestion; onAsk: (question: TourQuestion) => void }

const stays = [30, 45, 60] as const
const halfHours = (from: number, to: number) => Array.from({ length: (to - from) / 30 + 1 }, (_, at) => from + at * 30)
const setOutTimes = halfHours(6 * 60, 16 * 60)
const backTimes = halfHours(10 * 60, 23 * 60)

/** Asks for day, start, times, end, vehicle and stay. */
export function TourForm({ question, onAsk }: Props) {
  const isReady = useHydrated()
  const [today] = useState(todayHere)
  const [draft, setDraft] = useState(question)
  const [isRound, setRound] = useState(question.end === null)
  const [errors, setErrors] = useState<Errors>({})
  // A cached page does not know the current day.
  const day = draft.day ?? (isReady ? (nextWorkdays(today, 1)[0] ?? null) : null)
  const change = (more: Partial<TourQuestion>) => setDraft({ ...draft, ...more })

  function submit(event: FormEvent) {
    event.preventDefault()
    const asked = { ...draft, day, end: isRound ? null : draft.end, stops: question.stops }
    const mistakes = findMistakes(asked, isRound)
    setErrors(mistakes)
    if (Object.keys(mistakes).length === 0) onAsk(asked)
  }
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={m.tours_conditions()}>
      <DayField
        key={String(isReady)}
        name="day"
        label={m.tours_day()}
        error={errors.day}
        defaultValue={day ?? ''}
        min={today}
        max={dayAfter(today, mostDaysAhead)}
        onDay={(chosen) => change({ day: chosen === '' ? null : chosen })}
      />
      <Ends draft={draft} onChange={change} isRound={isRound} onRound={setRound} errors={errors} />
      <Habits draft={draft} onChange={change} />
      {errors.stops && (
        <p role="alert" className={styles.wrong}>
          {errors.stops}
        </p>
      )}
      <button type="submit" className="btn primary block large">
        {m.tours_plan()}
      </button>
    </form>
  )
}

type PartProps = { draft: TourQuestion; onChange: (more: Partial<TourQuestion>) => void }
type EndsProps = PartProps & { isRound: boolean; onRound: (isRound: boolean) => void; errors: Errors }

/** Where and when the tour begins and ends. */
const Ends = ({ draft, onChange, isRound, onRound, errors }: EndsProps) => (
  <>
    <PlaceField label={m.tours_start()} place={draft.start} onPlace={(start) => onChange({ start })} error={errors.start} />
    <div className={styles.pair}>
      <TimeChoice
        name="setOut"
        label={m.tours_setOut()}
        times={setOutTimes}
        value={draft.setOut}
        onValue={(setOut) => onChange({ setOut })}
      />
      <TimeChoice
        name="backBy"
        label={m.tours_backBy()}
        times={backTimes}
        value={draft.backBy}
        onValue={(backBy) => onChange({ backBy })}
        error={errors.backBy}
      />
    </div>
    <CheckBox name="round" defaultChecked={isRound} onChange={onRound}>
      {m.tours_round()}
    </CheckBox>
    {!isRound && <PlaceField label={m.tours_end()} place={draft.end} onPlace={(end) => onChange({ end })} error={errors.end} />}
  </>
)

/** The vehicle, and how long each viewing takes. */
const Habits = ({ draft, onChange }: PartProps) => (
  <div className={styles.pair}>
    <Choice
      name="vehicle"
      label={m.tours_vehicle()}
      value={draft.vehicle}
      onValue={(vehicle) => onChange({ vehicle: vehicle === 'truck' ? 'truck' : 'car' })}
    >
      <option value="car">{m.tours_car()}</option>
      <option value="truck">{m.tours_truck()}</option>
    </Choice>
    <Choice name="stay" label={m.tours_stay()} value={draft.stay} onValue={(stay) => onChange({ stay: Number(stay) })}>
      {stays.map((minutes) => (
        <option key={minutes} value={minutes}>
          {m.tours_minutes({ n: String(minutes) })}
        </option>
      ))}
    </Choice>
  </div>
)

function findMistakes({ day, start, end, setOut, backBy, stops }: TourQuestion, isRound: boolean): Errors {
  return {
    ...(day === null && { day: m.tours_dayWrong() }),
    ...(start === null && { start: m.tours_startMissing() }),
    ...(!isRound && end === null && { end: m.tours_endMissing() }),
    ...(setOut >= backBy && { backBy: m.tours_backTooEarly() }),
    ...(stops.length === 0 && { stops: m.tours_stopsMissing() }),
    ...(stops.length > maxStops && { stops: m.tours_tooManyStops() }),
  }
}

type ChoiceProps = {
  name: string
  label: string
  value: string | number
  error?: string | undefined
  onValue: (value: string) => void
  children: ReactNode
}

const Choice = ({ name, label, value, error, onValue, children }: ChoiceProps) => (
  <Field name={name} label={label} error={error}>
    <select {...fieldAttributes({ name, error })} className="input" value={value} onChange={({ target }) => onValue(target.value)}>
      {children}
    </select>
  </Field>
)

type TimeProps = {
  name: string
  label: string
  times: readonly number[]
  value: number
  error?: string | undefined
  onValue: (minutes: number) => void
}

/** A time of an address that is not offered is offered too. */
const TimeChoice = ({ times, value, onValue, ...field }: TimeProps) => (
  <Choice {...field} value={value} onValue={(minutes) => onValue(Number(minutes))}>
    {[...new Set([...times, value])]
      .toSorted((a, b) => a - b)
      .map((minutes) => (
        <option key={minutes} value={minutes}>
          {clockTime(minutes)}
        </option>
      ))}
  </Choice>
)
