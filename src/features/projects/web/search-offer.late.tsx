import { ClipboardList } from 'lucide'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { listFilterNames, type SearchQuery } from '#features/listings/search/search-query.ts'
import { todayHere } from '#platform/web/today-here.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { searchOf } from '../project-address.ts'
import { useProject } from './project-store.ts'

type Props = { query: SearchQuery; className?: string | undefined; to: (query: SearchQuery) => string; entry: ReactNode }

/** Parameters that place a search, and are no part of a need. */
const placeNames: readonly string[] = ['regionCode', 'regionType', 'bbox', 'polygon']

/** The same search for the need of the reader's project, offered where it has no filter. Results never change by themselves. */
export default function SearchOffer({ query, className, to, entry }: Props) {
  const search = searchOf(useProject(), todayHere())
  const isFiltered = listFilterNames(query).some((name) => !placeNames.includes(name))
  if (isFiltered || Object.keys(search).length === 0) return entry
  return (
    <AppLink className={className} to={to({ ...query, pageNum: undefined, ...search })} rel="nofollow">
      <Icon of={ClipboardList} />
      {m.projects_searchOffer()}
    </AppLink>
  )
}
