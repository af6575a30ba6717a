import { useNavigate } from 'react-router'
import { m } from '#messages'
import { changeQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import { Dropdown } from '#features/listings/web/filters/filter-dropdown.tsx'
import { useSearchTarget } from '#features/listings/web/filters/search-target.tsx'
import { useCity } from '#features/regions/web/city-choice.ts'
import { MyTruck } from '#features/routing/web/my-truck.tsx'
import { IsochroneFilter } from './isochrone-filter.tsx'
import { toIsochroneQuery, readIsochrone, type Isochrone } from './isochrone.ts'
import { useRememberedTruck } from '#features/routing/web/remembered-truck.ts'

type Props = {
  query: SearchQuery
  /** Starts choosing the place on the map, on screens with one. */
  onPick?: (minutes: number) => void
}

/** The truck filters of a search: drive time and whether the truck gets in. */
export function TruckFilters(search: Props) {
  const truck = useRememberedTruck()
  return (
    <>
      <Dropdown label={m.ui_truckReach()} chosen={readIsochrone(search.query) ? 1 : 0}>
        <SearchIsochrone {...search} />
      </Dropdown>
      {/* Same width with and without a truck, which is known only after hydration. */}
      <Dropdown label={m.routing_myTruck()} chosen={0} isOn={truck !== null}>
        <MyTruck />
      </Dropdown>
    </>
  )
}

/** The same filters for the sheet of a phone. */
export const truckFilterParts = (search: Props) => [
  { label: m.ui_truckReach(), content: <SearchIsochrone {...search} /> },
  { label: m.routing_myTruck(), content: <MyTruck /> },
]

/** Another reach is another place to look at: a view of the map does not stay. */
export const withIsochrone = (query: SearchQuery, isochrone: Isochrone | null) =>
  changeQuery(query, { ...toIsochroneQuery(isochrone), bbox: undefined, zoom: undefined })

/** A separate component, so that only it renders again when the city becomes known after hydration. */
function SearchIsochrone({ query, onPick }: Props) {
  const navigate = useNavigate()
  const target = useSearchTarget()
  const { selectCity, selectCityCode } = useCity()
  const change = (isochrone: Isochrone | null) =>
    void navigate(withLanguage(target.to(withIsochrone(query, isochrone))), { preventScrollReset: true })
  const city = selectCityCode === '' ? null : { code: selectCityCode, name: selectCity }
  return <IsochroneFilter isochrone={readIsochrone(query)} onIsochrone={change} city={city} onPick={onPick} />
}

/** Keeps the language of an address that names one. */
function withLanguage(to: string) {
  const language = new URLSearchParams(location.search).get('lang')
  return language === null ? to : `${to}${to.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}`
}
