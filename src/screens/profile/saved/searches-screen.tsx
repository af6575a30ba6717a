import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/searches-screen'
import { m } from '#messages'
import { maxSavedSearches } from '#features/engagement/saved-search.ts'
import type { SavedSearch } from '#features/engagement/saved-search-contract.ts'
import { deleteSavedSearch } from '#features/engagement/web/operations.ts'
import { urls } from '#features/listings/urls.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { ConfirmDialog } from '#platform/web/ui/confirm-dialog.tsx'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import styles from '../profile.module.css'
import { RenameDialog } from './rename-search-dialog.tsx'
import { SearchRow } from './search-row.tsx'
import { SectionHead } from '../section-head.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import own from './searches.module.css'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load-searches.ts')).loadSearches(request)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

type OpenDialog = { about: 'rename' | 'delete'; search: SavedSearch }

/** The saved searches of the member: open, set alerts, rename and delete. */
export default function SearchesScreen({ loaderData: searches }: Route.ComponentProps) {
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const { revalidate } = useRevalidator()
  const closeAndReload = async () => {
    setDialog(null)
    await revalidate()
  }
  const remove = async (search: SavedSearch) => {
    await deleteSavedSearch.call({ id: search.id })
    toast.success(m.ui_deleted())
    await closeAndReload()
  }
  return (
    <section className={`card ${styles.card}`}>
      <SectionHead title={m.engagement_mySearches()} />
      {searches.length === 0 ? (
        <Empty heading="h2" title={m.engagement_noSearches()} text={m.engagement_noSearchesText()}>
          <AppLink className="btn primary" to={urls.search()}>
            {m.engagement_searchNow()}
          </AppLink>
        </Empty>
      ) : (
        <>
          <p className={styles.text}>{m.engagement_searchesText({ n: String(maxSavedSearches) })}</p>
          <ul className={own.searches}>
            {searches.map(({ search, query, filters }) => (
              <SearchRow
                key={search.id}
                search={search}
                query={query}
                filters={filters}
                onRename={() => setDialog({ about: 'rename', search })}
                onDelete={() => setDialog({ about: 'delete', search })}
                onChanged={revalidate}
              />
            ))}
          </ul>
        </>
      )}
      {dialog?.about === 'rename' && <RenameDialog search={dialog.search} onDone={closeAndReload} onClose={() => setDialog(null)} />}
      {dialog?.about === 'delete' && (
        <ConfirmDialog
          title={m.engagement_deleteSearchTitle()}
          action={m.ui_delete()}
          onConfirm={() => remove(dialog.search)}
          onClose={() => setDialog(null)}
        >
          {m.engagement_deleteSearchQuestion({ name: dialog.search.name })}
        </ConfirmDialog>
      )}
    </section>
  )
}
