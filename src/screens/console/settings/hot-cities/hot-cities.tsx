import { History } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { hasAny } from '#platform/contract/permission.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useHeld } from '#screens/console/console-context.ts'
import { moved } from '../values/entries.ts'
import { HistoryDialog } from '../history-dialog.tsx'
import { ListButtons } from '../list-buttons.tsx'
import type { RegionGroup } from '../load.ts'
import { RegionOptions } from '../values/region-field.tsx'
import { SaveButtons } from '../save-buttons.tsx'
import styles from '../settings.module.css'
import { useHotCities, type HotCity } from './use-hot-cities.ts'

/** As in the contract, which is no part of the page. */
const most = 20
const shown = 8

const nameOf = ({ nameZh, nameEn }: HotCity) => (getLocale() === 'en-US' ? nameEn : nameZh)
const inWords = (cities: readonly HotCity[]) => (cities.length === 0 ? m.settings_empty() : cities.map(nameOf).join(' · '))

/** The list as a card: ordered, added to and saved here. */
export function HotCities({ cities: saved, groups }: { cities: readonly HotCity[]; groups: readonly RegionGroup[] }) {
  const held = useHeld()
  const { cities, setCities, ...edited } = useHotCities(saved)
  const [showsHistory, setShowsHistory] = useState(false)
  const mayEdit = hasAny(held, ['system:region:edit'])
  return (
    <section className={`card ${styles.group}`} aria-labelledby="hot-cities">
      <header>
        <h2 id="hot-cities">{m.regions_hotCities()}</h2>
        <p className="muted">{m.settings_citiesHelp({ shown: String(shown), most: String(most) })}</p>
      </header>
      <div className={styles.cities}>
        {cities.length === 0 && <p className="muted">{m.settings_noCities()}</p>}
        <CityList cities={cities} isOff={!mayEdit} onChange={setCities} />
        <CityChooser cities={cities} groups={groups} isOff={!mayEdit} onChoose={(city) => setCities([...cities, city])} />
        {edited.failure && (
          <div className={styles.conflict} role="alert">
            <p>{edited.failure}</p>
            <button type="button" className="btn" onClick={() => void edited.reload()}>
              {m.settings_reload()}
            </button>
          </div>
        )}
        <div className={styles.buttons}>
          {edited.isChanged && <SaveButtons isBusy={edited.isBusy} onSave={() => void edited.save()} onDiscard={edited.discard} />}
          <button type="button" className={styles.history} onClick={() => setShowsHistory(true)}>
            <Icon of={History} />
            {m.settings_history()}
          </button>
        </div>
      </div>
      {showsHistory && (
        <HistoryDialog
          title={m.settings_historyOf({ name: m.regions_hotCities() })}
          load={async () => (await import('../settings-calls.ts')).loadHotCityHistory()}
          inWords={inWords}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </section>
  )
}

type ListProps = { cities: readonly HotCity[]; isOff: boolean; onChange: (cities: readonly HotCity[]) => void }

function CityList({ cities, isOff, onChange }: ListProps) {
  return (
    <ol>
      {cities.map((city, at) => (
        <li key={city.code} data-reserve={at >= shown || undefined}>
          <span className="fig">{at + 1}</span>
          <span>{nameOf(city)}</span>
          {at >= shown && <span className="tag grey">{m.settings_reserve()}</span>}
          <ListButtons
            name={nameOf(city)}
            isFirst={at === 0}
            isLast={at === cities.length - 1}
            isOff={isOff}
            onMove={(by) => onChange(moved(cities, at, by))}
            onRemove={() => onChange(cities.filter((_, index) => index !== at))}
          />
        </li>
      ))}
    </ol>
  )
}

type ChooserProps = { cities: readonly HotCity[]; groups: readonly RegionGroup[]; isOff: boolean; onChoose: (city: HotCity) => void }

/** Every city that is not in the list yet. */
function CityChooser({ cities, groups, isOff, onChoose }: ChooserProps) {
  const isListed = (code: string) => cities.some((city) => city.code === code)
  const offered = groups.map((group) => ({ ...group, regions: group.regions.filter(({ code }) => !isListed(code)) }))
  function choose(code: string) {
    const region = groups.flatMap(({ regions }) => regions).find((one) => one.code === code)
    if (region) onChoose({ code, nameZh: region.name, nameEn: region.name })
  }
  return (
    <label className={`field ${styles.add}`}>
      <span className="label">{m.settings_addCity()}</span>
      <select
        className={`input ${styles.select}`}
        value=""
        disabled={isOff || cities.length >= most}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="">{m.settings_chooseCity()}</option>
        <RegionOptions groups={offered} />
      </select>
    </label>
  )
}
