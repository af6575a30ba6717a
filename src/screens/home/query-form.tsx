import { ClipboardPen, List, MapPinned, Search } from 'lucide'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '#messages'
import { parseSearchQuery, type SearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { AvailabilityField } from '#features/listings/web/availability/availability-field.tsx'
import { readAvailability } from '#features/listings/web/availability/chosen-availability.ts'
import { useWords } from '#features/listings/web/words/use-words.ts'
import { WordsField } from '#features/listings/web/words/words-field.tsx'
import { useCity } from '#features/regions/web/city-choice.ts'
import type RegionControl from '#features/regions/web/region-control.late.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ConsignLink } from '#screens/frame/consign-link.tsx'
import type { Choice, Choices, Presets } from './load.ts'
import { PopularSearches } from './popular-searches.tsx'
import styles from './query-form.module.css'
import { RangeChoice } from './range-choice.tsx'

type Props = { choices: Choices | null; presets: Presets; hotCities: { code: string; name: string }[] }

const noQuery: SearchQuery = {}

/** A plain form that leads to the list. JavaScript adds the map as a target, preset ranges, and an address without empty names. */
export function QueryForm({ choices, presets, hotCities }: Props) {
  const [isForMap, setForMap] = useState(false)
  const words = useWords(noQuery)
  const submit = useSearchSubmit(isForMap, words.submit)
  return (
    <div className={`wrap ${styles.place}`}>
      <Tabs isForMap={isForMap} onChange={setForMap} />
      <form
        method="get"
        action={isForMap ? '/whs/warehouse/map' : '/whs/warehouse'}
        className={styles.form}
        aria-label={m.home_searchForm()}
        onSubmit={submit}
      >
        <LanguageField />
        <WordsField words={words} className={styles.keyword} placeholder={m.home_keywordHint()} />
        <div className={styles.fields}>
          <PlaceField choices={choices} hotCities={hotCities} />
          <RangeChoice name="area" label={m.home_area()} unit="m²" presets={presets.area} decimals={0} />
          <RangeChoice name="price" label={m.home_priceRange()} unit={m.ui_priceIn()} presets={presets.price} decimals={2} />
          <SelectField name="whType" label={m.ui_warehouseType()} choices={choices?.whTypes ?? []} />
          <SelectField name="constructionStandard" label={m.ui_buildingType()} choices={choices?.buildingTypes ?? []} />
          <AvailabilityField id="home-available" className={`input ${styles.select}`} />
        </div>
        <button type="submit" className={`btn primary ${styles.submit}`}>
          <Icon of={Search} />
          {isForMap ? m.home_searchMap() : m.home_search()}
        </button>
        <div className={styles.second}>
          <PopularSearches />
        </div>
      </form>
    </div>
  )
}

function Tabs({ isForMap, onChange }: { isForMap: boolean; onChange: (isForMap: boolean) => void }) {
  const choose = (forMap: boolean) => (event: { preventDefault: () => void }) => {
    event.preventDefault()
    onChange(forMap)
  }
  return (
    <nav className={styles.tabs} aria-label={m.home_searchBy()}>
      <AppLink to={urls.search()} aria-current={!isForMap} onClick={choose(false)}>
        <Icon of={List} />
        {m.home_byList()}
      </AppLink>
      <AppLink to={urls.mapSearch()} aria-current={isForMap} onClick={choose(true)}>
        <Icon of={MapPinned} />
        {m.home_byMap()}
      </AppLink>
      <ConsignLink>
        <Icon of={ClipboardPen} />
        {m.ui_findForMe()}
      </ConsignLink>
    </nav>
  )
}

/** Preset to the city of the header, which only the browser knows. Without JavaScript a list of cities and provinces. */
function PlaceField({ choices, hotCities }: Omit<Props, 'presets'>) {
  const { selectCityCode, selectCity } = useCity()
  const [picked, setPicked] = useState<string | null>(null)
  const list = useRef<HTMLSelectElement>(null)
  const [Control, setControl] = useState<typeof RegionControl | null>(null)
  // The region field replaces the native list once it has loaded, and not while the list has the focus.
  useEffect(() => {
    void import('#features/regions/web/region-control.late.tsx').then(({ default: loaded }) => {
      const show = () => setControl(() => loaded)
      if (list.current?.matches(':focus')) list.current.addEventListener('blur', show)
      else show()
    })
  }, [])
  const value = picked ?? selectCityCode
  const control = { id: 'home-place', name: 'regionCode', value }
  return (
    <div className="field">
      <label htmlFor={control.id}>{m.ui_region()}</label>
      {Control ? (
        <Control
          {...control}
          label={m.ui_region()}
          text={value === selectCityCode ? selectCity : undefined}
          scope="listings"
          placeholder={m.ui_everywhere()}
          onChange={(path) => setPicked(path.at(-1)?.code ?? '')}
        />
      ) : (
        <select {...control} ref={list} className={`input ${styles.select}`} onChange={({ target }) => setPicked(target.value)}>
          <PlaceOptions choices={choices} hotCities={hotCities} />
        </select>
      )}
    </div>
  )
}

function PlaceOptions({ choices, hotCities }: Omit<Props, 'presets'>) {
  const { selectCityCode, selectCity } = useCity()
  const known = [...hotCities.map(({ code }) => code), ...(choices?.provinces ?? []).map(({ value }) => value)]
  return (
    <>
      <option value="">{m.ui_everywhere()}</option>
      {selectCityCode !== '' && !known.includes(selectCityCode) && <option value={selectCityCode}>{selectCity}</option>}
      <optgroup label={m.home_hotCities()}>
        {hotCities.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </optgroup>
      <optgroup label={m.home_provinces()}>
        {choices?.provinces.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </optgroup>
    </>
  )
}

function SelectField({ name, label, choices }: { name: string; label: string; choices: Choice[] }) {
  return (
    <div className="field">
      <label htmlFor={`home-${name}`}>{label}</label>
      <select id={`home-${name}`} name={name} className={`input ${styles.select}`}>
        <option value="">{m.ui_any()}</option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}

function LanguageField() {
  const language = new URLSearchParams(useLocation().search).get('lang')
  return language ? <input type="hidden" name="lang" value={language} /> : null
}

function useSearchSubmit(isForMap: boolean, resolve: (query: SearchQuery) => SearchQuery) {
  const navigate = useNavigate()
  return (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const input = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string' && value.trim() !== '') input.append(name, value.trim())
    const query = resolve({ ...parseSearchQuery(input), ...readAvailability(input.get('available') ?? '') })
    const to = isForMap ? urls.mapSearchExactly(query) : urls.searchExactly(query)
    const language = input.get('lang')
    void navigate(language ? `${to}${to.includes('?') ? '&' : '?'}lang=${language}` : to)
  }
}
