import { ChevronLeft } from 'lucide'
import type { ReactNode } from 'react'
import type { Route } from './+types/appointment-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Appointment } from '#features/appointments/contract.ts'
import { appointmentUrls } from '#features/appointments/urls.ts'
import { viewingInWords } from '#features/appointments/viewing-time.ts'
import { placeName } from '#features/appointments/web/viewing-target.ts'
import { urls } from '#features/listings/urls.ts'
import { longTime } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { AppointmentActions, targetOf } from './appointment-actions.tsx'
import { AppointmentProgress } from './appointment-progress.tsx'
import { DayBlock } from './appointment-row.tsx'
import own from './appointments.module.css'
import { OwnProposal } from './own-proposal.tsx'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import styles from '../profile.module.css'
import { SectionHead } from '../section-head.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load-appointments.ts')).loadAppointment(request, params.id)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

/** One viewing with all details. */
export default function AppointmentScreen({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoAppointment />
  const { appointment, statusLabels } = loaderData
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={m.profile_appointmentDetails()}>
        <Back />
      </SectionHead>
      <div className={own.detail}>
        <DayBlock day={appointment.viewingDate} />
        <AppointmentProgress appointment={appointment} labels={statusLabels} />
      </div>
      <OwnProposal appointment={appointment} />
      <Facts appointment={appointment} />
      <div className={styles.actions}>
        <AppointmentActions appointment={appointment} className="btn" isLabelled />
      </div>
    </section>
  )
}

const Back = () => (
  <AppLink className={own.back} to={appointmentUrls.list}>
    <Icon of={ChevronLeft} />
    {m.profile_appointmentBack()}
  </AppLink>
)

function Facts({ appointment }: { appointment: Appointment }) {
  const {
    parkId,
    appointedBy,
    salutationLabel,
    phonenumber,
    email,
    viewingDate,
    requirements,
    notes,
    statusLabel,
    createTime,
    updateTime,
  } = appointment
  return (
    <dl className={`${styles.facts} ${own.facts}`}>
      <Fact label={m.profile_appointmentPlace()}>
        <AppLink to={urls.park(parkId)}>{placeName(targetOf(appointment))}</AppLink>
      </Fact>
      <Fact label={m.profile_appointmentDate()}>{formatTime(viewingDate)}</Fact>
      <Fact label={m.ui_status()}>{statusLabel}</Fact>
      <Fact label={m.profile_appointmentBy()}>{`${appointedBy} ${salutationLabel}`}</Fact>
      <Fact label={m.profile_appointmentPhone()}>
        <span className="fig">{phonenumber ?? email}</span>
      </Fact>
      <Fact label={m.appointments_requirements()}>{requirements}</Fact>
      <Fact label={m.ui_note()}>{notes}</Fact>
      <Fact label={m.profile_appointmentBookedOn()}>
        <span>{longTime(createTime, getLocale())}</span>
      </Fact>
      <Fact label={m.profile_appointmentUpdated()}>
        <span>{longTime(updateTime, getLocale())}</span>
      </Fact>
    </dl>
  )
}

/** Unknown values are left out. */
const Fact = ({ label, children }: { label: string; children: ReactNode }) =>
  children !== null && (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )

const formatTime = (viewingDate: string) => {
  const time = viewingInWords(viewingDate, getLocale())
  return viewingDate.length > 10 ? time : `${time} · ${m.appointments_anyTime()}`
}

const NoAppointment = () => (
  <section className={`card ${styles.card}`}>
    <Empty title={m.profile_appointmentGone()} text={m.profile_appointmentGoneText()}>
      <AppLink className="btn primary" to={appointmentUrls.list}>
        {m.profile_appointmentBack()}
      </AppLink>
    </Empty>
  </section>
)
