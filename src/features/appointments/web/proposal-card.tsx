import { CalendarClock } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { longTime } from '#platform/i18n/format.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { ViewingProposal } from '../proposal.ts'
import { viewingInWords } from '../viewing-time.ts'
import { AskOtherTime } from './ask-other-time.tsx'
import styles from './proposal.module.css'

type Props = {
  proposal: ViewingProposal
  accept: () => Promise<unknown>
  decline: (answer: string) => Promise<unknown>
  /** After an answer, and after a refusal: customer service may have withdrawn the time meanwhile. */
  onAnswered: () => void
}

/** Another time that customer service proposes, with its two answers. Nothing where there is nothing to say. */
export function ProposalCard({ proposal: { viewingDate, note, state, answer, expireTime }, accept, decline, onAnswered }: Props) {
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const time = viewingInWords(viewingDate, getLocale())
  if (state === 'declined') return <p className={styles.waits}>{m.appointments_proposalWaitsForOther({ answer: answer ?? '' })}</p>
  if (state !== 'open') return null
  const take = () => {
    setBusy(true)
    accept()
      .then(() => toast.success(m.appointments_proposalAcceptedToast({ time })))
      .catch(() => {})
      .finally(() => {
        setBusy(false)
        onAnswered()
      })
  }
  return (
    <div className={styles.card}>
      <p>
        <Icon of={CalendarClock} />
        <b>{m.appointments_proposalQuestion({ time })}</b>
        <span className="muted">{m.appointments_proposalAsk({ time: longTime(expireTime.slice(0, 16), getLocale()) })}</span>
      </p>
      {note && <p className={styles.note}>{note}</p>}
      <div className={styles.answers}>
        <button type="button" className="btn primary" disabled={isBusy} onClick={take}>
          {m.appointments_proposalAccept()}
        </button>
        <button type="button" className="btn" disabled={isBusy} onClick={() => setAsking(true)}>
          {m.appointments_proposalOther()}
        </button>
      </div>
      {isAsking && (
        <AskOtherTime
          send={decline}
          onDone={() => {
            toast.success(m.appointments_proposalDeclinedToast())
            setAsking(false)
            onAnswered()
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  )
}
