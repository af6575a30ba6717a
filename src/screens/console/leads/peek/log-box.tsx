import { useEffect, useRef, useState } from 'react'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { LeadDetail } from '#features/leads/contract.ts'
import type { LoggedKind, Outcome } from '#features/leads/rules.ts'
import { logLeadEvent } from '#features/leads/web/operations.ts'
import { longTime, shortWeekday } from '#platform/i18n/format.ts'
import { dayAfter, wireDate } from '#platform/i18n/shanghai-time.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { outcomeLabels } from '../lead-labels.ts'
import { readMoment } from '#screens/console/read-moment.ts'
import styles from './peek.module.css'
import { useNow } from '#platform/web/use-now.ts'

/** What can be logged with one click: a call by how it ended, a message by its channel, or nothing but the note. */
const acts: readonly { kind: LoggedKind; outcome: Outcome }[] = [
  { kind: 'call', outcome: 'reached' },
  { kind: 'call', outcome: 'noAnswer' },
  { kind: 'message', outcome: 'wechat' },
  { kind: 'message', outcome: 'files' },
]

/** Logs what happened and when it goes on. The note takes the focus at each turn of `focusTurn` from 1 on. A date in the words of the note is offered as the next action. */
export function LogBox({ lead, onLogged, focusTurn }: { lead: LeadDetail; onLogged: (lead: LeadDetail) => void; focusTurn: number }) {
  const now = useNow()
  const [act, setAct] = useState<(typeof acts)[number] | null>(null)
  const [text, setText] = useState('')
  const [when, setWhen] = useState('')
  const [isBusy, setBusy] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (focusTurn > 0) field.current?.focus()
  }, [focusTurn])
  const time = readMoment(when, now)
  const offered = when === '' ? readMoment(text, now) : null
  const isEmpty = act === null && text.trim() === ''
  const log = async () => {
    if (isEmpty || isBusy) return
    setBusy(true)
    try {
      const next = time === null ? {} : { next: { text: text.trim().split('\n')[0]!.slice(0, 120), time } }
      onLogged(
        await logLeadEvent.call({
          leadId: lead.id,
          kind: act?.kind ?? 'note',
          ...(act && { outcome: act.outcome }),
          text: text.trim(),
          ...next,
        }),
      )
      setAct(null)
      setText('')
      setWhen('')
      toast.success(m.board_logged())
    } catch {
      // The call has shown why; nothing typed is lost.
    }
    setBusy(false)
  }
  return (
    <section className={`${styles.part} ${styles.log}`}>
      <h3>{m.board_log()}</h3>
      <div className={styles.chips} role="group" aria-label={m.board_how()}>
        {acts.map((each) => (
          <button
            key={each.outcome}
            type="button"
            aria-pressed={act?.outcome === each.outcome}
            onClick={() => setAct(act?.outcome === each.outcome ? null : each)}
          >
            {outcomeLabels[each.outcome]()}
          </button>
        ))}
      </div>
      <textarea
        ref={field}
        className="input"
        rows={2}
        maxLength={1_000}
        aria-label={m.board_said()}
        placeholder={m.board_saidHint()}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) void log()
        }}
      />
      {offered !== null && (
        <button type="button" className="btn plain small" onClick={() => setWhen(offered.slice(0, 16))}>
          {m.board_offerNext({ time: momentInWords(offered) })}
        </button>
      )}
      <NextField id={lead.id} when={when} time={time} now={now} onWhen={setWhen} />
      <button type="button" className="btn" disabled={isEmpty || isBusy || (when !== '' && time === null)} onClick={() => void log()}>
        {m.board_logIt()}
      </button>
    </section>
  )
}

type NextProps = { id: string; when: string; time: string | null; now: Date; onWhen: (when: string) => void }

/** When it goes on: a usual day with one click, or any moment in words. */
const NextField = ({ id, when, time, now, onWhen }: NextProps) => (
  <>
    <div className={styles.chips} role="group" aria-label={m.board_next()}>
      <span className="muted">{m.board_next()}</span>
      {quickDays(now).map(([label, value]) => (
        <button key={value} type="button" aria-pressed={when === value} onClick={() => onWhen(when === value ? '' : value)}>
          {label}
        </button>
      ))}
    </div>
    <label className={styles.when}>
      <span className="sr">{m.board_nextWhen()}</span>
      <input
        className="input"
        value={when}
        placeholder={m.board_nextHint()}
        onChange={({ currentTarget }) => onWhen(currentTarget.value)}
        aria-describedby={`moment-${id}`}
      />
      <span id={`moment-${id}`} className="muted" role="status">
        {time ? momentInWords(time) : when === '' ? '' : m.board_notAMoment()}
      </span>
    </label>
  </>
)

export const momentInWords = (wire: string) => `${shortWeekday(wire.slice(0, 10), getLocale())} ${longTime(wire.slice(0, 16), getLocale())}`

const quickDays = (now: Date) => {
  const today = wireDate(now)
  return [
    [m.board_todayLater(), `${today} 17:00`],
    [m.board_tomorrowLong(), `${dayAfter(today, 1)} 09:00`],
    [m.board_inDays({ n: '3' }), `${dayAfter(today, 3)} 09:00`],
  ] as const
}
