import { useEffect, useState, type ReactNode } from 'react'
import { m } from '#messages'
import type { ChatMessage } from '../frames.ts'
import type { FetchFile } from './attachment-view.tsx'
import { MessageRow } from './message-row.tsx'
import styles from './messages.module.css'
import { PendingRow } from './pending-row.tsx'
import { lastIdOf, type PendingMessage, type ConversationView } from './conversation-view.ts'
import { useScrollPosition } from './use-scroll-position.ts'

type Props = {
  view: ConversationView
  /** The reader's side, whose messages are on the right. */
  side: 'visitor' | 'staff'
  fetchFile: FetchFile
  onOlder: () => void
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
  /** Rendered above the first message. */
  children?: ReactNode
}

const typingMs = 4_000

/** The messages of a conversation. The list stays at the end while new ones arrive, and in place while the reader scrolls back. */
export function MessageList({ view, side, fetchFile, onOlder, onRetry, onDiscard, children }: Props) {
  const { messages, pending, state, hasOlder, isLoadingOlder } = view
  const lastId = lastIdOf(view)
  const isTyping = useTyping(view, lastId)
  const after = `${pending.length} ${isTyping}`
  const { box, hasNewBelow, toEnd, handleScroll } = useScrollPosition({ firstId: messages[0]?.id ?? 0, lastId, after, hasOlder, onOlder })
  const readByOther = (side === 'visitor' ? state?.readByStaff : state?.readByVisitor) ?? 0
  return (
    <div className={styles.container}>
      <div
        ref={box}
        className={styles.list}
        onScroll={handleScroll}
        tabIndex={0}
        role="log"
        aria-label={m.chat_messages()}
        aria-busy={isLoadingOlder}
      >
        {hasOlder ? (
          <button type="button" className={`btn small plain ${styles.older}`} disabled={isLoadingOlder} onClick={onOlder}>
            {isLoadingOlder ? m.chat_loading() : m.chat_older()}
          </button>
        ) : (
          children
        )}
        {messages.map((message, at) => (
          <MessageRow
            key={message.id}
            message={message}
            before={messages[at - 1]}
            side={side}
            isRead={message.id <= readByOther}
            isLastOwn={isLastOwn(messages, pending, at, side)}
            fetchFile={fetchFile}
          />
        ))}
        {pending.map((message) => (
          <PendingRow key={message.clientId} pending={message} onRetry={onRetry} onDiscard={onDiscard} />
        ))}
        {isTyping && <Typing text={side === 'visitor' ? m.chat_staffTyping() : m.chat_visitorTyping()} />}
      </div>
      {hasNewBelow && (
        <button type="button" className={`btn small ${styles.newBelow}`} onClick={toEnd}>
          {m.chat_newBelow()}
        </button>
      )}
    </div>
  )
}

const Typing = ({ text }: { text: string }) => (
  <p className={styles.typing} role="status">
    <span className="sr">{text}</span>
    <i />
    <i />
    <i />
  </p>
)

/** Only the latest own message shows whether it was read. */
const isLastOwn = (messages: readonly ChatMessage[], pending: readonly PendingMessage[], at: number, side: 'visitor' | 'staff') =>
  pending.length === 0 && messages[at]!.from === side && !messages.slice(at + 1).some(({ from }) => from === side)

/** True for 4 s after each typing notice, or until the message arrives. */
function useTyping({ typingCount, typingAfterId }: ConversationView, lastId: number) {
  const [endedCount, setEndedCount] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setEndedCount(typingCount), typingMs)
    return () => clearTimeout(timer)
  }, [typingCount])
  return typingCount > endedCount && typingAfterId === lastId
}
