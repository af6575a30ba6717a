import { ClipboardList } from 'lucide'
import { Suspense } from 'react'
import { m } from '#messages'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { late } from '#platform/web/late.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { projectUrls } from '../urls.ts'
import { useHasProject } from './project-mark.ts'

const SearchOffer = late(() => import('./search-offer.late.tsx'))

type Props = { query: SearchQuery; className?: string | undefined; to: (query: SearchQuery) => string }

/** The way from a search to the reader's project; to one who has a project, a search without filters offers the search for it. */
export function ProjectEntry({ className, ...offer }: Props) {
  const hasProject = useHasProject()
  const entry = (
    <AppLink className={className} to={projectUrls.own} rel="nofollow">
      <Icon of={ClipboardList} />
      {m.projects_title()}
    </AppLink>
  )
  if (!hasProject) return entry
  return (
    <Suspense fallback={entry}>
      <SearchOffer {...offer} className={className} entry={entry} />
    </Suspense>
  )
}
