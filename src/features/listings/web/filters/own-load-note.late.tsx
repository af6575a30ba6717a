import { m } from '#messages'
import type { OwnLoad } from '#features/listings/own-load.ts'
import { formatLoad } from '#features/listings/format-load.ts'
import { loadOfQuery } from '#features/listings/search/load-query.ts'
import { type SearchQuery } from '#features/listings/search/search-query.ts'
import { formatNumber } from '#platform/i18n/format.ts'

type Props = { query: SearchQuery; ownLoad: OwnLoad; className: string | undefined }

/** States for which load the positions are, and which warehouses were calculated if not all. */
export default function OwnLoadNote({ query, ownLoad, className }: Props) {
  const own = loadOfQuery(query)
  if (!own) return null
  const { candidates, calculated } = ownLoad
  const load = formatLoad(own)
  return (
    <p className={className}>
      {calculated === candidates
        ? m.listings_forOwnLoad({ load })
        : m.listings_forOwnLoadBest({ load, candidates: formatNumber(candidates), calculated: formatNumber(calculated) })}
    </p>
  )
}
