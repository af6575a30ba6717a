import { ArrowLeft, Info } from 'lucide'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { m } from '#messages'
import type { Colleague, QuickReply } from '#features/chat/staff-contract.ts'
import { MessageList } from '#features/chat/web/message-list.tsx'
import type { StaffChat } from '#features/chat/web/staff-chat.ts'
import type { Conversation } from '#features/chat/web/conversation.ts'
import { countUnreadFrom } from '#features/chat/web/conversation-view.ts'
import { getAttachmentAsStaff, getConversation } from '#features/chat/web/staff-operations.ts'
import { useSignedInMember } from '#features/accounts/web/session/member-store.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { usePageVisible } from '#platform/web/viewport/page-visibility.ts'
import styles from './chat.module.css'
import { AnswerBox } from './answer-box.tsx'
import { ConversationActions } from './conversation-actions.tsx'
import { ConversationStatus } from './conversation-status.tsx'
import { useRefreshedValue } from './use-refreshed-value.ts'
import { VisitorCard } from './visitor-card.tsx'
import { visitorName } from './visitor-name.ts'

type Props = {
  chat: StaffChat
  conversationId: string
  listVersion: number
  colleagues: readonly Colleague[]
  replies: readonly QuickReply[]
  back: string
}

/** A conversation with its messages, the assigned colleague and the visitor. */
export function ConversationPane({ chat, conversationId, listVersion, colleagues, replies, back }: Props) {
  const [conversation] = useState(() => chat.createConversation(conversationId))
  const view = useSyncExternalStore(
    conversation.subscribe,
    () => conversation.view,
    () => conversation.view,
  )
  const [showsCard, setShowsCard] = useState(false)
  const ownId = useSignedInMember()?.userId ?? null
  const {
    value: detail,
    hasFailed,
    retry,
  } = useRefreshedValue(conversationId, listVersion, () => getConversation.call({ id: conversationId }, { noTip: true }))
  const fetchFile = useCallback((fileId: string) => getAttachmentAsStaff.fetchFile({ id: conversationId, fileId }), [conversationId])
  useEffect(() => {
    chat.open(conversation)
    return () => chat.close(conversation)
  }, [chat, conversation])
  useMarkRead(conversation, countUnreadFrom(view, 'visitor', view.state?.readByStaff ?? 0))

  if (hasFailed) return <ConversationNotFound back={back} onRetry={retry} />
  const { assignee = null, state = 'open' } = view.state ?? {}
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
          <ConversationActions conversationId={conversationId} assignee={assignee} state={state} ownId={ownId} colleagues={colleagues} />
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
          onOlder={() => conversation.loadOlder()}
          onRetry={(clientId) => conversation.retry(clientId)}
          onDiscard={(clientId) => conversation.discard(clientId)}
        />
        <AnswerBox
          conversationId={conversationId}
          conversation={conversation}
          state={view.state}
          detail={detail}
          ownId={ownId}
          replies={replies}
        />
      </section>
      <VisitorCard detail={detail} isShown={showsCard} onClose={() => setShowsCard(false)} />
    </>
  )
}

function ConversationNotFound({ back, onRetry }: { back: string; onRetry: () => void }) {
  return (
    <div className={styles.empty} role="alert">
      <p className="muted">{m.chat_noSuchTalk()}</p>
      <button type="button" className="btn primary" onClick={onRetry}>
        {m.ui_retry()}
      </button>
      <AppLink className="btn" to={back}>
        {m.chat_backToTalks()}
      </AppLink>
    </div>
  )
}

/** Marks messages as read while the tab is visible. */
function useMarkRead(conversation: Conversation, unread: number) {
  const isVisible = usePageVisible(false)
  useEffect(() => {
    if (isVisible && unread > 0) conversation.markRead()
  }, [conversation, isVisible, unread])
}
