import { Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { SavedSearch } from '#features/engagement/saved-search-contract.ts'
import { alertChoices, readAlertPace } from '#features/engagement/web/alert-labels.ts'
import { seeSavedSearch, updateSavedSearch } from '#features/engagement/web/operations.ts'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { formatNumber, longDate } from '#platform/i18n/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import own from './searches.module.css'

type Props = {
  search: SavedSearch
  query: SearchQuery
  /** The filters in words. */
  filters: readonly string[]
  onRename: () => void
  onDelete: () => void
  onChanged: () => Promise<void>
}

export function SearchRow({ search, query, filters, onRename, onDelete, onChanged }: Props) {
  const { id, name, total, newCount, createTime } = search
  // Runs in the background; on failure the count stays.
  const markSeen = () => void (newCount > 0 && seeSavedSearch.call({ id }, { noTip: true }).catch(() => {}))
  return (
    <li>
      <div className={own.text}>
        <h2>
          <AppLink to={urls.searchExactly(query)} onClick={markSeen}>
            {name}
          </AppLink>
          {newCount > 0 && <span className="tag blue">{m.engagement_newParks({ n: formatNumber(newCount) })}</span>}
        </h2>
        <p>{filters.join(' · ') || m.engagement_searchEverything()}</p>
        <p className="muted">
          {total === 1 ? m.engagement_onePark() : m.engagement_matchingParks({ n: formatNumber(total) })} ·{' '}
          {m.engagement_savedOn({ date: longDate(createTime, getLocale()) })}
        </p>
      </div>
      <div className={own.tools}>
        <PaceChoice search={search} onChanged={onChanged} />
        <AppLink className="btn" to={urls.searchExactly(query)} aria-label={m.engagement_openSearchOf({ name })} onClick={markSeen}>
          {m.engagement_openSearch()}
        </AppLink>
        <button
          type="button"
          className="btn square"
          aria-label={m.engagement_renameSearchOf({ name })}
          title={m.engagement_renameSearch()}
          onClick={onRename}
        >
          <Icon of={Pencil} />
        </button>
        <button
          type="button"
          className="btn square"
          aria-label={m.engagement_deleteSearchOf({ name })}
          title={m.ui_delete()}
          onClick={onDelete}
        >
          <Icon of={Trash2} />
        </button>
      </div>
    </li>
  )
}

/** Saves a new pace at once; on failure the previous one stays. */
function PaceChoice({ search, onChanged }: Pick<Props, 'search' | 'onChanged'>) {
  const [isBusy, setBusy] = useState(false)
  const choose = async (pace: string) => {
    setBusy(true)
    const { id, name, query } = search
    await updateSavedSearch
      .call({ id, name, query, alert: readAlertPace(pace) })
      .then(() => toast.success(m.ui_saved()))
      .catch(() => {})
    await onChanged()
    setBusy(false)
  }
  return (
    <select
      className="input"
      aria-label={m.engagement_alertOf({ name: search.name })}
      value={search.alert}
      disabled={isBusy}
      onChange={(event) => void choose(event.target.value)}
    >
      {alertChoices().map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  )
}
