import type { Route } from './+types/tours-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Tour } from '#features/tours/tour-contract.ts'
import { clockTime } from '#features/appointments/clock-time.ts'
import { tourUrls } from '#features/tours/urls.ts'
import { longDate, shortWeekday } from '#platform/i18n/format.ts'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import styles from '../profile.module.css'
import { SectionHead } from '../section-head.tsx'
import own from './tours.module.css'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load-tours.ts')).loadTours(request)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

/** The member's viewing tours, the latest day first. */
export default function ToursScreen({ loaderData: { rows, total, pageNum, pageSize } }: Route.ComponentProps) {
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={m.tours_title()}>
        {total > 0 && (
          <AppLink className="btn" to={tourUrls.plan}>
            {m.tours_planNew()}
          </AppLink>
        )}
      </SectionHead>
      {total === 0 ? (
        <Empty heading="h2" title={m.tours_ownNone()} text={m.tours_description()}>
          <AppLink className="btn primary" to={tourUrls.plan}>
            {m.tours_planNew()}
          </AppLink>
        </Empty>
      ) : (
        <ul className={own.list}>
          {rows.map((tour) => (
            <TourRow key={tour.id} tour={tour} />
          ))}
        </ul>
      )}
      <SectionPager
        pageNum={pageNum}
        pageSize={pageSize}
        total={total}
        to={(page) => `${tourUrls.list}?${new URLSearchParams({ pageNum: String(page.pageNum), pageSize: String(page.pageSize) })}`}
      />
    </section>
  )
}

const states = { open: m.tours_stateOpen, over: m.tours_stateOver, cancelled: m.tours_stateCancelled }
const tones = { open: 'blue', over: 'grey', cancelled: 'grey' }

const TourRow = ({ tour: { id, day, setOut, back, visits, state } }: { tour: Tour }) => (
  <li>
    <h2>
      <AppLink to={tourUrls.one(id)}>
        {m.tours_dayLine({ date: longDate(day, getLocale()), weekday: shortWeekday(day, getLocale()) })}
      </AppLink>
      <span className={`tag ${tones[state]}`}>{states[state]()}</span>
    </h2>
    <p className="muted">
      {m.tours_rowLine({ n: String(visits.length), from: clockTime(setOut), to: clockTime(back) })} ·{' '}
      {visits.map(({ name }) => name).join(m.ui_listSeparator())}
    </p>
  </li>
)
