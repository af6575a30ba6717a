import { Filter, Search, X } from 'lucide'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { FilterSelect, type Choice } from './filter-fields.tsx'
import { MoreFilters, moreFilterNames } from './more-filters.tsx'
import { filtersOf, parksAddress, type Query } from './parks-address.ts'
import { RegionFilter } from '../region-filter.tsx'
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
      <RegionChoice query={query} />
      <MainChoices query={query} owners={owners} types={types} />
      <AvailabilityChoice query={query} />
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

/** A region applies at once. */
function RegionChoice({ query }: { query: Query }) {
  const navigate = useNavigate()
  return (
    <RegionFilter
      code={query['regionCode']}
      onRegion={(regionCode) => void navigate(parksAddress({ ...query, regionCode }), { preventScrollReset: true })}
    />
  )
}

/** What can be let, as filters: free now, free within 90 days, or nothing. */
const availabilities = {
  free: { full: '0', dueSoon: undefined },
  soon: { full: undefined, dueSoon: '1' },
  full: { full: '1', dueSoon: undefined },
  any: { full: undefined, dueSoon: undefined },
}
type Availability = keyof typeof availabilities

const availabilityOf = ({ full, dueSoon }: Query): Availability =>
  dueSoon === '1' ? 'soon' : full === '1' ? 'full' : full === '0' ? 'free' : 'any'

function AvailabilityChoice({ query }: { query: Query }) {
  const navigate = useNavigate()
  const shown = availabilityOf(query)
  return (
    <select
      className="input"
      aria-label={m.parks_bulkFree()}
      value={shown}
      data-on={shown !== 'any' || undefined}
      onChange={({ currentTarget }) =>
        void navigate(parksAddress({ ...query, ...availabilities[currentTarget.value as Availability] }), { preventScrollReset: true })
      }
    >
      <option value="any">{m.parks_anyAvailability()}</option>
      <option value="free">{m.parks_availableNow()}</option>
      <option value="soon">{m.inventory_dueSoon()}</option>
      <option value="full">{m.ui_fullyLet()}</option>
    </select>
  )
}

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
