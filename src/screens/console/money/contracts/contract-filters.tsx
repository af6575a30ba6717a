import { Search, X } from 'lucide'
import type { SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { managedStateNames } from '#features/contracts/state-labels.ts'
import { managedStates } from '#features/contracts/states.ts'
import { DayInput } from '#platform/web/form/day-input.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { contractsUrl, filtersOf, withQuery, type Query } from '../money-address.ts'
import styles from '../money.module.css'

type Props = { query: Query; handlers: readonly { memberId: string; name: string }[] }

/** The filters of the list. Choices apply at once, typed values with Enter or the button. */
export function ContractFilters({ query, handlers }: Props) {
  const navigate = useNavigate()
  const { pageNum: _, ...current } = query
  const go = (change: Record<string, string>) =>
    void navigate(withQuery(contractsUrl, { ...current, ...change }), { preventScrollReset: true })
  function apply(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    go(Object.fromEntries([...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value).trim()])))
  }
  const choose = (name: string, value: string) => go({ [name]: value })
  return (
    <form className={styles.filters} role="search" aria-label={m.money_filters()} onSubmit={apply}>
      <input
        className="input"
        type="search"
        name="keyword"
        maxLength={50}
        aria-label={m.money_keyword()}
        placeholder={m.money_keyword()}
        defaultValue={query['keyword']}
      />
      <select
        className="input"
        aria-label={m.ui_status()}
        value={query['state'] ?? ''}
        onChange={({ target }) => choose('state', target.value)}
      >
        <option value="">{m.money_anyState()}</option>
        {managedStates.map((state) => (
          <option key={state} value={state}>
            {managedStateNames[state]()}
          </option>
        ))}
      </select>
      <HandlerSelect handlers={handlers} value={query['handlerId'] ?? ''} onChoose={(handlerId) => go({ handlerId })} />
      <DayInput
        name="endsFrom"
        label={m.money_endsFrom()}
        aria-label={m.money_endsFrom()}
        placeholder={m.money_endsFrom()}
        defaultValue={query['endsFrom']}
      />
      <DayInput
        name="endsTo"
        label={m.money_endsTo()}
        aria-label={m.money_endsTo()}
        placeholder={m.money_endsTo()}
        defaultValue={query['endsTo']}
      />
      <button type="submit" className="btn">
        <Icon of={Search} />
        {m.ui_search()}
      </button>
      {Object.keys(filtersOf(query)).length > 0 && (
        <AppLink className="btn plain" to={contractsUrl}>
          <Icon of={X} />
          {m.parks_clear()}
        </AppLink>
      )}
    </form>
  )
}

type HandlerSelectProps = { handlers: Props['handlers']; value: string; onChoose: (memberId: string) => void }

const HandlerSelect = ({ handlers, value, onChoose }: HandlerSelectProps) => (
  <select className="input" aria-label={m.contracts_handledBy()} value={value} onChange={({ target }) => onChoose(target.value)}>
    <option value="">{m.money_anyHandler()}</option>
    <option value="me">{m.parks_viewMine()}</option>
    {handlers.map(({ memberId, name }) => (
      <option key={memberId} value={memberId} lang={writtenIn(name)}>
        {name}
      </option>
    ))}
  </select>
)
