import { ChevronRight } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { ValueCount } from '#features/listings/contract.ts'
import type { FilterState } from './selected-filters.ts'
import { AnyLink, ValueLink } from './filter-values.tsx'
import styles from './filter.module.css'
import { SearchLink, useSearchTarget } from './search-target.tsx'

/** Codes of regions outside China begin with 99. */
const isOverseas = ({ code }: { code: string }) => code.startsWith('99')

/** Beijing, Tianjin, Shanghai, Chongqing: provinces of one city, so that selecting them selects the city and shows its districts. */
const municipalities = ['110000', '120000', '310000', '500000']
const toCity = (code: string) => (municipalities.includes(code) ? `${code.slice(0, 2)}0100` : code)

/** One line beside the path of the region; English names are longer. */
const maxVisibleRegions = { 'zh-CN': 11, 'en-US': 6 }

/** The children of the selected region, or its siblings if it has none. Those with the fewest parks are behind "more". */
export function RegionValues({ state }: { state: FilterState }) {
  const { query, facets, region } = state
  const { inRegion, countsRegions } = useSearchTarget()
  const here = region.path.at(-1)
  const options = facets.regionCode.filter(({ value }) => here !== undefined || !isOverseas({ code: value }))
  // For a district the facet lists its siblings and itself, so that "any" means the city.
  const isLeaf = options.some(({ value }) => value === here?.code)
  const above = isLeaf ? region.path.at(-2) : here
  const largest = new Set(
    options
      .filter(({ count }) => count > 0)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, maxVisibleRegions[getLocale()]),
  )
  const visible = options.filter((each) => largest.has(each) || each.value === here?.code)
  const others = options.filter((each) => !visible.includes(each))
  const isCounted = countsRegions(query) && !state.isOutdated
  const link = ({ value, label, count }: ValueCount) => (
    <ValueLink
      key={value}
      to={inRegion(query, toCity(value))}
      chosen={value === here?.code}
      label={label}
      count={isCounted ? count : undefined}
    />
  )
  return (
    <>
      <AnyLink to={inRegion(query, above?.code)} chosen={!isLeaf} label={above ? m.ui_any() : m.listings_allRegions()} />
      {visible.map(link)}
      {others.length > 0 && (
        <details className={styles.rest}>
          <summary className={styles.value}>{m.listings_moreRegions()}</summary>
          <div className={styles.values}>{others.map(link)}</div>
        </details>
      )}
    </>
  )
}

/** The path to the selected region, each step a link; without a region, the switch between China and the continents. */
export function RegionPath({ state: { query, region } }: { state: FilterState }) {
  const { path } = region
  const { inRegion } = useSearchTarget()
  if (path.length === 0) return <WorldSwitch state={{ query, region }} />
  return (
    <nav className={styles.path} aria-label={m.listings_regionPath()}>
      <SearchLink to={inRegion({ ...query, regionType: undefined }, undefined)} rel={undefined}>
        {m.ui_everywhere()}
      </SearchLink>
      {path.map(({ code, name }, index) => (
        <span key={code}>
          <Icon of={ChevronRight} />
          {index === path.length - 1 ? (
            <span aria-current="true">{name}</span>
          ) : (
            <SearchLink to={inRegion(query, code)} rel={undefined}>
              {name}
            </SearchLink>
          )}
        </span>
      ))}
    </nav>
  )
}

function WorldSwitch({ state: { query, region } }: { state: Pick<FilterState, 'query' | 'region'> }) {
  const { inRegion } = useSearchTarget()
  return (
    <nav className={styles.world} aria-label={m.ui_region()}>
      <ValueLink
        to={{ ...inRegion(query, undefined), regionType: query.regionType === 'china' ? undefined : 'china' }}
        chosen={query.regionType === 'china'}
        label={m.ui_china()}
      />
      {region.continents.map(({ code, name }) => (
        <ValueLink key={code} to={inRegion({ ...query, regionType: undefined }, code)} chosen={false} label={name} />
      ))}
    </nav>
  )
}
