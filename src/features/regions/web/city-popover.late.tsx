import { useEffect, useRef, useState, type RefObject } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { LibraryLocale } from '#platform/web/ui/library-locale.tsx'
import { SearchBox } from '#platform/web/ui/search-box.tsx'
import type { CityGroup, HotRegion } from '../contract.ts'
import { cityStore, useCity, type City } from './city-choice.ts'
import type { ParkCounts } from './city-list.ts'
import { CityResults } from './city-results.tsx'
import styles from './city-switch.module.css'
import { CityTabs } from './city-tabs.tsx'
import { hasFinePointer } from './region-columns.tsx'

type Props = {
  opener: RefObject<HTMLElement | null>
  onChoose: (city: City | null) => void
  onClose: (how: { returnFocus: boolean }) => void
}

const maxHotCities = 8

/** A search field, all cities, the hot cities, and every city by its initial, with their parks. */
export default function CityPopover({ opener, onChoose, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const { hotCityList, allCityList } = useCity()
  const { hasFailed, retry } = useCityLists(hotCityList === null)
  useClosing(panel, opener, onClose)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} className={styles.popover} role="dialog" aria-label={m.regions_cities()} tabIndex={-1}>
      {hotCityList && allCityList ? (
        <LibraryLocale>
          <Cities hot={hotCityList} groups={allCityList} onChoose={onChoose} />
        </LibraryLocale>
      ) : (
        <div className={styles.note} role="status">
          {hasFailed ? m.regions_failed() : m.regions_loading()}
          {hasFailed && (
            <button type="button" className="btn" onClick={retry}>
              {m.ui_retry()}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

type CitiesProps = { hot: readonly HotRegion[]; groups: readonly CityGroup[]; onChoose: Props['onChoose'] }

function Cities({ hot, groups, onChoose }: CitiesProps) {
  const [query, setQuery] = useState('')
  const { total, counts } = useParkCounts()
  const isSearching = query.trim() !== ''
  return (
    <>
      <Autocomplete inputValue={query} onInputChange={setQuery}>
        <SearchBox label={m.regions_searchCities()} placeholder={m.regions_searchCitiesHint()} autoFocus={hasFinePointer()} />
        {isSearching && <CityResults groups={groups} counts={counts} query={query} onChoose={onChoose} />}
      </Autocomplete>
      {!isSearching && (
        <>
          <HotCities cities={hot} total={total} counts={counts} onChoose={onChoose} />
          <CityTabs groups={groups} counts={counts} onChoose={onChoose} />
        </>
      )}
    </>
  )
}

type HotCitiesProps = { cities: readonly HotRegion[]; total: number | null; counts: ParkCounts; onChoose: Props['onChoose'] }

/** Before any choice the label is the specification's; the pressed button and the sentence say what is shown (CITY-4). */
function HotCities({ cities, total, counts, onChoose }: HotCitiesProps) {
  const { selectCity, selectCityCode, isChosen } = useCity()
  const chip = (name: string, code: string, count: number | null | undefined, city: City | null) => {
    const isOn = code === selectCityCode
    return (
      <button key={code} type="button" className={isOn ? 'chip on' : 'chip'} aria-pressed={isOn} onClick={() => onChoose(city)}>
        <span>{name}</span>
        {typeof count === 'number' && <b>{formatNumber(count)}</b>}
      </button>
    )
  }
  return (
    <>
      <div className={styles.head}>
        <h2>{m.regions_hotCities()}</h2>
        <span>{m.regions_current({ city: isChosen ? selectCity : m.regions_switcherBeforeChoice() })}</span>
      </div>
      <div className={styles.hot}>
        {chip(m.ui_all(), '', total, null)}
        {cities.slice(0, maxHotCities).map((city) => chip(city.name, city.code, counts.get(city.code), city))}
      </div>
      {!isChosen && total !== null && (
        <p className={styles.showing}>{m.regions_showingAll({ count: total, figure: formatNumber(total) })}</p>
      )}
    </>
  )
}

/** Loads the lists when the switcher is first opened; they stay until the page is left. */
function useCityLists(isNeeded: boolean) {
  const [attempt, setAttempt] = useState(0)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (!isNeeded) return
    loadCityLists().catch(() => setFailed(true))
  }, [isNeeded, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return { hasFailed, retry }
}

async function loadCityLists() {
  const [call, { listCitiesByInitial, listHotRegions }] = await Promise.all([quietCall(), import('../contract.ts')])
  const [allCityList, hotCityList] = await Promise.all([call(listCitiesByInitial, {}), call(listHotRegions, { level: 2 })])
  cityStore().setLists({ allCityList, hotCityList })
}

type Counted = { total: number | null; counts: ParkCounts }

/** Loads the counts each time the switcher opens. Until then, and if that fails, the cities have no figures. */
function useParkCounts(): Counted {
  const [counted, setCounted] = useState<Counted>({ total: null, counts: new Map() })
  useEffect(() => {
    let isGone = false
    loadParkCounts().then(
      (loaded) => void (isGone || setCounted(loaded)),
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [])
  return counted
}

async function loadParkCounts(): Promise<Counted> {
  const [call, { countParksByCity }] = await Promise.all([quietCall(), import('../contract.ts')])
  const { total, cities } = await call(countParksByCity, {})
  return { total, counts: new Map(cities.map(({ code, parkCount }) => [code, parkCount])) }
}

/** Closes on Escape, a click outside and when the focus leaves. */
function useClosing(panel: RefObject<HTMLElement | null>, opener: RefObject<HTMLElement | null>, onClose: Props['onClose']) {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const isInside = (target: EventTarget | null) =>
      target instanceof Node && Boolean(panel.current?.contains(target) || opener.current?.contains(target))
    addEventListener('pointerdown', ({ target }) => !isInside(target) && onClose({ returnFocus: false }), { signal })
    addEventListener('focusin', ({ target }) => !isInside(target) && onClose({ returnFocus: false }), { signal })
    addEventListener('keydown', ({ key }) => key === 'Escape' && onClose({ returnFocus: true }), { signal })
    return () => controller.abort()
  })
}
