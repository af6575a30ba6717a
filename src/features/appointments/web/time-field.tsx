import { m } from '#messages'
import { offeredTimes } from '../viewing-time.ts'
import styles from './appointment.module.css'

/** Half hours of the working day; today only those that are still to come. */
export const TimeField = ({ day, now }: { day: string | null; now: Date }) => (
  <div className="field">
    <label htmlFor="field-viewingTime">{m.appointments_timeOfDay()}</label>
    <select id="field-viewingTime" name="viewingTime" className={`input ${styles.control}`} defaultValue="">
      <option value="">{m.appointments_anyTime()}</option>
      {offeredTimes(day ?? '9999-12-31', now).map((time) => (
        <option key={time} value={time}>
          {time}
        </option>
      ))}
    </select>
  </div>
)
