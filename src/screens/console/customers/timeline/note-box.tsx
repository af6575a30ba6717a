import { CalendarClock, X } from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import type { LeadStaff } from '#features/leads/contract.ts'
import type { CustomerCard } from '#features/leads/customers/contract.ts'
import { noteCustomer } from '#features/leads/customers/web/operations.ts'
import { MentionField } from '#features/leads/web/mention-field.tsx'
import { mentionedIn } from '#features/leads/web/mentions.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useNow } from '#platform/web/use-now.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { readMoment } from '#screens/console/read-moment.ts'
import { useUnsentText } from '#screens/console/unsent-texts.ts'
import { momentInWords, subjectOf } from '../customer-words.ts'
import styles from './timeline.module.css'

type Props = { customer: CustomerCard; staff: readonly LeadStaff[]; focusTurn: number; onNoted: () => void }

/** Notes something. `@name` tells a colleague; a date in words is offered as the next action of the lead. */
export function NoteBox({ customer: { id, leads }, staff, focusTurn, onNoted }: Props) {
  const [text, setText] = useUnsentText(`customer ${id}`)
  const now = useNow()
  const [leadId, setLead] = useState(leads[0]?.id ?? '')
  const [time, setTime] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const lead = leads.find((each) => each.id === leadId)
  const note = async () => {
    const said = text.trim()
    if (said === '' || isBusy) return
    setBusy(true)
    try {
      await noteCustomer.call({
        id,
        text: said,
        mentions: mentionedIn(said, staff).map((person) => person.id),
        ...(lead && { leadId: lead.id }),
        ...(lead && time !== null && { next: { text: said.split('\n')[0]!.slice(0, 120), time } }),
      })
      setText('')
      setTime(null)
      toast.success(m.board_logged())
      onNoted()
    } catch {
      // The call has shown why; nothing typed is lost.
    }
    setBusy(false)
  }
  return (
    <div className={styles.note}>
      <MentionField
        label={m.customers_note()}
        placeholder={m.customers_noteHint()}
        rows={text === '' ? 1 : 3}
        text={text}
        onText={setText}
        staff={staff}
        onSend={() => void note()}
        focusTurn={focusTurn}
      />
      {text !== '' && (
        <div className={styles.send}>
          {lead && <NextOffer moment={readMoment(text, now)} time={time} now={now} onTime={setTime} />}
          {leads.length > 0 && <LeadChoice leads={leads} leadId={leadId} onChoose={setLead} />}
          <button type="button" className="btn primary small" disabled={text.trim() === '' || isBusy} onClick={() => void note()}>
            {m.ui_save()}
          </button>
        </div>
      )}
    </div>
  )
}

type OfferProps = { moment: string | null; time: string | null; now: Date; onTime: (time: string | null) => void }

/** The moment that the words of the note name, and then the one that was chosen. */
function NextOffer({ moment, time, now, onTime }: OfferProps) {
  if (time !== null)
    return (
      <button type="button" className="btn small" title={m.customers_noNext()} onClick={() => onTime(null)}>
        {m.customers_nextAt({ time: momentInWords(time, now) })}
        <Icon of={X} />
      </button>
    )
  if (moment === null) return null
  return (
    <button type="button" className="btn plain small" onClick={() => onTime(moment)}>
      <Icon of={CalendarClock} />
      {m.board_offerNext({ time: momentInWords(moment, now) })}
    </button>
  )
}

type ChoiceProps = { leads: CustomerCard['leads']; leadId: string; onChoose: (id: string) => void }

const LeadChoice = ({ leads, leadId, onChoose }: ChoiceProps) => (
  <select
    className="input"
    aria-label={m.customers_noteAbout()}
    value={leadId}
    onChange={({ currentTarget }) => onChoose(currentTarget.value)}
  >
    {leads.map((each) => (
      <option key={each.id} value={each.id}>
        {subjectOf(each)}
      </option>
    ))}
    <option value="">{m.customers_noLead()}</option>
  </select>
)
