import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import type { CityGroup, ListedCity } from '../contract.ts'
import { useCity, type City } from './city-choice.ts'
import { findSharedNames, sortByParks, type ParkCounts } from './city-list.ts'
import styles from './city-switch.module.css'
import { tabsByInitial } from './initials.ts'

type Props = { groups: readonly CityGroup[]; counts: ParkCounts; onChoose: (city: City) => void }

/** Every city by its initial, those with parks first. */
export function CityTabs({ groups, counts, onChoose }: Props) {
  const tabs = tabsByInitial(groups)
  const sharedNames = findSharedNames(groups)
  const [current, setCurrent] = useState(0)
  const id = useId()
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
              {sortByParks(areaInfoList, counts).map((city) => (
                <CityButton
                  key={city.code}
                  city={city}
                  count={counts.get(city.code)}
                  isShared={sharedNames.has(city.name)}
                  onChoose={onChoose}
                />
              ))}
            </dd>,
          ])}
        </dl>
      </div>
    </>
  )
}

type CityButtonProps = { city: ListedCity; count: number | undefined; isShared: boolean; onChoose: Props['onChoose'] }

function CityButton({ city, count, isShared, onChoose }: CityButtonProps) {
  const { selectCityCode } = useCity()
  return (
    <button type="button" data-empty={count === undefined} aria-pressed={city.code === selectCityCode} onClick={() => onChoose(city)}>
      {city.name}
      {isShared && <small>{city.provinceName}</small>}
      {count !== undefined && <b>{formatNumber(count)}</b>}
    </button>
  )
}
