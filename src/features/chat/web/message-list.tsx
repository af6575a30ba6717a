import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type UIEvent } from 'react'
import { m } from '#messages'
import type { ChatMessage } from '../frames.ts'
import type { FetchFile } from './attachment-view.tsx'
import { MessageRow } from './message-row.tsx'
import styles from './messages.module.css'
import { PendingRow } from './pending-row.tsx'
import type { Pending, TalkView } from './talk-state.ts'

type Props = {
  view: TalkView
  /** Whose screen this is: those words stand at the right. */
  side: 'visitor' | 'staff'
  fetchFile: FetchFile
  onOlder: () => void
  onRetry: (clientId: string) => void
  onDiscard: (clientId: string) => void
  /** What stands above the first message. */
  children?: ReactNode
}

/** As near to the end as counts for being there. */
const endPx = 80
const topPx = 120
const typingMs = 4_000

/** The words of a talk. It stays at its end while new ones come, and where it is while somebody reads back. */
export function MessageList({ view, side, fetchFile, onOlder, onRetry, onDiscard, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const isAtEnd = useRef(true)
  const heightBefore = useRef(0)
  const [hasNews, setHasNews] = useState(false)
  const { messages, pending, standing, hasOlder, isLoadingOlder } = view
  const first = messages[0]?.id ?? 0
  const last = messages.at(-1)?.id ?? 0
  const isTyping = useTyping(view, last)

  // Older words are put above what is being read, which stays in its place.
  useLayoutEffect(() => {
    const shown = box.current!
    if (heightBefore.current > 0 && !isAtEnd.current) shown.scrollTop += shown.scrollHeight - heightBefore.current
    heightBefore.current = shown.scrollHeight
  }, [first])

  useLayoutEffect(() => {
    const shown = box.current!
    heightBefore.current = shown.scrollHeight
    if (isAtEnd.current) shown.scrollTop = shown.scrollHeight
    else setHasNews(true)
  }, [last, pending.length, isTyping])

  const toEnd = () => {
    box.current!.scrollTop = box.current!.scrollHeight
    setHasNews(false)
  }

  const handleScroll = ({ currentTarget: shown }: UIEvent<HTMLDivElement>) => {
    isAtEnd.current = shown.scrollHeight - shown.scrollTop - shown.clientHeight < endPx
    if (isAtEnd.current) setHasNews(false)
    if (shown.scrollTop < topPx && hasOlder) onOlder()
  }

  const readByOther = (side === 'visitor' ? standing?.readByStaff : standing?.readByVisitor) ?? 0
  return (
    <div className={styles.around}>
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
        {pending.map((one) => (
          <PendingRow key={one.clientId} pending={one} onRetry={onRetry} onDiscard={onDiscard} />
        ))}
        {isTyping && (
          <p className={styles.typing} role="status">
            <span className="sr">{side === 'visitor' ? m.chat_staffTyping() : m.chat_visitorTyping()}</span>
            <i />
            <i />
            <i />
          </p>
        )}
      </div>
      {hasNews && (
        <button type="button" className={`btn small ${styles.news}`} onClick={toEnd}>
          {m.chat_newBelow()}
        </button>
      )}
    </div>
  )
}

/** Only the latest of one's own words says whether it was read. */
const isLastOwn = (messages: readonly ChatMessage[], pending: readonly Pending[], at: number, side: 'visitor' | 'staff') =>
  pending.length === 0 && messages[at]!.from === side && !messages.slice(at + 1).some(({ from }) => from === side)

/** For a moment after each sign, and until the word comes. */
function useTyping({ typed, typedAfter }: TalkView, lastId: number) {
  const [ended, setEnded] = useState(0)
  useEffect(() => {
    const timer = setTimeout(() => setEnded(typed), typingMs)
    return () => clearTimeout(timer)
  }, [typed])
  return typed > ended && typedAfter === lastId
}
