import { ExternalLink, Search } from 'lucide'
import { useRef, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Route } from './+types/plugin-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { urls } from '#features/listings/urls.ts'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { area, formatNumber, price } from '#platform/i18n/format.ts'
import { numberInput } from '#platform/web/form/numeric-input.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { SearchTotals } from './search-totals.ts'
import type { Loaded } from './load.ts'
import { readQuery } from './plugin-query.ts'
import styles from './plugin.module.css'
import { useReportedHeight } from './reported-height.ts'
import { useLiveCount } from './use-live-count.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  (await import('./load.ts')).load(context.get(serverCall), { request })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), { title: m.plugin_title(), description: m.plugin_description(), path: '/plugin', noIndex: true })

/** The search widget on partners' pages: no header, footer or cookies, and every link opens the portal in a new tab. */
export default function PluginScreen({ loaderData }: Route.ComponentProps) {
  const { theme, region, origins } = loaderData
  const root = useRef<HTMLElement>(null)
  const [query, setQuery] = useState<SearchQuery>(region ? { regionCode: region.code } : {})
  const count = useLiveCount(query, loaderData.results)
  const to = usePortalAddress()
  useReportedHeight(root, origins)
  return (
    <main ref={root} id="content" className={styles.widget} data-theme={theme}>
      <header className={styles.head}>
        <a href={to('/')} target="_blank" rel="noopener">
          <Mark />
          {m.ui_siteName()}
          <span className="sr">{m.frame_newWindow()}</span>
        </a>
        <h1>{m.plugin_title()}</h1>
      </header>
      <SearchForm options={loaderData} onChange={setQuery} />
      <Results count={count} to={to} query={query} />
    </main>
  )
}

type FormProps = { options: Pick<Loaded, 'region' | 'cities' | 'provinces' | 'whTypes'>; onChange: (query: SearchQuery) => void }

/** A plain form that searches the portal in a new tab; its script updates the count while the form is filled in. */
function SearchForm({ options: { region, cities, provinces, whTypes }, onChange }: FormProps) {
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
        window.open(to(urls.searchExactly(readQuery(new FormData(event.currentTarget)))), '_blank', 'noopener')
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
      <div className="field">
        <label htmlFor="plugin-keyword">{m.ui_keyword()}</label>
        <input
          id="plugin-keyword"
          className="input"
          type="search"
          name="keyword"
          maxLength={50}
          autoComplete="off"
          placeholder={m.plugin_keywordHint()}
        />
      </div>
      <button type="submit" className="btn primary">
        <Icon of={Search} />
        {m.plugin_search()}
      </button>
    </form>
  )
}

/** Returns a function that builds addresses of the portal in the widget's language. */
function usePortalAddress() {
  const language = new URLSearchParams(useLocation().search).get('lang')
  return (path: string) => `/whs${path}${language ? `${path.includes('?') ? '&' : '?'}lang=${encodeURIComponent(language)}` : ''}`
}

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

type ResultsProps = { count: { results: SearchTotals | null; isLoading: boolean }; to: (path: string) => string; query: SearchQuery }

function Results({ count: { results, isLoading }, to, query }: ResultsProps) {
  if (!results)
    return (
      <p className={styles.none} role="status">
        {m.plugin_failed()}
      </p>
    )
  return (
    <div className={styles.results} aria-busy={isLoading}>
      <p role="status">{m.plugin_found({ parks: formatNumber(results.parks), warehouses: formatNumber(results.warehouses) })}</p>
      <ul>
        {results.first.map(({ parkId, name, regionName, priceMin, rentableArea }) => (
          <li key={parkId}>
            <a href={to(urls.park(parkId))} target="_blank" rel="noopener">
              <b>{name}</b>
              <span className="sr">{m.frame_newWindow()}</span>
            </a>
            <small>{regionName}</small>
            <span className={styles.figures}>
              {rentableArea > 0 ? <Figure value={area(rentableArea)} /> : <span>{m.ui_fullyLet()}</span>}
              {priceMin === null ? <span>{m.plugin_askPrice()}</span> : <Figure value={price(priceMin, getLocale())} />}
            </span>
          </li>
        ))}
      </ul>
      <a className={styles.all} href={to(urls.searchExactly(query))} target="_blank" rel="noopener">
        {m.plugin_all()}
        <Icon of={ExternalLink} />
        <span className="sr">{m.frame_newWindow()}</span>
      </a>
    </div>
  )
}

const Mark = () => (
  <svg viewBox="0 0 36 36" width="24" height="24" aria-hidden="true">
    <rect fill="var(--brand)" width="36" height="36" rx="4" />
    <path fill="none" stroke="#0b1b2b" d="M6 24V14.5L18 9l12 5.5V24" strokeWidth="2.4" />
    <path d="M14 24v-6h8v6" fill="var(--yellow-400)" />
    <path fill="none" stroke="#0b1b2b" d="M6 29h24M6 26.8v4.4M30 26.8v4.4" strokeWidth="1.6" />
  </svg>
)
