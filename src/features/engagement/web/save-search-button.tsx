import { BellPlus } from 'lucide'
import { Suspense, useCallback, useState } from 'react'
import { whenSignedIn, useIntention } from '#features/accounts/web/session/login-prompt.ts'
import { m } from '#messages'
import { late } from '#platform/web/late.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { readSearchToSave, saveSearchIntention, type SearchToSave } from './save-search.ts'

const SaveSearchDialog = late(() => import('./save-search-dialog.late.tsx'))

type Props = SearchToSave & {
  className?: string | undefined
  /** Class of the label, which may be visually hidden where space is short. */
  labelClassName?: string | undefined
}

/** Saves the search of the page. Visitors log in first, then enter a name. */
export function SaveSearchButton({ query, name, className = '', labelClassName }: Props) {
  const [search, setSearch] = useState<SearchToSave | null>(null)
  useIntention(
    saveSearchIntention,
    useCallback((data: unknown) => setSearch(readSearchToSave(data)), []),
  )
  const current = { query, name }
  return (
    <>
      <button
        type="button"
        className={`btn ${className}`}
        title={m.engagement_saveSearch()}
        onClick={() => whenSignedIn(() => setSearch(current), { kind: saveSearchIntention, data: current })}
      >
        <Icon of={BellPlus} />
        <span className={labelClassName}>{m.engagement_saveSearch()}</span>
      </button>
      {search && (
        <Suspense fallback={null}>
          <SaveSearchDialog search={search} onClose={() => setSearch(null)} />
        </Suspense>
      )}
    </>
  )
}
