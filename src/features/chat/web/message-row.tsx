import { CheckCheck, Mail, MessageSquareText } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { momentAt } from '#platform/i18n/shanghai-time.ts'
import { longDate } from '#platform/i18n/format.ts'
import { writtenIn } from '#platform/web/ui/as-written.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { ChatMessage } from '../frames.ts'
import { AttachmentView, type FetchFile } from './attachment-view.tsx'
import styles from './messages.module.css'

type Props = {
  message: ChatMessage
  before: ChatMessage | undefined
  side: 'visitor' | 'staff'
  isRead: boolean
  isLastOwn: boolean
  fetchFile: FetchFile
}

/** Consecutive messages of one sender within this many minutes share one heading. */
const groupMinutes = 5

/** Messages are rendered as plain text, always. */
export function MessageRow({ message, before, side, isRead, isLastOwn, fetchFile }: Props) {
  const isOwn = message.from === side
  const day = message.time.slice(0, 10)
  const isGrouped =
    before !== undefined && before.from === message.from && before.name === message.name && minutesBetween(before, message) < groupMinutes
  return (
    <>
      {before?.time.slice(0, 10) !== day && <p className={styles.day}>{longDate(day, getLocale())}</p>}
      {message.event !== null ? (
        <p className={styles.event}>
          {eventText(message, side)} <time className="fig">{message.time.slice(11, 16)}</time>
        </p>
      ) : (
        <div className={styles.row} data-own={isOwn || undefined} data-grouped={isGrouped || undefined}>
          {!isGrouped && (
            <p className={styles.sender}>
              <span lang={writtenIn(senderName(message, side))}>{senderName(message, side)}</span>{' '}
              <time className="fig">{message.time.slice(11, 16)}</time>
            </p>
          )}
          {message.text !== null && (
            <p className={styles.bubble} lang={writtenIn(message.text)}>
              {message.text}
            </p>
          )}
          {message.file && <AttachmentView file={message.file} fetchFile={fetchFile} />}
          {(message.sentBy || (isOwn && isLastOwn)) && (
            <p className={styles.receipt}>
              {side === 'staff' && message.sentBy && <SentBy by={message.sentBy} />}
              {isOwn && isLastOwn && (isRead ? <Read /> : <span>{m.chat_delivered()}</span>)}
            </p>
          )}
        </div>
      )}
    </>
  )
}

const minuteOf = (time: string) => momentAt(time).getTime() / 60_000
const minutesBetween = (a: ChatMessage, b: ChatMessage) => minuteOf(b.time) - minuteOf(a.time)

const Read = () => (
  <span>
    <Icon of={CheckCheck} />
    {m.chat_read()}
  </span>
)

function SentBy({ by }: { by: 'sms' | 'email' }) {
  const icon = by === 'sms' ? MessageSquareText : Mail
  return (
    <span>
      <Icon of={icon} />
      {by === 'sms' ? m.chat_sentBySms() : m.chat_sentByEmail()}
    </span>
  )
}

function senderName({ from, name }: ChatMessage, side: 'visitor' | 'staff') {
  if (from === 'visitor') return side === 'visitor' ? m.chat_you() : m.chat_visitor()
  return name ?? m.chat_staff()
}

function eventText({ event, name }: ChatMessage, side: 'visitor' | 'staff') {
  const staffName = name ?? m.chat_staff()
  if (event === 'taken') return side === 'visitor' ? m.chat_eventServes({ name: staffName }) : m.chat_eventTaken({ name: staffName })
  if (event === 'transferred')
    return side === 'visitor' ? m.chat_eventServes({ name: staffName }) : m.chat_eventTransferred({ name: staffName })
  if (event === 'closed') return m.chat_eventClosed()
  return side === 'visitor' ? m.chat_eventContactLeft() : m.chat_eventContact()
}
