import { Search } from 'lucide'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { m } from '#messages'
import { urls } from '#features/listings/urls.ts'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { AvailabilityField } from '#features/listings/web/availability/availability-field.tsx'
import type { Words } from '#features/listings/web/words/use-words.ts'
import { WordsField } from '#features/listings/web/words/words-field.tsx'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Loaded } from './load.ts'
import { readQuery } from './plugin-query.ts'
import styles from './plugin.module.css'
import { usePortalAddress } from './use-portal-address.ts'

type Props = {
  options: Pick<Loaded, 'region' | 'cities' | 'provinces' | 'whTypes'>
  /** The search box. */
  words: Words
  onChange: (query: SearchQuery) => void
}

/** A plain form that searches the portal in a new tab; its script updates the count while the form is filled in. */
export function SearchForm({ options: { region, cities, provinces, whTypes }, words, onChange }: Props) {
  const to = usePortalAddress()
  const known = [...cities, ...provinces].some(({ value }) => value === region?.code)
  return (
    <form
      method="get"
      action="/whs/warehouse"
      target="_blank"
      rel="noopener"
      className={styles.form}
      onChange={(event) => onChange(readQuery(new FormData(event.currentTarget)))}
      onSubmit={(event) => {
        event.preventDefault()
        openTab(to(urls.searchExactly(words.submit(readQuery(new FormData(event.currentTarget))))))
      }}
    >
      <LanguageField />
      <Select name="regionCode" label={m.ui_region()} any={m.ui_everywhere()} value={region?.code ?? ''}>
        {region && !known && <option value={region.code}>{region.name}</option>}
        <optgroup label={m.home_hotCities()}>
          <Options choices={cities} />
        </optgroup>
        <optgroup label={m.home_provinces()}>
          <Options choices={provinces} />
        </optgroup>
      </Select>
      <div className="field">
        <label htmlFor="plugin-area">{m.plugin_area()}</label>
        <span className={styles.measured}>
          <input id="plugin-area" className="input" name="areaMin" maxLength={14} placeholder="5,000" {...numberInput({ decimals: 0 })} />
          <span aria-hidden="true">m²</span>
        </span>
      </div>
      <Select name="whType" label={m.ui_warehouseType()} any={m.ui_any()} value="">
        <Options choices={whTypes} />
      </Select>
      <AvailabilityField id="plugin-available" className="input" />
      <div className={`field ${styles.keyword}`}>
        <label htmlFor="plugin-keyword">{m.ui_keyword()}</label>
        <WordsField
          id="plugin-keyword"
          words={words}
          placeholder={m.plugin_keywordHint()}
          onPark={(parkId) => openTab(to(urls.park(parkId)))}
        />
      </div>
      <button type="submit" className="btn primary">
        <Icon of={Search} />
        {m.plugin_search()}
      </button>
    </form>
  )
}

const openTab = (address: string) => window.open(address, '_blank', 'noopener')

function LanguageField() {
  const language = new URLSearchParams(useLocation().search).get('lang')
  return language ? <input type="hidden" name="lang" value={language} /> : null
}

type Choices = Loaded['cities']

const Options = ({ choices }: { choices: Choices }) =>
  choices.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))

type SelectProps = { name: string; label: string; any: string; value: string; children: ReactNode }

function Select({ name, label, any, value, children }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={`plugin-${name}`}>{label}</label>
      <select id={`plugin-${name}`} name={name} className="input" defaultValue={value}>
        <option value="">{any}</option>
        {children}
      </select>
    </div>
  )
}
