import { useState } from 'react'
import { m } from '#messages'
import type { LeadStaff } from '#features/leads/contract.ts'
import type { CustomerCard, TimelineItem } from '#features/leads/customers/contract.ts'
import type { TimelineKind } from '#features/leads/customers/rules.ts'
import { listTimeline } from '#features/leads/customers/web/operations.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useNow } from '#platform/web/use-now.ts'
import { dateInWords } from '../customer-words.ts'
import { Entry } from './entry.tsx'
import { NoteBox } from './note-box.tsx'
import { groups, kindLabels, type Group } from './timeline-groups.ts'
import { dayOf } from './timeline-days.ts'
import styles from './timeline.module.css'

type Page = { rows: readonly TimelineItem[]; next: string | null; counts: readonly { kind: TimelineKind; count: number }[] | null }
type Props = {
  customer: CustomerCard
  first: Page
  staff: readonly LeadStaff[]
  mayNote: boolean
  /** The box takes the focus at each turn from 1 on. */
  noteTurn: number
  onNoted: () => void
}

/** Everything that happened, the latest first, with the box for notes. */
export function Timeline({ customer, first, staff, mayNote, noteTurn, onNoted }: Props) {
  const [group, setGroup] = useState<Group | TimelineKind>('all')
  const { page, isBusy, load, loadMore } = usePages(customer.id, first)
  const counts = new Map((first.counts ?? []).map(({ kind, count }) => [kind, count]))
  const kindsOf = (of: Group | TimelineKind) => (of in groups ? groups[of as Group].kinds : [of as TimelineKind])
  const choose = (of: Group | TimelineKind) => {
    setGroup(of)
    void load(of === 'all' ? undefined : kindsOf(of))
  }
  const noted = () => {
    onNoted()
    if (group !== 'all') choose(group)
  }
  const countOf = (of: Group) => groups[of].kinds.reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0)
  return (
    <section className={`card ${styles.timeline}`}>
      <header className={styles.head}>
        <h2>{m.customers_timeline()}</h2>
        <div className={styles.tabs} role="group" aria-label={m.customers_kinds()}>
          {(Object.keys(groups) as Group[]).map((each) => (
            <button key={each} type="button" aria-pressed={group === each} onClick={() => choose(each)}>
              {groups[each].label()} {each === 'all' && <span className="fig">{formatNumber(countOf('all'))}</span>}
            </button>
          ))}
        </div>
        <select
          className={`input ${styles.kind}`}
          aria-label={m.customers_kind()}
          value={group in groups ? '' : group}
          onChange={({ currentTarget }) => choose((currentTarget.value || 'all') as Group | TimelineKind)}
        >
          <option value="">{m.customers_anyKind()}</option>
          {[...counts].map(([kind, count]) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]()} {count}
            </option>
          ))}
        </select>
      </header>
      {mayNote && <NoteBox customer={customer} staff={staff} focusTurn={noteTurn} onNoted={noted} />}
      {page.rows.length === 0 ? <p className={styles.none}>{m.customers_nothingYet()}</p> : <Days rows={page.rows} />}
      {page.next !== null && (
        <p className={styles.more}>
          <button type="button" className="btn" disabled={isBusy} onClick={() => void loadMore()}>
            {m.customers_older()}
          </button>
        </p>
      )}
    </section>
  )
}

/** The pages loaded so far. A newer first page, after a note, replaces them, unless only some kinds are shown. */
function usePages(id: string, first: Page) {
  const [{ page, from, kinds }, set] = useState<{ page: Page; from: Page; kinds?: readonly TimelineKind[] | undefined }>({
    page: first,
    from: first,
  })
  const [isBusy, setBusy] = useState(false)
  if (from !== first) set({ page: kinds === undefined ? first : page, from: first, kinds })
  const fetchPage = async (of: readonly TimelineKind[] | undefined, before: string | undefined) => {
    setBusy(true)
    const answer = await listTimeline.call({ id, ...(of && { kinds: [...of] }), ...(before && { before }) }).catch(() => null)
    setBusy(false)
    return answer
  }
  return {
    page,
    isBusy,
    async load(of: readonly TimelineKind[] | undefined) {
      const answer = await fetchPage(of, undefined)
      if (answer) set({ page: answer, from: first, kinds: of })
    },
    async loadMore() {
      const answer = await fetchPage(kinds, page.next ?? undefined)
      if (answer) set({ page: { ...answer, rows: [...page.rows, ...answer.rows] }, from: first, kinds })
    },
  }
}

function Days({ rows }: { rows: readonly TimelineItem[] }) {
  const now = useNow()
  const days = new Map<string, TimelineItem[]>()
  for (const row of rows) {
    const day = row.time.slice(0, 10)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return (
    <div className={styles.days}>
      {[...days].map(([day, entries]) => (
        <section key={day}>
          <h3>{dayOf(day, now) ?? dateInWords(day, now)}</h3>
          <ol>
            {entries.map((entry) => (
              <Entry key={`${entry.kind} ${entry.id}`} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
    </div>
  )
}
