import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { getLeadBoard, moveLead } from '#features/leads/web/operations.ts'
import type { InputOf } from '#platform/web/request/lazy-endpoint.ts'
import type { LeadCard } from '#features/leads/contract.ts'
import type { Stage } from '#features/leads/rules.ts'
import { m } from '#messages'
import { toast } from '#platform/web/toast/toast.ts'
import { stageLabels } from '../lead-labels.ts'
import type { Query } from '../leads-address.ts'
import { countUpdates, findCard, placeCard, withNewer, type Columns } from './board-columns.ts'

const refreshMs = 15_000

export type Counts = { all: number; today: number } & Record<LeadCard['source'], number>
type Board = { since: string; columns: Columns; counts: Counts | null }
type Move = Omit<InputOf<typeof moveLead>, 'id' | 'version' | 'stage'>

/**
 * The columns of the board. What others change meanwhile waits in `updates` until it is asked for, so that nothing moves under the pointer;
 * one's own moves show at once, and go back when they are refused.
 */
export function useBoard(loaded: Board, filter: Query) {
  const [board, setBoard] = useState(loaded)
  const [waiting, setWaiting] = useState<Board | null>(null)
  const [seen, setSeen] = useState(loaded)
  // A navigation has brought another board.
  if (seen !== loaded) {
    setSeen(loaded)
    setBoard(loaded)
    setWaiting(null)
  }
  /** The board and its filters as of the last render, for answers that arrive later. */
  const latest = useRef({ board, loaded })
  useEffect(() => {
    latest.current = { board, loaded }
  })
  /** The latest server state of each lead that was changed here, and the pending move. */
  const known = useRef(new Map<string, LeadCard>())
  const moving = useRef<Promise<unknown>>(Promise.resolve())

  const refresh = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return
    try {
      const answer = await getLeadBoard.call({ ...filter, since: (waiting ?? board).since }, { noTip: true })
      if (!answer.changed || latest.current.loaded !== loaded) return
      const next = { since: answer.since, columns: withNewer(answer.columns, known.current.values()), counts: answer.counts }
      if (countUpdates(latest.current.board.columns, next.columns) === 0) setBoard((now) => ({ ...next, columns: now.columns }))
      else setWaiting(next)
    } catch {
      // The next turn asks again.
    }
  })
  useEffect(() => {
    const timer = setInterval(() => void refresh(), refreshMs)
    return () => clearInterval(timer)
  }, [])

  const show = (card: LeadCard) => setBoard((now) => ({ ...now, columns: placeCard(now.columns, card) }))
  const place = (card: LeadCard) => {
    known.current.set(card.id, card)
    show(card)
    setWaiting((now) => now && { ...now, columns: withNewer(now.columns, [card]) })
  }

  /** Moves a card, after moves that are still under way. A refusal, whose reason the call has shown, puts it back. */
  function move(id: string, stage: Stage, more: Move = {}) {
    const shown = findCard(board.columns, id)
    if (!shown || shown.stage === stage) return
    show({ ...shown, stage })
    moving.current = moving.current.then(async () => {
      const last = known.current.get(id)
      const before = last && last.version >= shown.version ? last : shown
      try {
        place(await moveLead.call({ id, stage, version: before.version, ...more }))
        toast.success(m.board_moved({ stage: stageLabels[stage]() }))
      } catch {
        show(before)
      }
    })
  }

  return {
    columns: board.columns,
    counts: board.counts,
    updates: waiting === null ? 0 : countUpdates(board.columns, waiting.columns),
    showUpdates: () => {
      if (waiting) setBoard(waiting)
      setWaiting(null)
    },
    place,
    move,
  }
}
