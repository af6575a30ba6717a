import { Filter, Search, X } from 'lucide'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { FilterSelect, type Choice } from './filter-fields.tsx'
import { MoreFilters, moreFilterNames } from './more-filters.tsx'
import { filtersOf, parksAddress, type Query } from './parks-address.ts'
import styles from './parks.module.css'

type Props = { query: Query; owners: readonly { memberId: string; name: string }[]; types: readonly Choice[] }

/** The filters of the list. Choices apply at once, typed values with Enter or the button. */
export function ParkFilters({ query, owners, types }: Props) {
  const navigate = useNavigate()
  const moreCount = moreFilterNames.filter((name) => query[name] !== undefined).length
  const [isOpen, setOpen] = useState(moreCount > 0)
  const { show, ...filters } = filtersOf(query)

  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()]))
    void navigate(parksAddress({ ...query, ...typed }), { preventScrollReset: true })
  }
  return (
    <form className={styles.filters} role="search" aria-label={m.parks_filters()} onSubmit={apply}>
      <Keyword keyword={query['keyword'] ?? ''} />
      <MainChoices query={query} owners={owners} types={types} />
      <button type="button" className="btn" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon of={Filter} />
        {moreCount > 0 ? m.parks_moreFiltersN({ n: String(moreCount) }) : m.parks_moreFilters()}
      </button>
      {Object.keys(filters).length > 0 && (
        <AppLink className="btn plain" to={parksAddress({ show })}>
          <Icon of={X} />
          {m.parks_clear()}
        </AppLink>
      )}
      {isOpen && <MoreFilters query={query} />}
    </form>
  )
}

const Keyword = ({ keyword }: { keyword: string }) => (
  <span className={styles.keyword}>
    <Icon of={Search} />
    <input
      className="input"
      type="search"
      name="keyword"
      maxLength={50}
      aria-label={m.parks_keyword()}
      placeholder={m.parks_keyword()}
      defaultValue={keyword}
    />
  </span>
)

const MainChoices = ({ query, owners, types }: Props) => (
  <>
    <FilterSelect
      name="status"
      label={m.ui_status()}
      any={m.parks_anyStatus()}
      choices={[
        { value: 'draft', label: m.ui_draft() },
        { value: 'published', label: m.parks_published() },
        { value: 'withdrawn', label: m.parks_withdrawn() },
      ]}
      query={query}
    />
    <FilterSelect name="whType" label={m.ui_warehouseType()} any={m.parks_anyType()} choices={types} query={query} />
    <FilterSelect
      name="ownerId"
      label={m.inventory_owner()}
      any={m.parks_anyOwner()}
      choices={[
        { value: 'me', label: m.parks_me() },
        { value: 'none', label: m.parks_noOwner() },
        ...owners.map(({ memberId, name }) => ({ value: memberId, label: name })),
      ]}
      query={query}
    />
  </>
)
