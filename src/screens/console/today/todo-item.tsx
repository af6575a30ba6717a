import {
  CalendarClock,
  CalendarDays,
  CircleAlert,
  CircleHelp,
  ClipboardPen,
  Clock,
  FileCheck,
  FileWarning,
  MessagesSquare,
  PencilLine,
  Phone,
  ReceiptText,
  ShieldCheck,
  type IconNode,
} from 'lucide'
import { useState } from 'react'
import { m } from '#messages'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { changeAppointmentStatus } from '#features/appointments/web/staff-operations.ts'
import { toast } from '#platform/web/toast/toast.ts'
import { assignLeads, getLead, setNextAction } from '#features/leads/web/operations.ts'
import type { TodoRow } from '#features/statistics/contract.ts'
import type { TodoAction, TodoKind } from '#features/statistics/todo.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { AsWritten } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { OwnerMark } from '../owner-mark.tsx'
import styles from './todo.module.css'

type Tone = 'blue' | 'amber' | 'green' | 'red' | 'grey' | 'plain'
const kinds: Record<TodoKind, { label: () => string; icon: IconNode; tone: Tone }> = {
  viewing: { label: m.today_kindViewing, icon: CalendarDays, tone: 'blue' },
  demand: { label: m.today_kindDemand, icon: ClipboardPen, tone: 'amber' },
  contact: { label: m.today_kindContact, icon: Phone, tone: 'plain' },
  enquiry: { label: m.today_kindEnquiry, icon: CircleHelp, tone: 'grey' },
  talk: { label: m.today_kindTalk, icon: MessagesSquare, tone: 'green' },
  manual: { label: m.today_kindManual, icon: PencilLine, tone: 'plain' },
  visit: { label: m.today_kindViewing, icon: CalendarDays, tone: 'blue' },
  ending: { label: m.today_kindEnding, icon: CalendarClock, tone: 'amber' },
  overdue: { label: m.today_kindOverdue, icon: ReceiptText, tone: 'red' },
  review: { label: m.today_kindReview, icon: FileCheck, tone: 'blue' },
  import: { label: m.today_kindImport, icon: FileWarning, tone: 'red' },
  stale: { label: m.today_kindStale, icon: ShieldCheck, tone: 'plain' },
}

const actions: Record<TodoAction, () => string> = {
  take: m.today_take,
  done: m.today_done,
  confirm: m.today_confirm,
  answer: m.today_answer,
  reply: m.today_reply,
  send: m.today_send,
  renew: m.today_renew,
  remind: m.today_remind,
  review: m.today_review,
  open: m.today_view,
  verify: m.today_verify,
}

/** `onStale`: the rows have to be loaded again. */
type Props = { row: TodoRow; isFirst: boolean; onDone: () => void; onStale: () => void }

/** One thing to do: what, for whom, how long, whose, and the one thing that does it. */
export function TodoItem({ row, isFirst, onDone, onStale }: Props) {
  const { kind, subject, text, time, state, owner, action, link } = row
  const { label, icon, tone } = kinds[kind]
  return (
    <li className={styles.row} data-first={isFirst || undefined} data-kind={kind}>
      <span className={styles.kind}>
        <span className={styles.tag} data-tone={tone}>
          <Icon of={icon} />
          <span>{label()}</span>
        </span>
      </span>
      <AppLink to={link} className={styles.sentence} title={`${subject} ${text}`}>
        <b>
          <AsWritten text={subject} />
        </b>{' '}
        <AsWritten text={text} />
      </AppLink>
      <span className={styles.time} data-state={state}>
        {state === 'late' && <Icon of={kind === 'overdue' || kind === 'import' ? CircleAlert : Clock} />}
        {time}
      </span>
      <span className={styles.owner}>{isGrouped(kind) ? null : <OwnerMark owner={owner} />}</span>
      {action === 'take' || action === 'done' || action === 'confirm' ? (
        <ActButton row={row} act={action} isFirst={isFirst} onDone={onDone} onStale={onStale} />
      ) : (
        <AppLink to={link} className={`btn ${isFirst ? 'primary' : ''} ${styles.act}`} aria-label={`${actions[action]()}: ${subject}`}>
          {actions[action]()}
        </AppLink>
      )}
    </li>
  )
}

const isGrouped = (kind: TodoKind) => kind === 'overdue' || kind === 'stale'

type Act = 'take' | 'done' | 'confirm'

/** Does the work in place. Taking a lead and ticking off what was next can be undone for ten seconds; of a confirmed viewing the customer already knows. */
function ActButton({ row, act, isFirst, onDone, onStale }: Props & { act: Act }) {
  const me = useSignedInMember()?.userId
  const [isBusy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const undo = await perform[act](row, me)
      const text = messages[act]({ subject: row.subject })
      // A call that fails has said why.
      if (undo) toast.offering(text, { label: m.ui_undo(), run: () => void undo().then(onStale, () => {}) }, offerMs)
      else toast.success(text)
      onDone()
    } catch {
      // The call has shown the reason; the row may be outdated.
      setBusy(false)
      onStale()
    }
  }
  return (
    <button
      type="button"
      className={`btn ${isFirst ? 'primary' : ''} ${styles.act}`}
      aria-label={`${actions[act]()}: ${row.subject}`}
      aria-busy={isBusy}
      disabled={isBusy || (act === 'take' && me === undefined)}
      onClick={() => void run()}
    >
      {actions[act]()}
    </button>
  )
}

const offerMs = 10_000

const messages = { take: m.today_taken, done: m.today_nextDone, confirm: m.today_confirmed }

type Undo = () => Promise<unknown>

/** Each does its work and returns what undoes it, or null. */
const perform: Record<Act, (row: TodoRow, me: string | undefined) => Promise<Undo | null>> = {
  // A lead that is taken here had no owner before.
  async take({ id }, me) {
    await assignLeads.call({ ids: [id], ownerId: me ?? null, onlyUnassigned: true })
    return () => assignLeads.call({ ids: [id], ownerId: null })
  },
  async done({ id, version }) {
    const { nextAction, nextActionTime } = await getLead.call({ id })
    const done = await setNextAction.call({ id, version: version ?? 1 })
    if (nextActionTime === null) return null
    return () => setNextAction.call({ id, version: done.version, text: nextAction ?? '', time: nextActionTime })
  },
  // A viewing that nobody has followed up yet is followed up first.
  async confirm({ id, version, untreated }) {
    const ready = untreated ? (await changeAppointmentStatus.call({ id, status: '1', version: version ?? 1 })).version : (version ?? 1)
    await changeAppointmentStatus.call({ id, status: '4', version: ready })
    return null
  },
}
