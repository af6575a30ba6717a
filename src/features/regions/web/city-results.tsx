import { useEffect, useMemo, useState } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import options from '#platform/web/ui/option-list.module.css'
import type { CityGroup } from '../contract.ts'
import type { City } from './city-choice.ts'
import { listCities, namesByCode, toSearchTree, type ParkCounts } from './city-list.ts'
import styles from './city-switch.module.css'
import { loadOtherCities } from './load-regions.ts'
import { namesOf } from './names-of.ts'
import { buildSearchIndex, searchRegions, type PinyinTable } from './region-search.ts'

type Props = { groups: readonly CityGroup[]; counts: ParkCounts; query: string; onChoose: (city: City) => void }

/** The cities that a query finds, best first, those with more parks before equals; a province finds its cities. The arrow keys move through them from the search field. */
export function CityResults({ groups, counts, query, onChoose }: Props) {
  const { otherNames, table } = useSearchData()
  const index = useMemo(() => buildSearchIndex(toSearchTree(groups), otherNames, table), [groups, otherNames, table])
  const cities = useMemo(() => new Map(listCities(groups).map((city) => [city.code, city])), [groups])
  const results = searchRegions(index, query, { isDeepestOnly: true, weightOf: ({ code }) => counts.get(code) ?? 0 }).map((path) => ({
    id: path.at(-1)!.code,
    names: namesOf(path),
    count: counts.get(path.at(-1)!.code),
  }))
  return (
    <>
      <ListBox
        className={`${options.list} ${styles.results}`}
        aria-label={m.regions_cityResults()}
        items={results}
        onAction={(key) => onChoose(cities.get(String(key))!)}
        renderEmptyState={() => <p className={options.empty}>{m.regions_noCities()}</p>}
      >
        {({ id, names, count }) => (
          <ListBoxItem id={id} textValue={names.join(' ')} className={options.option!}>
            <span>
              <b>{names.at(-1)}</b>
              {names.length > 1 && <small>{names[0]}</small>}
            </span>
            <span className={count === undefined ? 'muted' : styles.count}>
              {m.regions_cityParkCount({ count: count ?? 0, figure: formatNumber(count ?? 0) })}
            </span>
          </ListBoxItem>
        )}
      </ListBox>
      <p className="sr" role="status">
        {m.regions_cityResultCount({ count: results.length })}
      </p>
    </>
  )
}

type SearchData = { otherNames: ReadonlyMap<string, string>; table: PinyinTable }

/** Loads with the first search. Until then, or if it fails, only the names in the language of the page are searched. */
function useSearchData(): SearchData {
  const [data, setData] = useState<SearchData>({ otherNames: new Map(), table: {} })
  useEffect(() => {
    let isGone = false
    const add = (more: Partial<SearchData>) => void (isGone || setData((known) => ({ ...known, ...more })))
    loadOtherCities().then(
      (groups) => add({ otherNames: namesByCode(groups) }),
      () => {},
    )
    void import('./pinyin-table.json').then(
      ({ default: table }) => add({ table }),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])
  return data
}
