import type { Route } from './+types/tours-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { clockTime } from '#features/appointments/clock-time.ts'
import type { StaffTour } from '#features/tours/staff-contract.ts'
import { longDate, shortWeekday } from '#platform/i18n/format.ts'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { ConsoleHead } from '../console-head.tsx'
import { StackedTable } from '../stacked-table.tsx'
import styles from './tours.module.css'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadTours(request)

const toursUrl = '/admin/tours'

/** The tours of all members, the latest day first. */
export default function ToursScreen({ loaderData: { rows, total, page } }: Route.ComponentProps) {
  return (
    <>
      <ConsoleHead title={m.tours_consoleTitle()} />
      <div className={`card ${styles.list}`}>
        {rows.length > 0 ? (
          <TourTable rows={rows} />
        ) : (
          <Empty heading="h2" title={m.tours_consoleNone()} text={m.tours_consoleNoneText()} />
        )}
      </div>
      <SectionPager
        {...page}
        total={total}
        to={({ pageNum, pageSize }) => `${toursUrl}?${new URLSearchParams({ pageNum: String(pageNum), pageSize: String(pageSize) })}`}
      />
    </>
  )
}

const TourTable = ({ rows }: { rows: readonly StaffTour[] }) => (
  <StackedTable label={m.tours_consoleTitle()} className={styles.scroll}>
    <thead>
      <tr>
        <th scope="col">{m.tours_consoleDay()}</th>
        <th scope="col">{m.tours_consoleBy()}</th>
        <th scope="col">{m.tours_consoleStops()}</th>
        <th scope="col">{m.ui_status()}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((tour) => (
        <TourRow key={tour.id} tour={tour} />
      ))}
    </tbody>
  </StackedTable>
)

const states = { open: m.tours_stateOpen, over: m.tours_stateOver, cancelled: m.tours_stateCancelled }

function TourRow({ tour: { id, day, setOut, back, visits, appointedBy, phonenumber, email, state, proposal } }: { tour: StaffTour }) {
  const locale = getLocale()
  return (
    <tr>
      <td data-label={m.tours_consoleDay()}>
        <AppLink to={`${toursUrl}/${id}`}>{m.tours_dayLine({ date: longDate(day, locale), weekday: shortWeekday(day, locale) })}</AppLink>
        <small className="fig">{`${clockTime(setOut)}–${clockTime(back)}`}</small>
      </td>
      <td data-label={m.tours_consoleBy()}>
        <span>{appointedBy}</span> <span className="fig">{phonenumber ?? email}</span>
      </td>
      <td data-label={m.tours_consoleStops()}>{visits.map(({ name }) => name).join(m.ui_listSeparator())}</td>
      <td data-label={m.ui_status()}>
        {states[state]()}
        {proposal && <span className="tag warn">{m.tours_consoleWaits()}</span>}
      </td>
    </tr>
  )
}
