import { Navigate, useRevalidator } from 'react-router'
import type { Route } from './+types/today-screen'
import { getLocale } from '#paraglide/runtime.js'
import { m } from '#messages'
import { hasAny } from '#platform/contract/permission.ts'
import { monthDay, shortWeekday } from '#platform/i18n/format.ts'
import { useGrants } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { sectionsFor, sectionUrl } from '../console-sections.ts'
import { loadShownToday, refreshToday } from './shown-today.ts'
import { StatisticCard } from './statistic-card.tsx'
import { SumStrip } from './sum-strip.tsx'
import { TodayChoices, TodayHalves } from './today-filters.tsx'
import { TodoCard } from './todo-card.tsx'
import styles from './today.module.css'
import { useRefresh } from './use-refresh.ts'

/** The setup opens automatically once a session, until it is done or dismissed. */
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadShownToday(request)

/** The first page of the console: what needs a person now, and how things are going. Leads to the setup of a new portal. */
export default function TodayScreen({ loaderData: { isSetupDue, today, query } }: Route.ComponentProps) {
  const grants = useGrants()
  const { revalidate } = useRevalidator()
  useRefresh(() => void refreshToday(revalidate))
  if (isSetupDue && hasAny(grants, ['system:setup:edit'])) return <Navigate to={sectionUrl('settings/setup')} replace />
  if (today === null) {
    const [first] = sectionsFor(grants)
    return first && <Navigate to={sectionUrl(first.path)} replace />
  }
  const locale = getLocale()
  const day = today.time.slice(0, 10)
  const hasFigures = today.sums.length > 0 || today.cards.length > 0
  const filter = { scope: query.scope, days: query.days, city: query.city, parkId: query.parkId }
  return (
    <>
      <ConsoleHead title={m.console_today()} note={m.today_day({ day: monthDay(day, locale), weekday: shortWeekday(day, locale) })}>
        {hasFigures && <TodayChoices query={query} cities={today.cities} className={styles.inHead} />}
      </ConsoleHead>
      <div className={styles.today} data-show={query.show}>
        {hasFigures && <TodayHalves query={query} total={today.total} />}
        {hasFigures && <TodayChoices query={query} cities={today.cities} className={styles.inPage} />}
        {today.sums.length > 0 && <SumStrip sums={today.sums} />}
        <div className={styles.pair} data-single={!today.cards.includes('response') || undefined}>
          <TodoCard today={today} query={query} onChanged={() => void revalidate()} />
          {today.cards.includes('response') && <StatisticCard card="response" filter={filter} query={query} />}
        </div>
        <div className={styles.cards}>
          {today.cards
            .filter((card) => card !== 'response')
            .map((card) => (
              <StatisticCard key={card} card={card} filter={filter} query={query} />
            ))}
        </div>
      </div>
    </>
  )
}
