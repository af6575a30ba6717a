import { useState } from 'react'
import { m } from '#messages'
import type { Today, TodoRow } from '#features/statistics/contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { Empty } from '#platform/web/ui/empty.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { TodoItem } from './todo-item.tsx'
import { todayAddress, type TodayQuery } from './today-address.ts'
import cards from './statistic-card.module.css'
import styles from './todo.module.css'

const shownRows = 10

type Props = { today: Today; query: TodayQuery; onChanged: () => void }

/** Rows done since the answer of a time; the next answer decides what is still to do. */
type Finished = { time: string; keys: ReadonlySet<string> }
const nothing: ReadonlySet<string> = new Set()

/** What needs a person now, the worst first. A row that is done leaves at once; its message offers the undo. */
export function TodoCard({ today: { todo, total, nextViewing, time }, query, onChanged }: Props) {
  const [finished, setFinished] = useState<Finished>({ time, keys: new Set() })
  const [showsAll, setShowsAll] = useState(false)
  const done = finished.time === time ? finished.keys : nothing
  const rows = todo.filter((row) => !done.has(keyOf(row)))
  const left = total - (todo.length - rows.length)
  const finish = (row: TodoRow) => {
    setFinished({ time, keys: new Set([...done, keyOf(row)]) })
    onChanged()
  }
  return (
    <section className={`card ${cards.card} ${styles.card}`} aria-labelledby="todo-heading">
      <header className={cards.head}>
        <h2 id="todo-heading">{m.today_needsPerson()}</h2>
        {left > 0 && <span className={styles.total}>{formatNumber(left)}</span>}
        <span className={styles.scope}>
          <Segments
            label={m.today_scope()}
            segments={(['mine', 'team'] as const).map((scope) => ({
              key: scope,
              to: todayAddress({ ...query, scope }),
              label: scope === 'mine' ? m.today_mine() : m.today_team(),
              isOn: query.scope === scope,
            }))}
          />
        </span>
      </header>
      {rows.length === 0 ? (
        <div className={styles.empty}>
          <Empty
            heading="h3"
            title={m.today_allDone()}
            text={nextViewing ? m.today_nextViewing({ time: nextViewing.time, text: nextViewing.text }) : m.today_allDoneText()}
          />
        </div>
      ) : (
        <ul className={styles.rows} data-rows>
          {rows.slice(0, showsAll ? rows.length : shownRows).map((row, at) => (
            <TodoItem key={keyOf(row)} row={row} isFirst={at === 0} onDone={() => finish(row)} onStale={onChanged} />
          ))}
        </ul>
      )}
      {rows.length > shownRows && (
        <button type="button" className={`btn plain ${styles.more}`} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? m.today_fewer() : m.today_showAll({ n: formatNumber(left) })}
        </button>
      )}
    </section>
  )
}

const keyOf = ({ kind, id }: TodoRow) => `${kind} ${id}`
