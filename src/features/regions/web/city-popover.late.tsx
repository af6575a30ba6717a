import { useEffect, useId, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { m } from '#messages'
import { quietCall } from '#platform/web/request/browser-call.ts'
import type { HotRegion } from '../contract.ts'
import { cityStore, useCity, type City } from './city-choice.ts'
import styles from './city-switch.module.css'
import { tabsByInitial, type InitialTab } from './initials.ts'

type Props = {
  opener: RefObject<HTMLElement | null>
  onChoose: (city: City | null) => void
  onClose: (how: { returnFocus: boolean }) => void
}

const maxHotCities = 8

/** All cities, the hot cities, and every city by its initial. */
export default function CityPopover({ opener, onChoose, onClose }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const { selectCity, isChosen, hotCityList, allCityList } = useCity()
  const { hasFailed, retry } = useCityLists(hotCityList === null)
  useClosing(panel, opener, onClose)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div ref={panel} className={styles.popover} role="dialog" aria-label={m.regions_cities()} tabIndex={-1}>
      <div className={styles.head}>
        <h2>{m.regions_hotCities()}</h2>
        <span>{m.regions_current({ city: isChosen ? selectCity : m.regions_switcherBeforeChoice() })}</span>
      </div>
      {hotCityList && allCityList ? (
        <>
          <HotCities cities={hotCityList} onChoose={onChoose} />
          <CitiesByInitial tabs={tabsByInitial(allCityList)} onChoose={onChoose} />
        </>
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

function HotCities({ cities, onChoose }: { cities: readonly HotRegion[]; onChoose: Props['onChoose'] }) {
  const { selectCityCode, isChosen } = useCity()
  const chip = (name: string, code: string, city: City | null) => {
    const isOn = isChosen && code === selectCityCode
    return (
      <button key={code} type="button" className={isOn ? 'chip on' : 'chip'} aria-pressed={isOn} onClick={() => onChoose(city)}>
        {name}
      </button>
    )
  }
  return (
    <div className={styles.hot}>
      {chip(m.ui_all(), '', null)}
      {cities.slice(0, maxHotCities).map((city) => chip(city.name, city.code, city))}
    </div>
  )
}

function CitiesByInitial({ tabs, onChoose }: { tabs: InitialTab[]; onChoose: Props['onChoose'] }) {
  const [current, setCurrent] = useState(0)
  const id = useId()
  const { selectCityCode } = useCity()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const to = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: tabs.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const next = (to + tabs.length) % tabs.length
    setCurrent(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" aria-label={m.regions_byInitial()} className={styles.tabs} onKeyDown={move}>
        {tabs.map(({ label }, index) => (
          <button
            key={label}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            aria-controls={id}
            aria-selected={index === current}
            tabIndex={index === current ? 0 : -1}
            onClick={() => setCurrent(index)}
          >
            {label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={id} aria-labelledby={`${id}-${current}`}>
        <dl className={styles.groups}>
          {tabs[current]?.groups.map(({ initial, areaInfoList }) => [
            <dt key={initial}>{initial}</dt>,
            <dd key={`${initial} cities`}>
              {areaInfoList.map((city) => (
                <button key={city.code} type="button" aria-pressed={city.code === selectCityCode} onClick={() => onChoose(city)}>
                  {city.name}
                </button>
              ))}
            </dd>,
          ])}
        </dl>
      </div>
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
