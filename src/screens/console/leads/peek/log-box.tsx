import { useState } from 'react'
import { m } from '#messages'
import type { LeadDetail } from '#features/leads/contract.ts'
import type { LoggedKind, Outcome } from '#features/leads/rules.ts'
import { MentionField } from '#features/leads/web/mention-field.tsx'
import { mentionedIn } from '#features/leads/web/mentions.ts'
import { logLeadEvent } from '#features/leads/web/operations.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { useNow } from '#platform/web/use-now.ts'
import { readMoment } from '#screens/console/read-moment.ts'
import { useUnsentText } from '#screens/console/unsent-texts.ts'
import { outcomeLabels } from '../lead-labels.ts'
import type { Colleague } from '../lead-types.ts'
import { momentInWords, NextField } from './next-field.tsx'
import styles from './peek.module.css'

type Act = { kind: LoggedKind; outcome: Outcome }

/** What can be logged with one click: a call by how it ended, a message by its channel, or nothing but the note. */
const acts: readonly Act[] = [
  { kind: 'call', outcome: 'reached' },
  { kind: 'call', outcome: 'noAnswer' },
  { kind: 'message', outcome: 'wechat' },
  { kind: 'message', outcome: 'files' },
]

type Choice = { act: Act | null; when: string }
type Entry = Choice & { text: string }
const nothing: Choice = { act: null, when: '' }

type Props = { lead: LeadDetail; staff: readonly Colleague[]; onLogged: (lead: LeadDetail) => void; focusTurn: number }

/**
 * Logs what happened and when it goes on; `@name` tells a colleague. A date in the words of the note is offered as the next action. A note that
 * was not logged is found again.
 */
export function LogBox({ lead, staff, onLogged, focusTurn }: Props) {
  const now = useNow()
  const [text, setText] = useUnsentText(`lead ${lead.id}`)
  const [choice, setChoice] = useState(nothing)
  const [isBusy, setBusy] = useState(false)
  const { act, when } = choice
  const set = (more: Partial<Choice>) => setChoice({ ...choice, ...more })
  const time = readMoment(when, now)
  const offered = when === '' ? readMoment(text, now) : null
  const isEmpty = act === null && text.trim() === ''
  const log = async () => {
    if (isEmpty || isBusy) return
    setBusy(true)
    try {
      onLogged(await logLeadEvent.call(toInput(lead.id, { ...choice, text }, { time, staff })))
      setText('')
      setChoice(nothing)
      toast.success(m.board_logged())
    } catch {
      // The call has shown why; nothing typed is lost.
    }
    setBusy(false)
  }
  return (
    <section className={`${styles.part} ${styles.log}`}>
      <h3>{m.board_log()}</h3>
      <ActChips act={act} onAct={(chosen) => set({ act: chosen })} />
      <MentionField
        label={m.board_said()}
        placeholder={m.board_saidHint()}
        rows={2}
        text={text}
        onText={setText}
        staff={staff}
        onSend={() => void log()}
        focusTurn={focusTurn}
      />
      {offered !== null && (
        <button type="button" className="btn plain small" onClick={() => set({ when: offered.slice(0, 16) })}>
          {m.board_offerNext({ time: momentInWords(offered) })}
        </button>
      )}
      <NextField id={lead.id} when={when} time={time} now={now} onWhen={(typed) => set({ when: typed })} />
      <button type="button" className="btn" disabled={isEmpty || isBusy || (when !== '' && time === null)} onClick={() => void log()}>
        {m.board_logIt()}
      </button>
    </section>
  )
}

const ActChips = ({ act, onAct }: { act: Act | null; onAct: (act: Act | null) => void }) => (
  <div className={styles.chips} role="group" aria-label={m.board_how()}>
    {acts.map((each) => (
      <button
        key={each.outcome}
        type="button"
        aria-pressed={act?.outcome === each.outcome}
        onClick={() => onAct(act?.outcome === each.outcome ? null : each)}
      >
        {outcomeLabels[each.outcome]()}
      </button>
    ))}
  </div>
)

function toInput(leadId: string, { act, text, when }: Entry, { time, staff }: { time: string | null; staff: readonly Colleague[] }) {
  const said = text.trim()
  return {
    leadId,
    kind: act?.kind ?? ('note' as const),
    ...(act && { outcome: act.outcome }),
    text: said,
    mentions: mentionedIn(said, staff).map(({ id }) => id),
    ...(time !== null && when !== '' && { next: { text: said.split('\n')[0]!.slice(0, 120), time } }),
  }
}
