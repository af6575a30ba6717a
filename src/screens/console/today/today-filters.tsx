import { useNavigate } from 'react-router'
import { m } from '#messages'
import type { Today } from '#features/statistics/contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { Segments } from '#platform/web/ui/segments.tsx'
import { todayAddress, type TodayQuery } from './today-address.ts'
import styles from './today.module.css'

const periods = () => [
  { days: 7, label: m.today_week() },
  { days: 30, label: m.today_days30() },
  { days: 90, label: m.today_days90() },
  { days: 365, label: m.today_year() },
]

type ChoicesProps = { query: TodayQuery; cities: Today['cities']; className?: string | undefined }

/** Where, and of which period: for all figures of the page. */
export function TodayChoices({ query, cities, className }: ChoicesProps) {
  const navigate = useNavigate()
  const go = (change: Partial<TodayQuery>) => void navigate(todayAddress({ ...query, ...change }), { preventScrollReset: true })
  return (
    <div className={`${styles.choices} ${className ?? ''}`}>
      <select
        className="input"
        aria-label={m.today_city()}
        value={query.city ?? ''}
        onChange={(event) => go({ city: event.target.value || null, parkId: null })}
      >
        <option value="">{m.today_allCities()}</option>
        {cities.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <Segments
        label={m.today_period()}
        segments={periods().map(({ days, label }) => ({
          key: String(days),
          to: todayAddress({ ...query, days }),
          label,
          isOn: query.days === days,
        }))}
      />
    </div>
  )
}

/** On phones: which half of the page is shown. */
export const TodayHalves = ({ query, total }: { query: TodayQuery; total: number }) => (
  <div className={styles.halves}>
    <Segments
      label={m.today_halves()}
      segments={[
        {
          key: 'todo',
          to: todayAddress({ ...query, show: 'todo' }),
          label: m.today_todo({ n: formatNumber(total) }),
          isOn: query.show === 'todo',
        },
        { key: 'figures', to: todayAddress({ ...query, show: 'figures' }), label: m.today_figures(), isOn: query.show === 'figures' },
      ]}
    />
  </div>
)
