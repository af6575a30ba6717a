import { CalendarClock, Phone, UserPlus } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import type { LeadDetail } from '#features/leads/contract.ts'
import { isOpen, stages, type Stage } from '#features/leads/rules.ts'
import { assignLeads, getLead } from '#features/leads/web/operations.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { AssignDialog } from '../dialogs/assign-dialog.tsx'
import { NextDialog } from '../dialogs/next-dialog.tsx'
import { stageLabels } from '../lead-labels.ts'
import type { Colleague } from '../lead-types.ts'
import styles from './peek.module.css'

type Props = {
  lead: LeadDetail
  staff: readonly Colleague[]
  onChange: (lead: LeadDetail) => void
  onMove: (stage: Stage) => void
  /** Goes to the note; without it the note is in view already. */
  onLog?: () => void
}

/** Takes the lead, sets what comes next, gives it to a colleague, and moves it. */
export function LeadActions({ lead, staff, onChange, onMove, onLog }: Props) {
  const [dialog, setDialog] = useState<'assign' | 'next' | null>(null)
  const [isTaking, setTaking] = useState(false)
  const me = useSignedInMember()?.userId
  const takeFor = (ownerId: string) => {
    setTaking(true)
    void take(lead.id, ownerId)
      .then(onChange, () => {})
      .finally(() => setTaking(false))
  }
  return (
    <div className={styles.actions}>
      {lead.owner === null && me !== undefined ? (
        <button type="button" className="btn primary" aria-busy={isTaking} disabled={isTaking} onClick={() => takeFor(me)}>
          <Icon of={Phone} />
          {m.board_take()}
        </button>
      ) : (
        <button type="button" className="btn primary" onClick={() => setDialog('next')}>
          <Icon of={CalendarClock} />
          {m.board_next()}
        </button>
      )}
      {onLog && (
        <button type="button" className="btn" onClick={onLog}>
          {m.board_logIt()}
        </button>
      )}
      <button
        type="button"
        className="btn square"
        aria-label={m.board_assign()}
        title={m.board_assign()}
        onClick={() => setDialog('assign')}
      >
        <Icon of={UserPlus} />
      </button>
      <label>
        <span className="sr">{m.board_moveTo()}</span>
        <select
          className="input"
          value={lead.stage}
          disabled={!isOpen(lead.stage)}
          onChange={({ currentTarget }) => onMove(currentTarget.value as Stage)}
        >
          {stages.map((stage) => (
            <option key={stage} value={stage} disabled={stage === 'new' && lead.stage !== 'new'}>
              {stageLabels[stage]()}
            </option>
          ))}
        </select>
      </label>
      {dialog === 'assign' && <AssignDialog card={lead} staff={staff} onDone={onChange} onClose={() => setDialog(null)} />}
      {dialog === 'next' && <NextDialog card={lead} onDone={onChange} onClose={() => setDialog(null)} />}
    </div>
  )
}

/** Returns the current lead, also after a refusal, whose reason the call has shown. */
async function take(id: string, ownerId: string): Promise<LeadDetail> {
  await assignLeads.call({ ids: [id], ownerId, onlyUnassigned: true }).catch(() => {})
  return getLead.call({ id }, { noTip: true })
}
