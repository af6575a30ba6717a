import { ChevronRight } from 'lucide'
import { useState, type DragEvent, type ReactNode } from 'react'
import { m } from '#messages'
import type { Stage } from '#features/leads/rules.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { stageLabels } from '../lead-labels.ts'
import type { BoardColumn } from './board-columns.ts'
import styles from './board.module.css'

type Props = {
  column: BoardColumn
  /** Where the leads of the stage are listed in full. */
  listAddress: string
  isTarget: boolean
  onDrop: (id: string, stage: Stage) => void
  children: ReactNode
}

/** A stage: head with count and mean time, and its cards. Cards are dropped anywhere on it. */
export function Column({ column: { stage, total, meanDays, rows }, listAddress, isTarget, onDrop, children }: Props) {
  const drop = useDrop(stage, onDrop)
  return (
    <section
      className={styles.column}
      data-stage={stage}
      data-target={(isTarget && drop.isOver) || undefined}
      {...drop.props}
      aria-label={stageLabels[stage]()}
    >
      <h2>
        <i className={styles.dot} />
        {stageLabels[stage]()}
        <b className="fig">{formatNumber(total)}</b>
        {meanDays !== null && total > 0 && <em title={m.board_meanTitle()}>{meanInWords(meanDays)}</em>}
      </h2>
      <div className={styles.cards}>
        {rows.length === 0 ? <p className={styles.none}>{m.board_columnEmpty()}</p> : children}
        {total > rows.length && (
          <AppLink className={`btn plain small ${styles.more}`} to={listAddress}>
            {m.board_more({ n: formatNumber(total - rows.length) })}
          </AppLink>
        )}
      </div>
    </section>
  )
}

/** Closed leads fold into a narrow column that still takes cards, and unfolds. */
export function FoldedColumn({ total, listAddress, onDrop }: { total: number; listAddress: string; onDrop: Props['onDrop'] }) {
  const drop = useDrop('lost', onDrop)
  return (
    <AppLink className={styles.folded} to={listAddress} data-target={drop.isOver || undefined} {...drop.props}>
      <Icon of={ChevronRight} />
      <span>
        {stageLabels.lost()} <span className="fig">{formatNumber(total)}</span>
      </span>
    </AppLink>
  )
}

function useDrop(stage: Stage, onDrop: Props['onDrop']) {
  const [isOver, setOver] = useState(false)
  return {
    isOver,
    props: {
      onDragOver: (event: DragEvent) => {
        event.preventDefault()
        setOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
      },
      onDrop: (event: DragEvent) => {
        event.preventDefault()
        setOver(false)
        const id = event.dataTransfer.getData('text/plain')
        if (id !== '') onDrop(id, stage)
      },
    },
  }
}

const meanInWords = (days: number) =>
  days < 1
    ? m.board_meanHours({ n: String(Math.max(1, Math.round(days * 24))) })
    : m.board_meanDays({ n: days < 10 ? days.toFixed(1) : String(Math.round(days)) })
