import { CalendarClock, ClipboardPen, Clock, Bell, Search, X } from 'lucide'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { appointmentUrls } from '#features/appointments/urls.ts'
import { useDemandDraft } from '#features/demands/web/demand-draft.ts'
import { openDemandDialog } from '#features/demands/web/demand-request.ts'
import { demandUrl } from '#features/demands/urls.ts'
import { savedSearchesUrl } from '#features/engagement/saved-search.ts'
import { formatParkCount } from '#features/listings/counts.ts'
import type { SearchNews } from '#features/listings/news-contract.ts'
import { parseSearchQuery } from '#features/listings/search/search-query.ts'
import { urls } from '#features/listings/urls.ts'
import { useCurrentNames, useRecentParks, type RecentPark } from '#features/listings/web/cards/recent-parks.ts'
import { hideContinued, useHiddenAt } from '#features/listings/web/continue/hidden-at.ts'
import { useLastSearch, type LastSearch } from '#features/listings/web/continue/last-search.ts'
import { area, formatNumber, monthDay, written } from '#platform/i18n/format.ts'
import { htmlLanguage, languageOf } from '#platform/i18n/language.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './continue-card.module.css'
import type { OwnEntries } from './load-own.ts'
import { useNews } from './use-news.ts'
import { useOwnEntries } from './use-own-entries.ts'
import { useShow } from '#platform/web/ui/show.ts'

const maxEntries = 3
const shownParks = 2

/** The last search with what is new in it, the next viewing, an unfinished request and the parks viewed last: what there is of them, at most three. */
export default function ContinueCard() {
  const search = useLastSearch()
  const draft = useDemandDraft()
  const own = useOwnEntries()
  const parks = useRecentParks().slice(0, shownParks)
  const hidden = useHiddenAt()
  // The entries of the account come first, so that none of the others is replaced by them later.
  if (own === null || hidden > Math.max(search?.at ?? 0, draft?.savedAt ?? 0)) return null
  const entries = [
    search && <SearchEntry key="search" search={search} />,
    own.viewing && <ViewingEntry key="viewing" viewing={own.viewing} />,
    draft ? <DraftEntry key="draft" /> : own.demand && <DemandEntry key="demand" demand={own.demand} />,
    own.saved && <SavedEntry key="saved" saved={own.saved} />,
    parks.length > 0 && <ParksEntry key="parks" parks={parks} />,
  ]
  const shown = entries.filter(Boolean).slice(0, maxEntries)
  if (shown.length === 0) return null
  return (
    <section className={styles.card} aria-label={m.home_continue()}>
      <header className={styles.head}>
        <h2>{m.home_continue()}</h2>
        <button type="button" aria-label={m.home_continueHide()} title={m.home_continueHide()} onClick={hideContinued}>
          <Icon of={X} />
        </button>
      </header>
      <ul>{shown}</ul>
    </section>
  )
}

type EntryProps = { icon: typeof Search; children: ReactNode }

const Entry = ({ icon, children }: EntryProps) => (
  <li className={styles.entry}>
    <Icon of={icon} />
    {children}
  </li>
)

function SearchEntry({ search }: { search: LastSearch }) {
  const news = useNews(search)
  const query = parseSearchQuery(new URLSearchParams(search.query))
  // What was listed last comes first, so that it is on the first page.
  const ordered = news !== null && news.counts.listed > 0 ? { ...query, sort: 'latest' } : query
  const label = search.locale === getLocale() && search.label !== '' ? search.label : m.home_lastSearch()
  return (
    <Entry icon={Search}>
      <AppLink to={search.isMap ? urls.mapSearchExactly(ordered) : urls.searchExactly(ordered)} className={styles.link}>
        <span className={styles.name}>{label}</span>
        <span className={styles.facts}>{news && <News news={news} />}</span>
      </AppLink>
    </Entry>
  )
}

function News({ news: { counts, changed, total, parks } }: { news: SearchNews }) {
  if (changed === 0) {
    const { figure, unit } = formatParkCount(total)
    return `${figure} ${unit}`
  }
  const texts = [
    counts.listed > 0 && m.home_newsListed({ count: formatNumber(counts.listed) }),
    counts.freed > 0 && m.home_newsFreed({ count: formatNumber(counts.freed) }),
    counts.cheaper > 0 && m.home_newsCheaper({ count: formatNumber(counts.cheaper) }),
  ]
  return (
    <span className={styles.news} title={parks.map(({ name }) => name).join(' · ')}>
      {texts.filter((text) => text !== false).join(' · ')}
    </span>
  )
}

function ViewingEntry({ viewing: { id, parkName, viewingDate } }: { viewing: NonNullable<OwnEntries['viewing']> }) {
  return (
    <Entry icon={CalendarClock}>
      <AppLink to={appointmentUrls.one(id)} className={styles.link}>
        <span className={styles.name}>{m.home_viewingOf({ park: parkName })}</span>
        <span className={styles.facts}>{`${monthDay(viewingDate, getLocale())} ${viewingDate.slice(11, 16)}`.trim()}</span>
      </AppLink>
    </Entry>
  )
}

const DraftEntry = () => (
  <Entry icon={ClipboardPen}>
    <button type="button" className={styles.link} onClick={() => openDemandDialog({ mode: 'new', prefill: {} })}>
      <span className={styles.name}>{m.home_draft()}</span>
      <span className={styles.facts}>{m.home_draftGoOn()}</span>
    </button>
  </Entry>
)

function DemandEntry({ demand: { id, demandArea, whTypeLabel, regionName, matchCount } }: { demand: NonNullable<OwnEntries['demand']> }) {
  const show = useShow()
  const need = [written(show(area(demandArea))), whTypeLabel, regionName]
  return (
    <Entry icon={ClipboardPen}>
      <AppLink to={demandUrl(id)} className={styles.link}>
        <span className={styles.name}>{need.join(' · ')}</span>
        <span className={styles.facts}>{m.home_demandMatches({ count: formatNumber(matchCount) })}</span>
      </AppLink>
    </Entry>
  )
}

const SavedEntry = ({ saved: { name, newCount } }: { saved: NonNullable<OwnEntries['saved']> }) => (
  <Entry icon={Bell}>
    <AppLink to={savedSearchesUrl} className={styles.link}>
      <span className={styles.name}>{name}</span>
      <span className={styles.facts}>
        <span className={styles.news}>{m.home_newsListed({ count: formatNumber(newCount) })}</span>
      </span>
    </AppLink>
  </Entry>
)

function ParksEntry({ parks }: { parks: readonly RecentPark[] }) {
  useCurrentNames(parks)
  return (
    <Entry icon={Clock}>
      <span className={styles.parks}>
        {parks.map(({ parkId, name, locale }) => (
          <AppLink key={parkId} to={urls.park(parkId)} lang={locale === getLocale() ? undefined : htmlLanguage(languageOf(locale))}>
            {name}
          </AppLink>
        ))}
      </span>
    </Entry>
  )
}
