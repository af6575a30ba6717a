import { useEffect, useEffectEvent, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { StaffAppointment } from '#features/appointments/contract.ts'
import { viewingInWords } from '#features/appointments/viewing-time.ts'
import { changeAppointmentStatus, getAnyAppointment, withdrawProposal } from '#features/appointments/web/staff-operations.ts'
import type { LeadDetail } from '#features/leads/contract.ts'
import { hasAny } from '#platform/contract/permission.ts'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { useGrants } from '#screens/console/console-context.ts'
import { OutcomeDialog } from '../dialogs/outcome-dialog.tsx'
import { ProposeDialog } from '../dialogs/propose-dialog.tsx'
import styles from './peek.module.css'

/** The viewing of a lead: its time, the other time that was proposed, and what staff can do about it. */
export function ViewingSection({ lead, onChanged }: { lead: LeadDetail; onChanged: () => void }) {
  const source = lead.sources.find(({ kind }) => kind === 'viewing')
  const grants = useGrants()
  const [viewing, setViewing] = useState<StaffAppointment | null>(null)
  const [dialog, setDialog] = useState<'propose' | 'outcome' | null>(null)
  const mayRead = hasAny(grants, ['system:appointment:query'])
  const mayEdit = hasAny(grants, ['system:appointment:edit'])
  const id = mayRead ? source?.id : undefined
  const load = (ofId: string) => getAnyAppointment.call({ id: ofId }, { noTip: true }).then(setViewing, () => setViewing(null))
  const loadNow = useEffectEvent((ofId: string) => void load(ofId))
  // The status of the source follows the stage of the lead.
  useEffect(() => {
    if (id !== undefined) loadNow(id)
  }, [id, lead.version])
  if (!viewing) return null
  const show = (newer: StaffAppointment) => {
    setViewing(newer)
    setDialog(null)
    onChanged()
  }
  const run = (act: Promise<StaffAppointment>) => void act.then(show, () => id !== undefined && void load(id))
  const { version, actions, moves } = viewing
  return (
    <section className={styles.part}>
      <h3>{m.board_kindViewing()}</h3>
      <p>
        <b>{viewingInWords(viewing.viewingDate, getLocale())}</b> <span className="muted">{viewing.statusLabel}</span>
      </p>
      <Proposal viewing={viewing} />
      <Outcome viewing={viewing} />
      {mayEdit && (
        <p className={styles.row}>
          {actions.includes('propose') && (
            <button type="button" className="btn small" onClick={() => setDialog('propose')}>
              {m.board_propose()}
            </button>
          )}
          {actions.includes('withdraw') && (
            <button type="button" className="btn small" onClick={() => run(withdrawProposal.call({ id: viewing.id }))}>
              {m.board_withdrawTime()}
            </button>
          )}
          {moves.includes('successful') && (
            <button
              type="button"
              className="btn small"
              onClick={() => run(changeAppointmentStatus.call({ id: viewing.id, status: 'successful', version }))}
            >
              {m.board_confirmViewing()}
            </button>
          )}
          {actions.includes('outcome') && (
            <button type="button" className="btn small" onClick={() => setDialog('outcome')}>
              {m.board_noteOutcome()}
            </button>
          )}
        </p>
      )}
      {dialog === 'propose' && <ProposeDialog viewing={viewing} onDone={show} onClose={() => setDialog(null)} />}
      {dialog === 'outcome' && <OutcomeDialog viewing={viewing} onDone={show} onClose={() => setDialog(null)} />}
    </section>
  )
}

function Proposal({ viewing: { proposal } }: { viewing: StaffAppointment }) {
  if (proposal === null) return null
  const time = viewingInWords(proposal.viewingDate, getLocale())
  const texts = {
    open: m.board_proposalOpen({ time }),
    accepted: m.board_proposalAccepted({ time }),
    declined: m.board_proposalDeclined({ answer: proposal.answer ?? '' }),
    withdrawn: m.board_proposalWithdrawn({ time }),
    expired: m.board_proposalExpired({ time }),
  }
  return (
    <p className={styles.news} data-state={proposal.state}>
      <AsWritten text={texts[proposal.state]} />
    </p>
  )
}

const impressionLabels = {
  keen: m.field_impressionKeen,
  unsure: m.field_impressionUnsure,
  unsuitable: m.field_impressionUnsuitable,
}

function Outcome({ viewing: { outcome } }: { viewing: StaffAppointment }) {
  if (outcome === null) return null
  const words = [
    outcome.result === 'held' ? m.field_viewingHeld() : m.field_viewingNoShow(),
    outcome.impression && impressionLabels[outcome.impression](),
    outcome.note,
  ]
  return (
    <p className={styles.news}>
      <AsWritten text={words.filter(Boolean).join(' · ')} />
    </p>
  )
}
