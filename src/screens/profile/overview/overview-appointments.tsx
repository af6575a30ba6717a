import { m } from '#messages'
import type { Appointment } from '#features/appointments/contract.ts'
import { appointmentUrls } from '#features/appointments/urls.ts'
import { urls } from '#features/listings/urls.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AppointmentRow } from '../viewings/appointment-row.tsx'
import { OverviewBlock } from './overview-block.tsx'
import styles from './overview.module.css'
import { Segments } from '#platform/web/ui/segments.tsx'

type Counts = { all: number; open: number; ended: number }
type AppointmentSummary = { total: number; rows: Appointment[]; counts: Counts; statusLabels: Record<string, string> }

const maxRows = 3

/** The next viewings, then the latest that are over. */
export const OverviewAppointments = ({ appointments }: { appointments: AppointmentSummary | null }) => (
  <OverviewBlock
    title={m.profile_appointments()}
    head={
      appointments &&
      appointments.total > 0 && (
        <>
          <Segments label={m.profile_appointmentsFilter()} segments={segmentsOf(appointments.counts)} />
          <AppLink to={appointmentUrls.list}>{m.profile_allAppointments()}</AppLink>
        </>
      )
    }
    isMissing={appointments === null}
  >
    {appointments &&
      (appointments.total === 0 ? (
        <div className={styles.none}>
          <p className="muted">{m.profile_appointmentsNoneText()}</p>
          <AppLink className="btn" to={urls.search()}>
            {m.ui_findWarehouse()}
          </AppLink>
        </div>
      ) : (
        <ul>
          {appointments.rows.slice(0, maxRows).map((appointment) => (
            <AppointmentRow key={appointment.id} appointment={appointment} statusLabels={appointments.statusLabels} />
          ))}
        </ul>
      ))}
  </OverviewBlock>
)

/** Links to all, open and ended viewings, with their counts. */
const segmentsOf = ({ all, open, ended }: Counts) => [
  { key: 'all', to: appointmentUrls.list, label: `${m.ui_all()} ${all}`, isOn: true },
  { key: 'open', to: `${appointmentUrls.list}?state=open`, label: `${m.profile_appointmentsOpen()} ${open}`, isOn: false },
  { key: 'ended', to: `${appointmentUrls.list}?state=ended`, label: `${m.profile_appointmentsEnded()} ${ended}`, isOn: false },
]
