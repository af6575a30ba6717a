import { ExternalLink } from 'lucide'
import { useRef, useState } from 'react'
import type { Route } from './+types/plugin-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { urls } from '#features/listings/urls.ts'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { useSite } from '#features/site/web/use-site.ts'
import { useWords, type AskWords } from '#features/listings/web/words/use-words.ts'
import { area, formatNumber, price } from '#platform/i18n/format.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { Figure } from '#platform/web/ui/figure.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { SearchTotals } from './search-totals.ts'
import styles from './plugin.module.css'
import { useReportedHeight } from './reported-height.ts'
import { SearchForm } from './search-form.tsx'
import { useLiveCount } from './use-live-count.ts'
import { usePortalAddress } from './use-portal-address.ts'

export const loader = async ({ context, request }: Route.LoaderArgs) =>
  (await import('./load.ts')).load(context.get(serverCall), { request })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.plugin_title(), description: m.plugin_description(), path: '/plugin', noIndex: true })

const noQuery: SearchQuery = {}
const askAnonymously: AskWords = async (q, signal) => (await import('./anonymous-search.ts')).suggest(q, signal)

/** The search widget on partners' pages: no header, footer or cookies, and every link opens the portal in a new tab. */
export default function PluginScreen({ loaderData }: Route.ComponentProps) {
  const { theme, region, origins } = loaderData
  const site = useSite()
  const root = useRef<HTMLElement>(null)
  const [fields, setFields] = useState<SearchQuery>(region ? { regionCode: region.code } : {})
  const words = useWords(noQuery, askAnonymously)
  const query = words.resolve({ ...fields, keyword: words.state.settledText.trim() || undefined })
  const count = useLiveCount(query, loaderData.results)
  const to = usePortalAddress()
  useReportedHeight(root, origins)
  return (
    <main ref={root} id="content" className={styles.widget} data-theme={theme}>
      <header className={styles.head}>
        <a href={to('/')} target="_blank" rel="noopener">
          <Mark icon={site?.icon} />
          {site?.name}
          <span className="sr">{m.frame_newWindow()}</span>
        </a>
        <h1>{m.plugin_title()}</h1>
      </header>
      <SearchForm options={loaderData} words={words} onChange={setFields} />
      <Results count={count} to={to} query={query} />
    </main>
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

const Mark = ({ icon }: { icon: string | undefined }) =>
  icon ? (
    <img src={icon} width="24" height="24" alt="" />
  ) : (
    <svg viewBox="0 0 36 36" width="24" height="24" aria-hidden="true">
      <rect fill="var(--brand)" width="36" height="36" rx="4" />
      <path fill="none" stroke="#0b1b2b" d="M6 24V14.5L18 9l12 5.5V24" strokeWidth="2.4" />
      <path d="M14 24v-6h8v6" fill="var(--yellow-400)" />
      <path fill="none" stroke="#0b1b2b" d="M6 29h24M6 26.8v4.4M30 26.8v4.4" strokeWidth="1.6" />
    </svg>
  )
