import { useEffect, useState, type RefObject } from 'react'
import { m } from '#messages'
import { formatNumber } from '#platform/i18n/format.ts'
import { stageLabels } from '../lead-labels.ts'
import type { Columns } from './board-columns.ts'
import styles from './board.module.css'

/** On phones the board shows one column and the edge of the next; the tabs go to a column and follow the finger. */
export function StageTabs({ columns, place }: { columns: Columns; place: RefObject<HTMLDivElement | null> }) {
  const [current, setCurrent] = useState(0)
  const shown = columns.filter(({ stage }) => stage !== 'lost')
  useEffect(() => {
    const board = place.current
    if (!board) return
    const follow = () => {
      const width = board.firstElementChild?.getBoundingClientRect().width ?? 1
      setCurrent(Math.round(board.scrollLeft / width))
    }
    board.addEventListener('scroll', follow, { passive: true })
    return () => board.removeEventListener('scroll', follow)
  }, [place])
  const go = (at: number) => {
    const column = place.current?.children[at]
    if (column instanceof HTMLElement) place.current!.scrollTo({ left: column.offsetLeft - place.current!.offsetLeft, behavior: 'smooth' })
  }
  return (
    <div className={styles.tabs} role="group" aria-label={m.board_stages()}>
      {shown.map(({ stage, total }, at) => (
        <button key={stage} type="button" aria-pressed={at === current} onClick={() => go(at)}>
          {stageLabels[stage]()} <b className="fig">{formatNumber(total)}</b>
        </button>
      ))}
    </div>
  )
}
