import { History } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/hot-cities-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { hasAny } from '#platform/contract/permission.ts'
import { CallFailed } from '#platform/web/request/call.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useHeld } from '../console-context.ts'
import { ConsoleHead } from '../console-head.tsx'
import { moved } from './entries.ts'
import { RegionOptions } from './entry-list.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { ListButtons } from './list-buttons.tsx'
import { SettingsNavigation } from './settings-navigation.tsx'
import styles from './settings.module.css'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadHotCities(request)

const outdated = 409
/** As in the contract, which is no part of the page. */
const most = 20
const shown = 8

/** Which cities the switcher offers first, and in which order. */
export default function HotCitiesScreen({ loaderData }: Route.ComponentProps) {
  // Another list from the server starts the editor anew.
  const key = loaderData.cities.map(({ code }) => code).join()
  return (
    <>
      <ConsoleHead title={m.settings_title()} />
      <div className={styles.page}>
        <SettingsNavigation />
        <div className={styles.content}>
          <HotCities key={key} {...loaderData} />
        </div>
      </div>
    </>
  )
}

type City = Route.ComponentProps['loaderData']['cities'][number]

function HotCities({ cities: saved, groups }: Route.ComponentProps['loaderData']) {
  const { revalidate } = useRevalidator()
  const held = useHeld()
  const [cities, setCities] = useState<readonly City[]>(saved)
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [showsHistory, setShowsHistory] = useState(false)
  const mayEdit = hasAny(held, ['system:region:edit'])
  const codes = cities.map(({ code }) => code)
  const savedCodes = saved.map(({ code }) => code)
  const isChanged = codes.join() !== savedCodes.join()
  const nameOf = ({ nameZh, nameEn }: City) => (getLocale() === 'en-US' ? nameEn : nameZh)

  function add(code: string) {
    const region = groups.flatMap(({ regions }) => regions).find((one) => one.code === code)
    if (region) setCities([...cities, { code, nameZh: region.name, nameEn: region.name }])
  }

  async function save() {
    setBusy(true)
    setFailure('')
    try {
      const { saveHotCities } = await import('./settings-calls.ts')
      await saveHotCities(codes, savedCodes)
      toast.success(m.ui_saved())
      await revalidate()
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error.code === outdated ? m.settings_citiesConflict() : error.message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={`card ${styles.group}`} aria-labelledby="hot-cities">
      <header>
        <h2 id="hot-cities">{m.regions_hotCities()}</h2>
        <p className="muted">{m.settings_citiesHelp({ shown: String(shown), most: String(most) })}</p>
      </header>
      <div className={styles.cities}>
        {cities.length === 0 && <p className="muted">{m.settings_noCities()}</p>}
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
                isOff={!mayEdit}
                onMove={(by) => setCities(moved(cities, at, by))}
                onRemove={() => setCities(cities.filter((_, index) => index !== at))}
              />
            </li>
          ))}
        </ol>
        <label className={`field ${styles.add}`}>
          <span className="label">{m.settings_addCity()}</span>
          <select
            className={`input ${styles.select}`}
            value=""
            disabled={!mayEdit || cities.length >= most}
            onChange={({ target }) => add(target.value)}
          >
            <option value="">{m.settings_chooseCity()}</option>
            <RegionOptions
              groups={groups.map((group) => ({ ...group, regions: group.regions.filter(({ code }) => !codes.includes(code)) }))}
            />
          </select>
        </label>
        {failure && (
          <div className={styles.conflict} role="alert">
            <p>{failure}</p>
            <button type="button" className="btn" onClick={() => void revalidate()}>
              {m.settings_reload()}
            </button>
          </div>
        )}
        <div className={styles.buttons}>
          {isChanged && (
            <>
              <button type="button" className="btn primary" aria-busy={isBusy} onClick={() => void save()}>
                {m.settings_save()}
              </button>
              <button type="button" className="btn" onClick={() => setCities(saved)}>
                {m.settings_discard()}
              </button>
            </>
          )}
          <button type="button" className={styles.history} onClick={() => setShowsHistory(true)}>
            <History className="icon" aria-hidden="true" />
            {m.settings_history()}
          </button>
        </div>
      </div>
      {showsHistory && (
        <HistoryDialog
          title={m.settings_historyOf({ name: m.regions_hotCities() })}
          load={async () => {
            const { loadHotCityHistory } = await import('./settings-calls.ts')
            const inWords = (list: readonly City[]) => (list.length === 0 ? m.settings_empty() : list.map(nameOf).join(' · '))
            return (await loadHotCityHistory()).map(({ before, after, ...entry }) => ({
              ...entry,
              before: inWords(before),
              after: inWords(after),
            }))
          }}
          onClose={() => setShowsHistory(false)}
        />
      )}
    </section>
  )
}
