import { ArrowLeft, Info } from 'lucide'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#messages'
import { MessageList } from '#features/chat/web/message-list.tsx'
import type { StaffChat } from '#features/chat/web/staff-chat.ts'
import type { Talk } from '#features/chat/web/conversation.ts'
import { countUnread } from '#features/chat/web/conversation-state.ts'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { usePageVisible } from '#platform/web/viewport/page-visibility.ts'
import styles from './chat.module.css'
import { AnswerBox } from './answer-box.tsx'
import type { Reply } from './quick-replies.tsx'
import { ConversationActions } from './conversation-actions.tsx'
import { ConversationStatus } from './conversation-status.tsx'
import { useRefreshed } from './use-refreshed.ts'
import { VisitorCard } from './visitor-card.tsx'
import { visitorName } from './visitor-name.ts'

type Props = {
  chat: StaffChat
  talkId: string
  news: number
  colleagues: readonly { id: string; name: string; isOn: boolean }[]
  replies: readonly Reply[]
  back: string
}

/** A conversation with its messages, the assigned colleague and the visitor. */
export function ConversationPane({ chat, talkId, news, colleagues, replies, back }: Props) {
  const [talk] = useState(() => chat.talkOf(talkId))
  const view = useSyncExternalStore(
    talk.subscribe,
    () => talk.view,
    () => talk.view,
  )
  const [showsCard, setShowsCard] = useState(false)
  const ownId = useSignedInMember()?.userId ?? null
  const { value: detail, hasFailed, retry } = useRefreshed(talkId, news, async () => (await import('./talk-calls.ts')).askTalk(talkId))
  const fetchFile = useCallback(
    async (fileId: string) => (await import('#features/chat/web/chat-calls.ts')).fetchVisitorsFile(talkId, fileId),
    [talkId],
  )
  useEffect(() => {
    chat.show(talk)
    return () => chat.leave(talk)
  }, [chat, talk])
  useMarkRead(talk, countUnread(view, 'visitor', view.standing?.readByStaff ?? 0))

  if (hasFailed) return <ConversationNotFound back={back} onAgain={retry} />
  const { assignee = null, state = 'open' } = view.standing ?? {}
  const name = detail ? visitorName(detail) : ''
  return (
    <>
      <section className={styles.conversation} aria-label={m.chat_talkWith({ name })}>
        <header className={styles.conversationHead}>
          <AppLink className={styles.back} to={back} aria-label={m.chat_backToTalks()}>
            <Icon of={ArrowLeft} />
          </AppLink>
          <div className={styles.conversationName}>
            <h2>{name}</h2>
            <ConversationStatus assignee={assignee} state={state} ownId={ownId} isHere={detail?.isHere ?? false} />
          </div>
          <ConversationActions talkId={talkId} assignee={assignee} state={state} ownId={ownId} colleagues={colleagues} />
          <button
            type="button"
            className={styles.cardButton}
            aria-expanded={showsCard}
            aria-label={m.chat_visitorFacts()}
            onClick={() => setShowsCard(!showsCard)}
          >
            <Icon of={Info} />
          </button>
        </header>
        <MessageList
          view={view}
          side="staff"
          fetchFile={fetchFile}
          onOlder={() => talk.loadOlder()}
          onRetry={(clientId) => talk.retry(clientId)}
          onDiscard={(clientId) => talk.discard(clientId)}
        />
        <AnswerBox talk={talk} standing={view.standing} detail={detail} ownId={ownId} replies={replies} />
      </section>
      <VisitorCard detail={detail} isShown={showsCard} onClose={() => setShowsCard(false)} />
    </>
  )
}

function ConversationNotFound({ back, onAgain }: { back: string; onAgain: () => void }) {
  return (
    <div className={styles.empty} role="alert">
      <p className="muted">{m.chat_noSuchTalk()}</p>
      <button type="button" className="btn primary" onClick={onAgain}>
        {m.ui_retry()}
      </button>
      <AppLink className="btn" to={back}>
        {m.chat_backToTalks()}
      </AppLink>
    </div>
  )
}

/** Marks messages as read while the tab is visible. */
function useMarkRead(talk: Talk, unread: number) {
  const isVisible = usePageVisible(false)
  useEffect(() => {
    if (isVisible && unread > 0) talk.read()
  }, [talk, isVisible, unread])
}
