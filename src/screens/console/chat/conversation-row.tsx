import { m } from '#messages'
import type { ConversationSummary } from '#features/chat/staff-contract.ts'
import { shortTime } from '#features/chat/web/short-time.ts'
import { AsWritten, writtenIn } from '#platform/web/ui/as-written.tsx'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import styles from './chat.module.css'
import { visitorName } from './visitor-name.ts'

type Props = { conversation: ConversationSummary; keyword: string; isOpen: boolean; to: string }

export function ConversationRow({ conversation, keyword, isOpen, to }: Props) {
  const { unread, assignee, waitingSince, isHere, found: match, state } = conversation
  const name = visitorName(conversation)
  return (
    <li>
      <AppLink className={styles.row} to={to} aria-current={isOpen ? 'true' : undefined}>
        <span className={styles.portrait} data-here={isHere || undefined} aria-hidden="true">
          <AsWritten text={name.slice(0, 1)} />
        </span>
        <span className={styles.rowText}>
          <span className={styles.rowHead}>
            <b>
              <AsWritten text={name} />
            </b>
            <time className="fig">{shortTime(conversation.lastTime)}</time>
          </span>
          <span className={styles.last} lang={writtenIn(match?.text ?? conversation.lastText ?? '')}>
            {match ? <SearchExcerpt text={match.text} keyword={keyword} /> : describeLastMessage(conversation)}
          </span>
          <span className={styles.rowFoot}>
            {state === 'closed' ? (
              <span className="tag grey">{m.ui_closed()}</span>
            ) : assignee ? (
              <span className="tag blue">
                <AsWritten text={assignee.name} />
              </span>
            ) : (
              <span className="tag warn">{m.chat_tabWaiting()}</span>
            )}
            {waitingSince && state === 'open' && (
              <span className={styles.waitingSince}>{m.chat_waitsSince({ time: waitingSince.slice(11, 16) })}</span>
            )}
            {unread > 0 && (
              <span className={styles.unread}>
                <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
                <span className="sr">{m.chat_unread({ n: String(unread) })}</span>
              </span>
            )}
          </span>
        </span>
      </AppLink>
    </li>
  )
}

function describeLastMessage({ lastKind, lastText, lastFrom }: ConversationSummary) {
  const text = lastKind === 'text' ? (lastText ?? '') : lastKind === 'file' ? m.chat_fileSent() : m.chat_eventContact()
  return lastFrom === 'staff' ? m.chat_answered({ text }) : text
}

/** The passage around the match, with the keyword highlighted. */
function SearchExcerpt({ text, keyword }: { text: string; keyword: string }) {
  const at = text.toLowerCase().indexOf(keyword.toLowerCase())
  if (at === -1) return text
  const from = Math.max(0, at - 12)
  return (
    <>
      {from > 0 && '…'}
      {text.slice(from, at)}
      <mark>{text.slice(at, at + keyword.length)}</mark>
      {text.slice(at + keyword.length)}
    </>
  )
}
