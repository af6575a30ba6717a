import { Filter, LayoutGrid, Table2, X } from 'lucide'
import { useState, type SubmitEvent } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import { leadKinds } from '#features/leads/rules.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { RegionFilter } from '../region-filter.tsx'
import { KeywordField, OwnerSelect, SolutionSelect, StageSelect } from './filter-fields.tsx'
import { kinds } from './lead-labels.ts'
import type { Colleague } from './lead-types.ts'
import { leadsAddress, type Query } from './leads-address.ts'
import type { Counts } from './board/use-board.ts'
import styles from './leads.module.css'

type Props = { query: Query; counts: Counts | null; staff: readonly Colleague[] }

/** Sources as tabs with their counts, and the other filters. Choices apply at once, typed text with Enter. */
export function LeadFilters({ query, counts, staff }: Props) {
  const navigate = useNavigate()
  const set = (more: Record<string, string | undefined>) => void navigate(leadsAddress({ ...query, ...more }), { preventScrollReset: true })
  const search = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    set({ q: String(new FormData(event.currentTarget).get('q') ?? '').trim() })
  }
  const isToday = query['due'] === 'today'
  const [isOpen, setOpen] = useState(false)
  return (
    <form data-open={isOpen || undefined} className={styles.filters} role="search" aria-label={m.board_filters()} onSubmit={search}>
      <SourceTabs query={query} counts={counts} />
      <button
        type="button"
        className={`btn square ${styles.unfold}`}
        aria-expanded={isOpen}
        aria-label={m.parks_moreFilters()}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={Filter} />
      </button>
      <OwnerSelect query={query} staff={staff} onSet={set} />
      {query['source'] === 'enquiry' && <SolutionSelect query={query} onSet={set} />}
      <RegionFilter code={query['cityCode']} onRegion={(cityCode) => set({ cityCode })} />
      <AppLink
        className={`btn ${styles.chip}`}
        to={leadsAddress({ ...query, due: isToday ? undefined : 'today' })}
        data-on={isToday || undefined}
      >
        {m.board_dueToday()} {counts && <span className="fig">{formatNumber(counts.today)}</span>}
        {isToday && <Icon of={X} />}
      </AppLink>
      {query['show'] === 'table' && <StageSelect query={query} onSet={set} />}
      <KeywordField query={query} />
    </form>
  )
}

const SourceTabs = ({ query, counts }: Pick<Props, 'query' | 'counts'>) => (
  <Segments
    label={m.board_sources()}
    segments={[
      {
        key: 'all',
        to: leadsAddress({ ...query, source: undefined, solutionId: undefined }),
        label: <Counted text={m.ui_all()} count={counts?.all} />,
        isOn: query['source'] === undefined,
      },
      ...leadKinds
        .filter((kind) => kind !== 'manual' || (counts?.manual ?? 0) > 0)
        .map((kind) => ({
          key: kind,
          to: leadsAddress({ ...query, source: kind, ...(kind !== 'enquiry' && { solutionId: undefined }) }),
          label: <Counted text={kinds[kind].plural()} count={counts?.[kind]} />,
          isOn: query['source'] === kind,
        })),
    ]}
  />
)

const Counted = ({ text, count }: { text: string; count: number | undefined }) => (
  <>
    {text}
    {count !== undefined && <span className={`fig ${styles.count}`}>{formatNumber(count)}</span>}
  </>
)

/** The board and the table are two forms of the same filters. */
export function FormToggle({ query: { stage: _, ...query } }: { query: Query }) {
  const isTable = query['show'] === 'table'
  return (
    <nav className={styles.toggle} aria-label={m.board_form()}>
      <AppLink
        to={leadsAddress({ ...query, show: undefined })}
        aria-current={isTable ? undefined : 'true'}
        aria-label={m.board_board()}
        title={m.board_board()}
      >
        <Icon of={LayoutGrid} />
      </AppLink>
      <AppLink
        to={leadsAddress({ ...query, show: 'table' })}
        aria-current={isTable ? 'true' : undefined}
        aria-label={m.board_table()}
        title={m.board_table()}
      >
        <Icon of={Table2} />
      </AppLink>
    </nav>
  )
}
