import { Search, X } from 'lucide'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { DayInput } from '#platform/web/form/day-input.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { dealsUrl, filtersOf, withQuery, type Query } from '../money-address.ts'
import styles from '../money.module.css'

/** Words and days; the views above filter by visibility. */
export function DealFilters({ query }: { query: Query }) {
  const navigate = useNavigate()
  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]))
    void navigate(withQuery(dealsUrl, { ...query, ...typed }), { preventScrollReset: true })
  }
  return (
    <form className={styles.filters} role="search" aria-label={m.money_filters()} onSubmit={apply}>
      <input
        className="input"
        type="search"
        name="keyword"
        maxLength={50}
        aria-label={m.inventory_dealKeyword()}
        placeholder={m.inventory_dealKeyword()}
        defaultValue={query['keyword']}
      />
      <DayInput
        name="from"
        label={m.inventory_dealFrom()}
        aria-label={m.inventory_dealFrom()}
        placeholder={m.inventory_dealFrom()}
        defaultValue={query['from']}
      />
      <DayInput
        name="to"
        label={m.inventory_dealTo()}
        aria-label={m.inventory_dealTo()}
        placeholder={m.inventory_dealTo()}
        defaultValue={query['to']}
      />
      <button type="submit" className="btn">
        <Icon of={Search} />
        {m.ui_search()}
      </button>
      {Object.keys(filtersOf(query)).length > 0 && (
        <AppLink className="btn plain" to={dealsUrl}>
          <Icon of={X} />
          {m.parks_clear()}
        </AppLink>
      )}
    </form>
  )
}
