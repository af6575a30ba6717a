import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { changeQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import { SearchLink } from '../filters/search-target.tsx'
import { area, formatNumber, longMonth, written } from '#platform/i18n/format.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import type { Combinations } from './load-combinations.ts'
import { useShow } from '#platform/web/ui/show.ts'

type Props = { query: SearchQuery; combinations: Pick<Combinations<unknown>, 'need' | 'instead'>; heading: 'h2' | 'h3' }

/** Says what is possible instead, each a link that searches for it: a later start, or less area. */
export function NoCombination({ query, combinations: { need, instead }, heading }: Props) {
  const { largest, firstMonth } = instead ?? { largest: 0, firstMonth: null }
  const show = useShow()
  // The need is in whole m².
  const less = Math.floor(largest)
  const texts = [
    largest === 0 ? m.listings_noneFree() : m.listings_noneLarge({ area: written(show(area(largest))) }),
    ...(firstMonth === null ? [] : [m.listings_noneUntil({ month: longMonth(firstMonth, getLocale()) })]),
  ]
  return (
    <Empty
      title={m.listings_noCombination({ area: formatNumber(need.area) })}
      text={texts.join(getLocale() === 'zh-CN' ? '' : ' ')}
      heading={heading}
    >
      {firstMonth !== null && (
        <SearchLink className="btn primary" to={changeQuery(query, { from: firstMonth })}>
          {m.listings_startIn({ month: longMonth(firstMonth, getLocale()) })}
        </SearchLink>
      )}
      {less > 0 && (
        <SearchLink className={firstMonth === null ? 'btn primary' : 'btn'} to={changeQuery(query, { needArea: less })}>
          {m.listings_needLess({ area: formatNumber(less) })}
        </SearchLink>
      )}
    </Empty>
  )
}
