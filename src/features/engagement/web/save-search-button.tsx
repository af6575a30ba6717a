import { BellPlus } from 'lucide'
import { lazy, Suspense, useCallback, useState } from 'react'
import { asMember, useIntention } from '#features/accounts/web/session/login-prompt.ts'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import { readSearchToSave, saveSearchIntention, type SearchToSave } from './save-search.ts'

const SaveSearchDialog = lazy(() => import('./save-search-dialog.late.tsx'))

type Props = SearchToSave & {
  className?: string | undefined
  /** Its word is for screen readers only where there is no room. */
  wordClassName?: string | undefined
}

/** Keeps the search on the page. Strangers are asked to log in first, and the question for a name comes after that. */
export function SaveSearchButton({ query, name, className = '', wordClassName }: Props) {
  const [asked, setAsked] = useState<SearchToSave | null>(null)
  useIntention(
    saveSearchIntention,
    useCallback((data: unknown) => setAsked(readSearchToSave(data)), []),
  )
  const ask = { query, name }
  return (
    <>
      <button
        type="button"
        className={`btn ${className}`}
        title={m.engagement_saveSearch()}
        onClick={() => asMember(() => setAsked(ask), { kind: saveSearchIntention, data: ask })}
      >
        <Icon of={BellPlus} />
        <span className={wordClassName}>{m.engagement_saveSearch()}</span>
      </button>
      {asked && (
        <Suspense fallback={null}>
          <SaveSearchDialog search={asked} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}
