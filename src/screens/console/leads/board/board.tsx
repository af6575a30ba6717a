import { useRef, useState } from 'react'
import { m } from '#messages'
import { useNow } from '#platform/web/use-now.ts'
import { leadsAddress, type Query } from '../leads-address.ts'
import type { Colleague } from '../lead-types.ts'
import { LeadPeek } from '../peek/lead-peek.tsx'
import { findCard } from './board-columns.ts'
import { Column, FoldedColumn } from './column.tsx'
import { KeyHints } from './key-hints.tsx'
import { LeadArticle } from './lead-article.tsx'
import { Question } from './question.tsx'
import { StageTabs } from './stage-tabs.tsx'
import styles from './board.module.css'
import { useBoardActs } from './use-board-acts.ts'
import type { useBoard } from './use-board.ts'

type Props = { board: ReturnType<typeof useBoard>; query: Query; staff: readonly Colleague[]; mayEdit: boolean }

/** The columns with their cards, by pointer and by keys, and the chosen lead beside them. */
export function Board({ board, query, staff, mayEdit }: Props) {
  const { columns } = board
  const now = useNow()
  const place = useRef<HTMLDivElement>(null)
  const acts = useBoardActs(board, mayEdit, place)
  const { peeked, go } = acts
  const peekedCard = peeked && findCard(columns, peeked.id)
  const [dragged, setDragged] = useState<string | null>(null)
  const lost = columns.find(({ stage }) => stage === 'lost')
  const addressOf = (stage: string) => leadsAddress({ ...query, show: 'table', stage })
  return (
    <>
      {board.updates > 0 && (
        <button type="button" className={styles.updates} onClick={board.showUpdates}>
          {m.board_updates({ n: String(board.updates) })}
        </button>
      )}
      <StageTabs columns={columns} place={place} />
      <div className={styles.board} ref={place} role="group" aria-label={m.board_board()}>
        {columns
          .filter(({ stage }) => stage !== 'lost')
          .map((column) => (
            <Column key={column.stage} column={column} listAddress={addressOf(column.stage)} isTarget={dragged !== null} onDrop={go}>
              {column.rows.map((card) => (
                <LeadArticle
                  key={card.id}
                  card={card}
                  now={now}
                  isActive={card.id === acts.active || card.id === peeked?.id}
                  isDragged={card.id === dragged}
                  mayMove={mayEdit}
                  onPeek={() => acts.peek(card.id)}
                  onFocus={() => acts.choose(card.id)}
                  onDrag={setDragged}
                />
              ))}
            </Column>
          ))}
        {lost && <FoldedColumn total={lost.total} listAddress={addressOf('lost')} onDrop={go} />}
      </div>
      <KeyHints />
      {peeked && peekedCard && (
        <LeadPeek
          key={peeked.id}
          id={peeked.id}
          version={peekedCard.version}
          staff={staff}
          startsWithNote={peeked.note}
          onChange={board.place}
          onMove={go}
          onClose={acts.closePeek}
        />
      )}
      {acts.asking && <Question asking={acts.asking} staff={staff} board={board} onClose={acts.answer} />}
    </>
  )
}
