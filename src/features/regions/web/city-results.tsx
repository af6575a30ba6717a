import { useMemo } from 'react'
import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import type { CityGroup } from '../contract.ts'
import type { City } from './city-choice.ts'
import { listCities, toSearchTree, type ParkCounts } from './city-list.ts'
import styles from './city-switch.module.css'
import { loadOtherCityNames } from './load-regions.ts'
import { namesOf } from './names-of.ts'
import { searchRegions } from './region-search.ts'
import { ResultList } from './result-list.tsx'
import { useSearchIndex } from './use-search-index.ts'

type Props = { groups: readonly CityGroup[]; counts: ParkCounts; query: string; onChoose: (city: City) => void }

/** The cities that match a query, those with more parks before equals; a province matches its cities. */
export function CityResults({ groups, counts, query, onChoose }: Props) {
  const index = useSearchIndex(
    useMemo(() => toSearchTree(groups), [groups]),
    loadOtherCityNames,
  )
  const cities = useMemo(() => new Map(listCities(groups).map((city) => [city.code, city])), [groups])
  const weightOf = ({ code }: { code: string }) => counts.get(code) ?? 0
  const results = searchRegions(index, query, { isDeepestOnly: true, weightOf }).map((path) => {
    const { code } = path.at(-1)!
    const names = namesOf(path)
    return { id: code, names, above: names.length > 1 ? names[0]! : '', aside: <ParkCount count={counts.get(code)} /> }
  })
  return (
    <ResultList
      results={results}
      label={m.regions_cityResults()}
      status={m.regions_cityResultCount({ count: results.length })}
      none={m.regions_noCities()}
      className={styles.results}
      onChoose={(code) => onChoose(cities.get(code)!)}
    />
  )
}

const ParkCount = ({ count }: { count: number | undefined }) => (
  <span className={count === undefined ? 'muted' : styles.count}>
    {m.regions_cityParkCount({ count: count ?? 0, figure: formatNumber(count ?? 0) })}
  </span>
)
