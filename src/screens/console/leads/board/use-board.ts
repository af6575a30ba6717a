import { useEffect, useEffectEvent, useState } from 'react'
import { getLeadBoard, moveLead } from '#features/leads/web/operations.ts'
import type { InputOf } from '#platform/web/request/lazy-endpoint.ts'
import type { LeadCard } from '#features/leads/contract.ts'
import type { Stage } from '#features/leads/rules.ts'
import { m } from '#messages'
import { toast } from '#platform/web/toast/toast.ts'
import { stageLabels } from '../lead-labels.ts'
import type { Query } from '../leads-address.ts'
import { countUpdates, findCard, placeCard, type Columns } from './board-columns.ts'

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

  const refresh = useEffectEvent(async () => {
    if (document.visibilityState === 'hidden') return
    try {
      const answer = await getLeadBoard.call({ ...filter, since: (waiting ?? board).since }, { noTip: true })
      if (!answer.changed) return
      const next = { since: answer.since, columns: answer.columns, counts: answer.counts }
      if (countUpdates(board.columns, next.columns) === 0) setBoard({ ...next, columns: board.columns })
      else setWaiting(next)
    } catch {
      // The next turn asks again.
    }
  })
  useEffect(() => {
    const timer = setInterval(() => void refresh(), refreshMs)
    return () => clearInterval(timer)
  }, [])

  const place = (card: LeadCard) => setBoard((now) => ({ ...now, columns: placeCard(now.columns, card) }))

  /** Returns false after a refusal, whose reason the call has shown. */
  async function move(id: string, stage: Stage, more: Move = {}): Promise<boolean> {
    const before = findCard(board.columns, id)
    if (!before || before.stage === stage) return true
    place({ ...before, stage })
    try {
      place(await moveLead.call({ id, stage, version: before.version, ...more }))
      toast.success(m.board_moved({ stage: stageLabels[stage]() }))
      return true
    } catch {
      place(before)
      return false
    }
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
