import { AssignDialog } from '../dialogs/assign-dialog.tsx'
import { CloseDialog } from '../dialogs/close-dialog.tsx'
import { NextDialog } from '../dialogs/next-dialog.tsx'
import { WinDialog } from '../dialogs/win-dialog.tsx'
import type { Colleague } from '../lead-types.ts'
import type { Asking } from './use-board-acts.ts'
import type { useBoard } from './use-board.ts'

type Props = { asking: Asking; staff: readonly Colleague[]; board: ReturnType<typeof useBoard>; onClose: () => void }

/** What an act asks before it is done. */
export function Question({ asking: { kind, card }, staff, board, onClose }: Props) {
  if (kind === 'assign') return <AssignDialog card={card} staff={staff} onDone={board.place} onClose={onClose} />
  if (kind === 'next') return <NextDialog card={card} onDone={board.place} onClose={onClose} />
  if (kind === 'win')
    return <WinDialog card={card} onContract={(contractId) => board.move(card.id, 'won', { contractId })} onClose={onClose} />
  return <CloseDialog onReason={(reason, note) => board.move(card.id, 'lost', { reason, note })} onClose={onClose} />
}
