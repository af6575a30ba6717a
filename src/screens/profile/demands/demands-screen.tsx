import { Plus, Search } from 'lucide'
import type { Route } from './+types/demands-screen'
import { m } from '#messages'
import { openDemandDialog } from '#features/demands/web/demand-request.ts'
import { demandsUrl } from '#features/demands/urls.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { DemandCard } from './demand-card.tsx'
import { demandsAddress, demandStates, type DemandFilter, type DemandState } from './demand-filter.ts'
import styles from './demands.module.css'
import { NotLoaded } from '#platform/web/ui/not-loaded.tsx'
import shared from '../profile.module.css'
import { SectionPager } from '#platform/web/list/list-pager.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'
import { useGoTo } from '#platform/web/ui/use-go-to.ts'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load-demands.ts')).loadDemands(request)
export const HydrateFallback = Skeleton
export const ErrorBoundary = NotLoaded

const openNewDemand = () => openDemandDialog({ mode: 'new', prefill: {} })
const stateNames: Record<DemandState, () => string> = { all: m.ui_all, open: m.ui_open, closed: m.ui_closed }

/** The demands of the member, with filter and status. */
export default function DemandsScreen({ loaderData: { filter, total, rows } }: Route.ComponentProps) {
  const isFiltered = filter.state !== 'all' || filter.keyword !== ''
  return (
    <section className={`card ${shared.card}`}>
      <div className={shared.head}>
        <h1>{m.demands_mine()}</h1>
        <Segments
          label={m.demands_filterBy()}
          segments={demandStates.map((state) => ({
            key: state,
            to: demandsAddress(demandsUrl, { ...filter, state, pageNum: 1 }),
            label: stateNames[state](),
            isOn: state === filter.state,
          }))}
        />
        <button type="button" className="btn primary" onClick={openNewDemand}>
          <Icon of={Plus} />
          {m.demands_new()}
        </button>
      </div>
      {(isFiltered || total > 0) && <KeywordForm key={filter.keyword} filter={filter} />}
      {total === 0 && !isFiltered && (
        <Empty heading="h2" title={m.demands_emptyTitle()} text={m.demands_emptyText()}>
          <button type="button" className="btn primary" onClick={openNewDemand}>
            {m.demands_new()}
          </button>
        </Empty>
      )}
      {rows.length === 0 && (total > 0 || isFiltered) && (
        <Empty heading="h2" title={m.demands_noneTitle()} text={m.demands_noneText()}>
          <AppLink className="btn" to={demandsUrl}>
            {m.ui_showAll()}
          </AppLink>
        </Empty>
      )}
      <ul className={styles.demands}>
        {rows.map((demand) => (
          <li key={demand.id}>
            <DemandCard demand={demand} />
          </li>
        ))}
      </ul>
      <SectionPager
        pageNum={filter.pageNum}
        pageSize={filter.pageSize}
        total={total}
        to={(page) => demandsAddress(demandsUrl, { ...filter, ...page })}
      />
    </section>
  )
}

function KeywordForm({ filter }: { filter: DemandFilter }) {
  const goTo = useGoTo()
  return (
    <search>
      <form
        className={styles.search}
        onSubmit={(event) => {
          event.preventDefault()
          const keyword = String(new FormData(event.currentTarget).get('keyword') ?? '').trim()
          goTo(demandsAddress(demandsUrl, { ...filter, keyword, pageNum: 1 }))
        }}
      >
        <input
          className="input"
          type="search"
          name="keyword"
          defaultValue={filter.keyword}
          maxLength={50}
          aria-label={m.demands_keywordHint()}
          placeholder={m.demands_keywordHint()}
        />
        <button type="submit" className="btn">
          <Icon of={Search} />
          {m.ui_search()}
        </button>
      </form>
    </search>
  )
}
