import { useNavigate } from 'react-router'
import { m } from '#messages'
import { changeQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import { Dropdown } from '#features/listings/web/filters/filter-dropdown.tsx'
import { useSearchTarget } from '#features/listings/web/filters/search-target.tsx'
import { useCity } from '#features/regions/web/city-choice.ts'
import { MyTruck } from '#features/routing/web/my-truck.tsx'
import { ReachFilter } from './isochrone-filter.tsx'
import { queryOfReach, reachOfQuery, type Reach } from './isochrone.ts'
import { useRememberedTruck } from '#features/routing/web/remembered-truck.ts'

type Props = {
  query: SearchQuery
  /** Chooses the place on the map, where there is one. */
  onPick?: (minutes: number) => void
}

/** What trucks make of a search: how far they get, and whether they get in. */
export function TruckFilters(search: Props) {
  const truck = useRememberedTruck()
  return (
    <>
      <Dropdown label={m.ui_truckReach()} chosen={reachOfQuery(search.query) ? 1 : 0}>
        <ReachOfSearch {...search} />
      </Dropdown>
      {/* As wide with a truck as without: it becomes known after hydration. */}
      <Dropdown label={m.routing_myTruck()} chosen={0} isOn={truck !== null}>
        <MyTruck />
      </Dropdown>
    </>
  )
}

/** The same for the sheet of a phone. */
export const partsOfTruckFilters = (search: Props) => [
  { label: m.ui_truckReach(), content: <ReachOfSearch {...search} /> },
  { label: m.routing_myTruck(), content: <MyTruck /> },
]

/** Another reach is another place to look at: a view of the map does not stay. */
export const queryWithReach = (query: SearchQuery, reach: Reach | null) =>
  changeQuery(query, { ...queryOfReach(reach), bbox: undefined, zoom: undefined })

/** A part of its own, so that the city becoming known after hydration changes no more than this. */
function ReachOfSearch({ query, onPick }: Props) {
  const navigate = useNavigate()
  const target = useSearchTarget()
  const { selectCity, selectCityCode } = useCity()
  const change = (reach: Reach | null) => void navigate(withLanguage(target.to(queryWithReach(query, reach))), { preventScrollReset: true })
  const city = selectCityCode === '' ? null : { code: selectCityCode, name: selectCity }
  return <ReachFilter reach={reachOfQuery(query)} onReach={change} city={city} onPick={onPick} />
}

/** The language of an address that names one stays. */
function withLanguage(to: string) {
  const language = new URLSearchParams(location.search).get('lang')
  return language === null ? to : `${to}${to.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}`
}
