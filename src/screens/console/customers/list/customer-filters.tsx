import { Search } from 'lucide'
import type { ReactNode, SubmitEvent } from 'react'
import { m } from '#messages'
import type { LeadStaff } from '#features/leads/contract.ts'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { RegionFilter } from '#screens/console/region-filter.tsx'
import type { Query } from '../customers-address.ts'
import styles from './list.module.css'

type Set = (more: Record<string, string | undefined>) => void
type Props = { query: Query; tags: readonly string[]; staff: readonly LeadStaff[]; onChange: Set }

/** The filters of the list. Choices apply at once, typed text with Enter. */
export function CustomerFilters({ query, tags, staff, onChange }: Props) {
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    onChange({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
  }
  return (
    <form className={styles.filters} role="search" aria-label={m.customers_filters()} onSubmit={search}>
      <span className={styles.keyword}>
        <Icon of={Search} />
        <input
          className="input"
          type="search"
          name="q"
          maxLength={50}
          aria-label={m.customers_search()}
          placeholder={m.customers_search()}
          defaultValue={query['q'] ?? ''}
          key={query['q'] ?? ''}
        />
      </span>
      <Choice name="ownerId" label={m.board_owner()} any={m.customers_anyOwner()} query={query} onChange={onChange}>
        <option value="me">{m.customers_mine()}</option>
        <option value="none">{m.customers_unassigned()}</option>
        {staff.map(({ id, name }) => (
          <option key={id} value={id} lang={writtenIn(name)}>
            {name}
          </option>
        ))}
      </Choice>
      <RegionFilter code={query['cityCode']} onRegion={(cityCode) => onChange({ cityCode })} />
      <Choice name="tag" label={m.customers_tag()} any={m.customers_anyTag()} query={query} onChange={onChange}>
        {tags.map((tag) => (
          <option key={tag} value={tag} lang={writtenIn(tag)}>
            {tag}
          </option>
        ))}
      </Choice>
      <Choice name="account" label={m.customers_account()} any={m.customers_anyAccount()} query={query} onChange={onChange}>
        <option value="1">{m.customers_hasAccount()}</option>
        <option value="0">{m.customers_noAccount()}</option>
      </Choice>
      <Choice name="contact" label={m.customers_lastContact()} any={m.customers_anyContact()} query={query} onChange={onChange}>
        <option value="week">{m.customers_contactWeek()}</option>
        <option value="month">{m.customers_contactMonth()}</option>
        <option value="older">{m.customers_contactOlder()}</option>
        <option value="never">{m.customers_contactNever()}</option>
      </Choice>
    </form>
  )
}

type ChoiceProps = { name: string; label: string; any: string; query: Query; onChange: Set; children: ReactNode }

const Choice = ({ name, label, any, query, onChange, children }: ChoiceProps) => (
  <select
    className="input"
    aria-label={label}
    value={query[name] ?? ''}
    data-on={query[name] !== undefined || undefined}
    onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
  >
    <option value="">{any}</option>
    {children}
  </select>
)
