import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#messages'
import type { LeadCard } from '#features/leads/contract.ts'
import type { Stage } from '#features/leads/rules.ts'
import { AssignDialog } from '../dialogs/assign-dialog.tsx'
import { CloseDialog } from '../dialogs/close-dialog.tsx'
import { NextDialog } from '../dialogs/next-dialog.tsx'
import { leadsAddress, leadUrl, type Query } from '../leads-address.ts'
import type { Colleague } from '../lead-types.ts'
import { LeadPeek } from '../peek/lead-peek.tsx'
import { useNow } from '#platform/web/use-now.ts'
import { findCard, moveActive } from './board-columns.ts'
import type { BoardAction } from './board-keys.ts'
import { Column, FoldedColumn } from './column.tsx'
import { KeyHints } from './key-hints.tsx'
import { LeadArticle } from './lead-article.tsx'
import { StageTabs } from './stage-tabs.tsx'
import styles from './board.module.css'
import type { useBoard } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'

type Props = { board: ReturnType<typeof useBoard>; query: Query; staff: readonly Colleague[]; mayEdit: boolean }
type Asking = { kind: 'close' | 'assign' | 'next'; card: LeadCard }

/** The columns with their cards, by pointer and by keys, and the chosen lead beside them. */
export function Board({ board, query, staff, mayEdit }: Props) {
  const { columns } = board
  const navigate = useNavigate()
  const now = useNow()
  const [active, setActive] = useState<string | null>(null)
  const [peeked, setPeeked] = useState<{ id: string; note: boolean } | null>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const isShown = (id: string | null) => id !== null && findCard(columns, id) !== undefined
  const lost = columns.find(({ stage }) => stage === 'lost')

  const go = (id: string, stage: Stage) => {
    const card = findCard(columns, id)
    if (!mayEdit || !card) return
    if (stage === 'lost' && card.stage !== 'lost') setAsking({ kind: 'close', card })
    else board.move(id, stage)
  }
  const focus = (id: string | null) => {
    setActive(id)
    const card = id === null ? null : place.current?.querySelector<HTMLElement>(`[data-lead="${CSS.escape(id)}"]`)
    card?.querySelector<HTMLElement>('[data-card]')?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    if (id !== null && peeked) setPeeked({ id, note: false })
  }
  useBoardKeys((action: BoardAction) => {
    if (action.kind === 'move') return focus(moveActive(columns, active, action.step))
    const card = active === null ? undefined : findCard(columns, active)
    if (!card) return
    if (action.kind === 'peek') setPeeked(peeked?.id === card.id ? null : { id: card.id, note: false })
    else if (action.kind === 'open') void navigate(leadUrl(card.id))
    else if (!mayEdit) return
    else if (action.kind === 'stage') go(card.id, action.to)
    else if (action.kind === 'note') setPeeked({ id: card.id, note: true })
    else setAsking({ kind: action.kind, card })
  })

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
            <Column
              key={column.stage}
              column={column}
              listAddress={leadsAddress({ ...query, show: 'table', stage: column.stage })}
              isTarget={dragged !== null}
              onDrop={go}
            >
              {column.rows.map((card) => (
                <LeadArticle
                  key={card.id}
                  card={card}
                  now={now}
                  isActive={card.id === active || card.id === peeked?.id}
                  isDragged={card.id === dragged}
                  mayMove={mayEdit}
                  onPeek={() => {
                    setActive(card.id)
                    setPeeked({ id: card.id, note: false })
                  }}
                  onFocus={() => setActive(card.id)}
                  onDrag={setDragged}
                />
              ))}
            </Column>
          ))}
        {lost && <FoldedColumn total={lost.total} listAddress={leadsAddress({ ...query, show: 'table', stage: 'lost' })} onDrop={go} />}
      </div>
      <KeyHints />
      {peeked && isShown(peeked.id) && (
        <LeadPeek
          key={peeked.id}
          id={peeked.id}
          staff={staff}
          startsWithNote={peeked.note}
          onChange={board.place}
          onMove={go}
          onClose={() => {
            setPeeked(null)
            focus(active)
          }}
        />
      )}
      {asking && <Question asking={asking} staff={staff} board={board} onClose={() => setAsking(null)} />}
    </>
  )
}

type QuestionProps = { asking: Asking; staff: readonly Colleague[]; board: Props['board']; onClose: () => void }

/** What an act asks before it is done. */
function Question({ asking: { kind, card }, staff, board, onClose }: QuestionProps) {
  if (kind === 'assign') return <AssignDialog card={card} staff={staff} onDone={board.place} onClose={onClose} />
  if (kind === 'next') return <NextDialog card={card} onDone={board.place} onClose={onClose} />
  return <CloseDialog onReason={(reason, note) => board.move(card.id, 'lost', { reason, note })} onClose={onClose} />
}
