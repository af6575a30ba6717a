import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { hasAny } from '#platform/contract/permission.ts'
import { listHotCityHistory } from '#features/regions/web/operations.ts'
import { RegionField } from '#features/regions/web/region-field.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { moveItem } from '../values/entries.ts'
import { ButtonRow } from '../button-row.tsx'
import { ConflictBox } from '#screens/console/conflict-box.tsx'
import { HistoryButton } from '../history-button.tsx'
import { HistoryDialog } from '../history-dialog.tsx'
import { ListButtons } from '../list-buttons.tsx'
import { SaveButtons } from '../save-buttons.tsx'
import { SettingsGroup } from '../settings-group.tsx'
import styles from './hot-cities.module.css'
import { useHotCities, type HotCity } from './use-hot-cities.ts'

/** The limit of the contract, which is not part of the page bundle. */
const maxCities = 20
const visibleCount = 8

const localName = ({ nameZh, nameEn }: HotCity) => (getLocale() === 'en-US' ? nameEn : nameZh)
const describeCities = (cities: readonly HotCity[]) => (cities.length === 0 ? null : cities.map(localName).join(m.ui_listSeparator()))

/** The editor of the list. */
export function HotCities({ cities: saved }: { cities: readonly HotCity[] }) {
  const grants = useGrants()
  const { cities, setCities, ...editor } = useHotCities(saved)
  const [showsHistory, setShowsHistory] = useState(false)
  const mayEdit = hasAny(grants, ['system:region:edit'])
  return (
    <SettingsGroup
      id="hot-cities"
      title={m.regions_hotCities()}
      text={m.settings_citiesHelp({ visible: String(visibleCount), max: String(maxCities) })}
    >
      <div className={styles.cities}>
        {cities.length === 0 && <p className="muted">{m.settings_noCities()}</p>}
        <CityList cities={cities} isDisabled={!mayEdit} onChange={setCities} />
        <CityChooser cities={cities} isDisabled={!mayEdit} onChoose={(city) => setCities([...cities, city])} />
        {editor.failure && (
          <ConflictBox>
            <p>{editor.failure}</p>
            <button type="button" className="btn" onClick={() => void editor.reload()}>
              {m.ui_reload()}
            </button>
          </ConflictBox>
        )}
        <ButtonRow>
          {editor.isChanged && <SaveButtons isBusy={editor.isBusy} onSave={() => void editor.save()} onDiscard={editor.discard} />}
          <HistoryButton className={styles.history} onClick={() => setShowsHistory(true)}>
            {m.settings_history()}
          </HistoryButton>
        </ButtonRow>
      </div>
      {showsHistory && (
        <HistoryDialog
          title={m.settings_historyOf({ name: m.regions_hotCities() })}
          load={() => listHotCityHistory.call({}, { noTip: true })}
          action="region.hot"
          compare={({ before, after }) => [{ label: m.regions_hotCities(), before: describeCities(before), after: describeCities(after) }]}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </SettingsGroup>
  )
}

type ListProps = { cities: readonly HotCity[]; isDisabled: boolean; onChange: (cities: readonly HotCity[]) => void }

function CityList({ cities, isDisabled, onChange }: ListProps) {
  return (
    <ol>
      {cities.map((city, index) => (
        <li key={city.code} data-reserve={index >= visibleCount || undefined}>
          <span className="fig">{index + 1}</span>
          <span>{localName(city)}</span>
          {index >= visibleCount && <span className="tag grey">{m.settings_reserve()}</span>}
          <ListButtons
            name={localName(city)}
            isFirst={index === 0}
            isLast={index === cities.length - 1}
            isDisabled={isDisabled}
            onMove={(by) => onChange(moveItem(cities, index, by))}
            onRemove={() => onChange(cities.filter((_, other) => other !== index))}
          />
        </li>
      ))}
    </ol>
  )
}

type ChooserProps = { cities: readonly HotCity[]; isDisabled: boolean; onChoose: (city: HotCity) => void }

/** Adds a city of China to the list, once. */
function CityChooser({ cities, isDisabled, onChoose }: ChooserProps) {
  return (
    <div className={`field ${styles.add}`}>
      <label htmlFor="add-city">{m.settings_addCity()}</label>
      <RegionField
        id="add-city"
        name="city"
        label={m.settings_addCity()}
        scope="cities"
        side="domestic"
        isDeepestOnly
        placeholder={m.settings_chooseCity()}
        value=""
        isDisabled={isDisabled || cities.length >= maxCities}
        onChange={(path) => {
          const city = path.at(-1)
          if (city && !cities.some(({ code }) => code === city.code)) onChoose({ code: city.code, nameZh: city.name, nameEn: city.name })
        }}
      />
    </div>
  )
}
