import type { Route } from './+types/appointments-screen'
import { m } from '#messages'
import { appointmentUrls } from '#features/appointments/urls.ts'
import { urls } from '#features/listings/urls.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { AppointmentRow } from './appointment-row.tsx'
import own from './appointments.module.css'
import type { AppointmentState } from './load-appointments.ts'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import styles from '../profile.module.css'
import { SectionHead } from '../section-head.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) =>
  (await import('./load-appointments.ts')).loadAppointments(request)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

type Loaded = Route.ComponentProps['loaderData']

/** The member's viewings, the next one first. */
export default function AppointmentsScreen({ loaderData }: Route.ComponentProps) {
  const { rows, total, counts, state, pageNum, pages, statusLabels } = loaderData
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={m.profile_appointments()}>{counts.all > 0 && <Filter counts={counts} state={state} />}</SectionHead>
      {total === 0 ? (
        <None state={state} />
      ) : (
        <ul className={own.list}>
          {rows.map((appointment) => (
            <AppointmentRow key={appointment.id} appointment={appointment} statusLabels={statusLabels} heading="h2" />
          ))}
        </ul>
      )}
      {pages > 1 && <Pages state={state} pageNum={pageNum} pages={pages} />}
    </section>
  )
}

const address = (state: AppointmentState, pageNum = 1) => {
  const query = new URLSearchParams({ ...(state && { state }), ...(pageNum > 1 && { pageNum: String(pageNum) }) }).toString()
  return query === '' ? appointmentUrls.list : `${appointmentUrls.list}?${query}`
}

function Filter({ counts, state }: Pick<Loaded, 'counts' | 'state'>) {
  const choices = [
    [null, m.ui_all(), counts.all],
    ['open', m.profile_appointmentsOpen(), counts.open],
    ['ended', m.profile_appointmentsEnded(), counts.ended],
  ] as const
  return (
    <nav className={own.filter} aria-label={m.profile_appointmentsFilter()}>
      {choices.map(([value, label, count]) => (
        <AppLink key={label} to={address(value)} aria-current={value === state ? 'true' : undefined} preventScrollReset>
          {label} <span className="fig">{count}</span>
        </AppLink>
      ))}
    </nav>
  )
}

function None({ state }: { state: AppointmentState }) {
  if (state === null)
    return (
      <Empty heading="h2" title={m.profile_appointmentsNone()} text={m.profile_appointmentsNoneText()}>
        <AppLink className="btn primary" to={urls.search()}>
          {m.ui_findWarehouse()}
        </AppLink>
      </Empty>
    )
  const title = state === 'open' ? m.profile_appointmentsNoneOpen() : m.profile_appointmentsNoneEnded()
  return (
    <Empty heading="h2" title={title} text={m.profile_appointmentsNoneHereText()}>
      <AppLink className="btn" to={address(null)}>
        {m.ui_all()}
      </AppLink>
    </Empty>
  )
}

function Pages({ state, pageNum, pages }: Pick<Loaded, 'state' | 'pageNum' | 'pages'>) {
  return (
    <nav className={`${styles.actions} ${own.pages}`} aria-label={m.profile_appointments()}>
      {pageNum > 1 && (
        <AppLink className="btn" to={address(state, pageNum - 1)}>
          {m.profile_previous()}
        </AppLink>
      )}
      <span className="muted">{m.ui_pageOf({ page: String(pageNum), pages: String(pages) })}</span>
      {pageNum < pages && (
        <AppLink className="btn" to={address(state, pageNum + 1)}>
          {m.profile_next()}
        </AppLink>
      )}
    </nav>
  )
}
