import { m } from '#messages'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { offeredTimes } from '../viewing-time.ts'
import styles from './chips.module.css'

/** The hours of the working day; today only those that are still to come. */
export const TimeField = ({ day, now }: { day: string | null; now: Date }) => (
  <fieldset className={styles.field}>
    <legend>{m.appointments_timeOfDay()}</legend>
    <div className={styles.times}>
      {['', ...offeredTimes(day ?? dayAfter(wireDate(now), 1), now)].map((time) => (
        <label key={time} className={styles.chip}>
          <input type="radio" name="viewingTime" value={time} defaultChecked={time === ''} />
          <span className={time === '' ? undefined : 'fig'}>{time || m.appointments_anyTime()}</span>
        </label>
      ))}
    </div>
  </fieldset>
)
