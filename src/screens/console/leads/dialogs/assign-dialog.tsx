import { useState } from 'react'
import { m } from '#messages'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import type { LeadCard, LeadDetail } from '#features/leads/contract.ts'
import { assignLeads, getLead } from '#features/leads/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import type { Colleague } from '../lead-types.ts'
import { OwnerMark } from '#screens/console/owner-mark.tsx'
import styles from './dialogs.module.css'

type Props = { card: LeadCard; staff: readonly Colleague[]; onDone: (lead: LeadDetail) => void; onClose: () => void }

/** Assigns a lead to a colleague, with how much each has to do and who is away. Without the permission only to oneself. */
export function AssignDialog({ card, staff, onDone, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  const me = useSignedInMember()?.userId
  const mayAssign = hasAny(useGrants(), ['system:lead:assign'])
  const choices = mayAssign ? staff : staff.filter(({ id }) => id === me)
  const assign = async (ownerId: string | null) => {
    setBusy(true)
    try {
      await assignLeads.call({ ids: [card.id], ownerId })
      onDone(await getLead.call({ id: card.id }))
      toast.success(m.board_assigned())
      onClose()
    } catch {
      setBusy(false)
    }
  }
  return (
    <Dialog title={m.board_assign()} onClose={onClose}>
      <ul className={styles.people}>
        {choices.map((colleague) => (
          <li key={colleague.id}>
            <button
              type="button"
              disabled={isBusy}
              aria-pressed={card.owner?.id === colleague.id}
              onClick={() => void assign(colleague.id)}
            >
              <OwnerMark owner={colleague} />
              <span lang={writtenIn(colleague.name)}>
                {colleague.id === me ? m.board_myself({ name: colleague.name }) : colleague.name}
              </span>
              <small>{colleague.away ? m.board_skipAway() : m.board_openLeads({ n: String(colleague.openLeads) })}</small>
            </button>
          </li>
        ))}
        {mayAssign && card.owner !== null && (
          <li>
            <button type="button" disabled={isBusy} onClick={() => void assign(null)}>
              <OwnerMark owner={null} />
              <span>{m.board_unassign()}</span>
            </button>
          </li>
        )}
      </ul>
    </Dialog>
  )
}
