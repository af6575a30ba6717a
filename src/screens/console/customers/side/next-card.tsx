import { CalendarClock } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import type { LeadCard, LeadStaff } from '#features/leads/contract.ts'
import { assignLeads, setNextAction } from '#features/leads/web/operations.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useNow } from '#platform/web/use-now.ts'
import { AsWritten, writtenIn } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { clockOf, subjectOf } from '../customer-words.ts'
import styles from './side.module.css'

type Props = { lead: LeadCard; staff: readonly LeadStaff[]; onChanged: () => void }

/** What to do next, for the lead that waits longest. */
export function NextCard({ lead, staff, onChanged }: Props) {
  const grants = useGrants()
  const me = useSignedInMember()?.userId
  const [isBusy, setBusy] = useState(false)
  const now = useNow()
  const clock = clockOf(lead, now)
  const { owner, nextAction, stage } = lead
  const run = async (work: Promise<unknown>) => {
    setBusy(true)
    try {
      await work
      toast.success(m.ui_saved())
    } catch {
      // The call has shown why.
    }
    onChanged()
    setBusy(false)
  }
  const assign = (ownerId: string, onlyUnassigned = false) => void run(assignLeads.call({ ids: [lead.id], ownerId, onlyUnassigned }))
  const later = () => {
    const time = `${dayAfter(wireDate(now), 1)} 09:00:00`
    void run(setNextAction.call({ id: lead.id, version: lead.version, time, text: nextAction ?? m.board_followUp() }))
  }
  return (
    <section className={styles.next}>
      <p>
        <Icon of={CalendarClock} />
        {[m.board_next(), clock?.text].filter(Boolean).join(' · ')}
      </p>
      <h2>
        <AsWritten text={`${nextAction ?? (stage === 'new' ? m.customers_firstContact() : m.board_followUp())} · ${subjectOf(lead)}`} />
      </h2>
      <p>{owner ? <AsWritten text={m.customers_ownedBy({ name: owner.name })} /> : m.customers_nobodyOwns()}</p>
      {hasAny(grants, ['system:lead:edit']) && (
        <div className={styles.acts}>
          {owner === null && me !== undefined && (
            <button type="button" data-main disabled={isBusy} onClick={() => assign(me, true)}>
              {m.board_take()}
            </button>
          )}
          <button type="button" disabled={isBusy} onClick={later}>
            {m.customers_tomorrowMorning()}
          </button>
          {hasAny(grants, ['system:lead:assign']) && (
            <select aria-label={m.board_assign()} value="" disabled={isBusy} onChange={({ currentTarget }) => assign(currentTarget.value)}>
              <option value="" disabled>
                {m.board_assign()}
              </option>
              {staff.map(({ id, name }) => (
                <option key={id} value={id} lang={writtenIn(name)}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
    </section>
  )
}
