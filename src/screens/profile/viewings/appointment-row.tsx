import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { maskTarget } from '#features/accounts/targets.ts'
import type { Appointment } from '#features/appointments/contract.ts'
import { appointmentUrls } from '#features/appointments/urls.ts'
import { placeName } from '#features/appointments/web/viewing-target.ts'
import { longDate, shortDate } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AppointmentActions, targetOf } from './appointment-actions.tsx'
import { AppointmentProgress } from './appointment-progress.tsx'
import styles from './appointments.module.css'
import { OwnProposal } from './own-proposal.tsx'

type Props = {
  appointment: Appointment
  statusLabels: Record<string, string>
  /** One level below the heading of the list. */
  heading?: 'h2' | 'h3'
}

/** One viewing: day, place, progress and actions. */
export function AppointmentRow({ appointment, statusLabels, heading: Heading = 'h3' }: Props) {
  const { id, viewingDate } = appointment
  return (
    <li className={styles.row}>
      <DayBlock day={viewingDate} />
      <div className={styles.text}>
        <Heading>
          <AppLink to={appointmentUrls.one(id)}>{placeName(targetOf(appointment))}</AppLink>
        </Heading>
        <p className="muted">{describe(appointment)}</p>
      </div>
      <AppointmentProgress appointment={appointment} labels={statusLabels} />
      <div className={styles.actions}>
        <AppointmentActions appointment={appointment} className="btn small" />
      </div>
      {hasNews(appointment) && (
        <div className={styles.proposal}>
          <OwnProposal appointment={appointment} />
        </div>
      )}
    </li>
  )
}

export function DayBlock({ day }: { day: string }) {
  const month = new Date(`${shortDate(day)}T00:00:00Z`).toLocaleDateString(getLocale(), { month: 'short', timeZone: 'UTC' })
  return (
    <time className={styles.day} dateTime={day.replace(' ', 'T')} title={longDate(day, getLocale())}>
      <b>{day.slice(8, 10)}</b>
      <span>{month}</span>
    </time>
  )
}

const hasNews = ({ proposal }: Appointment) => proposal?.state === 'open' || proposal?.state === 'declined'

/** Returns time, contact person, and the latest note of customer service. */
function describe({ viewingDate, appointedBy, phonenumber, email, notes, status }: Appointment): string {
  const time = viewingDate.slice(11, 16)
  const note = notes ?? (status === 'untreated' ? m.profile_appointmentWaiting() : null)
  return [
    time === '' ? m.appointments_anyTime() : time,
    `${appointedBy} ${maskTarget(phonenumber ?? email ?? '')}`,
    ...(note === null ? [] : [note]),
  ].join(' · ')
}
