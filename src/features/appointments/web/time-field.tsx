import { m } from '#messages'
import styles from './chips.module.css'
import { useViewingTimes } from './use-viewing-times.ts'

/** `value` is `HH:mm`, or empty for any time. */
type Props = { parkId: string; day: string | null; now: Date; value: string; onChange: (time: string) => void }

/** The times of the day at which the park has viewings; today only those that are still to come. A time that is not offered any more becomes "any time". */
export function TimeField({ parkId, day, now, value, onChange }: Props) {
  const { times, isClosed } = useViewingTimes(parkId, day, now)
  const shown = times.includes(value) ? value : ''
  return (
    <fieldset className={styles.field}>
      <legend>{m.appointments_timeOfDay()}</legend>
      {isClosed ? (
        <p role="status">{m.appointments_closedThatDay()}</p>
      ) : (
        <div className={styles.times}>
          {['', ...times].map((time) => (
            <label key={time} className={styles.chip}>
              <input type="radio" name="viewingTime" value={time} checked={time === shown} onChange={() => onChange(time)} />
              <span className={time === '' ? undefined : 'fig'}>{time || m.appointments_anyTime()}</span>
            </label>
          ))}
        </div>
      )}
    </fieldset>
  )
}
