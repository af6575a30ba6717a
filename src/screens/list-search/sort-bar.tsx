import { ArrowDown, ArrowDownUp, ArrowUp, Calculator } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { isAboutCombinations, type SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { sortLinks, type SortLink, type SortName } from '#features/listings/web/filters/sort-links.ts'
import { ViewSwitch } from '#features/listings/web/filters/view-switch.tsx'
import { ProjectEntry } from '#features/projects/web/project-entry.tsx'
import { price } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { RateNote } from '#platform/web/ui/rate-note.tsx'
import { useShow } from '#platform/web/ui/show.ts'
import styles from './list.module.css'

const labels: Record<SortName, () => string> = {
  latest: m.listings_sortLatest,
  popular: m.listings_sortPopular,
  area: m.listings_area,
  price: m.ui_price,
  positions: m.listings_positions,
}

export function SortBar({ query }: { query: SearchQuery }) {
  const { unit } = useShow()(price(0, getLocale()))
  return (
    <div className={styles.sort}>
      <ViewSwitch query={query} />
      <nav aria-label={m.ui_order()}>
        {sortLinks(query).map((link) => (
          <AppLink
            key={link.sort}
            to={urls.searchExactly(link.to)}
            aria-current={link.isCurrent || undefined}
            preventScrollReset
            rel="nofollow"
          >
            {labels[link.sort]()}
            <Direction link={link} />
          </AppLink>
        ))}
      </nav>
      {!isAboutCombinations(query) && <ProjectEntry className={styles.totalCost} query={query} to={urls.searchExactly} />}
      {!isAboutCombinations(query) && (
        <AppLink
          className={styles.totalCost}
          to={urls.totalCost({ ...query, pageNum: undefined, pageSize: undefined, view: undefined, sort: undefined, order: undefined })}
          rel="nofollow"
        >
          <Icon of={Calculator} />
          {m.listings_rankByTotalCost()}
        </AppLink>
      )}
      <span className={styles.priceUnit}>
        {m.listings_pricesIn({ unit })} <RateNote />
      </span>
    </div>
  )
}

function Direction({ link: { isCurrent, order } }: { link: SortLink }) {
  if (order === null) return null
  if (!isCurrent) return <Icon of={ArrowDownUp} />
  const arrow = order === 'asc' ? ArrowUp : ArrowDown
  return (
    <>
      <Icon of={arrow} />
      <span className="sr">{order === 'asc' ? m.listings_ascending() : m.listings_descending()}</span>
    </>
  )
}
