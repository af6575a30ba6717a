import { useState, type RefObject } from 'react'
import { useNavigate } from 'react-router'
import type { LeadCard } from '#features/leads/contract.ts'
import type { Stage } from '#features/leads/rules.ts'
import { leadUrl } from '../leads-address.ts'
import { findCard, moveActive } from './board-columns.ts'
import type { BoardAction } from './board-keys.ts'
import type { useBoard } from './use-board.ts'
import { useBoardKeys } from './use-board-keys.ts'

/** What is asked before an act is done. */
export type Asking = { kind: 'close' | 'win' | 'assign' | 'next'; card: LeadCard }
type Peeked = { id: string; note: boolean }

/** What pointer and keys do on the board: which card is chosen, which is shown beside it, and what is asked. */
export function useBoardActs(board: ReturnType<typeof useBoard>, mayEdit: boolean, place: RefObject<HTMLElement | null>) {
  const { columns } = board
  const navigate = useNavigate()
  const [active, setActive] = useState<string | null>(null)
  const [peeked, setPeeked] = useState<Peeked | null>(null)
  const [asking, setAsking] = useState<Asking | null>(null)

  /** Moves a card; closing asks why, and winning asks for the contract. */
  const go = (id: string, stage: Stage) => {
    const card = findCard(columns, id)
    if (!mayEdit || !card || card.stage === stage) return
    if (stage === 'lost') setAsking({ kind: 'close', card })
    else if (stage === 'won' && card.contractId === null) setAsking({ kind: 'win', card })
    else board.move(id, stage)
  }
  const focus = (id: string | null) => {
    setActive(id)
    const card = id === null ? null : place.current?.querySelector<HTMLElement>(`[data-lead="${CSS.escape(id)}"]`)
    card?.querySelector<HTMLElement>('[data-card]')?.focus({ preventScroll: true })
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  /** Moves the focus; the panel beside the board, if open, shows the same lead. */
  const goTo = (id: string | null) => {
    focus(id)
    if (id !== null && peeked) setPeeked({ id, note: false })
  }
  useBoardKeys((action: BoardAction) => {
    if (action.kind === 'move') return goTo(moveActive(columns, active, action.step))
    const card = active === null ? undefined : findCard(columns, active)
    if (!card) return
    if (action.kind === 'peek') setPeeked(peeked?.id === card.id ? null : { id: card.id, note: false })
    else if (action.kind === 'open') void navigate(leadUrl(card.id))
    else if (!mayEdit) return
    else if (action.kind === 'stage') go(card.id, action.to)
    else if (action.kind === 'note') setPeeked({ id: card.id, note: true })
    else setAsking({ kind: action.kind, card })
  })

  return {
    active,
    peeked,
    asking,
    go,
    choose: setActive,
    peek: (id: string) => {
      setActive(id)
      setPeeked({ id, note: false })
    },
    closePeek: () => {
      setPeeked(null)
      focus(active)
    },
    answer: () => setAsking(null),
  }
}
