import { CalendarPlus, CircleCheck } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Appointment } from '../contract.ts'
import { appointmentUrls } from '../urls.ts'
import { viewingInWords } from '../viewing-time.ts'
import styles from './appointment.module.css'
import { getCalendarFile } from './operations.ts'

/** It is done, and where to find it. */
export function Booked({ appointment, onClose }: { appointment: Appointment; onClose: () => void }) {
  const { id, parkName, warehouseName, viewingDate, phonenumber } = appointment
  return (
    <div className={styles.booked}>
      <div role="status">
        <Icon of={CircleCheck} />
        <b>{phonenumber === null ? m.appointments_bookedByEmail() : m.appointments_booked()}</b>
        <p className="muted">
          {warehouseName === null ? parkName : `${parkName} · ${warehouseName}`}
          <br />
          {viewingInWords(viewingDate, getLocale())}
        </p>
      </div>
      <div className={styles.next}>
        <button type="button" className="btn large" onClick={() => void getCalendarFile.download({ id }).catch(() => {})}>
          <Icon of={CalendarPlus} />
          {m.ui_addToCalendar()}
        </button>
        <AppLink className="btn primary large" to={appointmentUrls.list} onClick={onClose}>
          {m.appointments_toList()}
        </AppLink>
      </div>
    </div>
  )
}
