import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Route } from './+types/chat-screen'
import { m } from '#messages'
import { Composer } from '#features/chat/web/composer.tsx'
import type { ConnectionStatus } from '#features/chat/web/chat-connection.ts'
import { MessageList } from '#features/chat/web/message-list.tsx'
import { countUnreadFrom, findDuty, type ConversationView } from '#features/chat/web/conversation-view.ts'
import { unsentMessage } from '#features/chat/web/unsent-message.ts'
import type { VisitorChat } from '#features/chat/web/visitor-chat.ts'
import type { SiteFacts } from '#features/site/contract.ts'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { ChatHead } from './chat-head.tsx'
import { Greeting } from './greeting.tsx'
import { OfflineNote } from './offline-note.tsx'
import styles from './chat.module.css'
import { notifyParent, useFrameVisibility } from './use-frame-visibility.ts'
import { useNow } from '#features/chat/web/use-now.ts'
import { useVisitorChat } from './use-visitor-chat.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: m.chat_title(), description: m.chat_description(), path: '/chat', noIndex: true })

/** The visitor's side of customer service: in its own tab, or in the frame at the right of every page. */
export default function ChatScreen() {
  const workTime = (useRouteLoaderData('root') as { site: SiteFacts } | undefined)?.site.workTime ?? ''
  const { chat, view, status } = useVisitorChat()
  const { isFramed, isShown } = useFrameVisibility()
  const isHydrated = useHydrated()
  const { state, isLoaded: isOpened } = view
  const duty = findDuty(view, useNow())
  const isOffline = duty?.online === false
  const hasWritten = view.messages.some(({ from }) => from === 'visitor') || view.pending.length > 0
  useReadMarks({ chat, status, isShown, unread: countUnreadFrom(view, 'staff', state?.readByVisitor ?? 0) })
  useEscape()
  return (
    <main id="content" aria-label={m.chat_title()} className={styles.page} data-framed={isFramed || undefined}>
      <ChatHead duty={duty} assignee={state?.assignee?.name ?? null} workTime={workTime} status={status} isFramed={isFramed} />
      {isOpened ? <Messages chat={chat} view={view} hasSuggestions={!hasWritten} /> : <Loading />}
      {isOffline && isOpened && (
        <OfflineNote
          reason={duty.reason}
          workTime={workTime}
          canLeaveContact={hasWritten}
          hasContact={state?.hasContact ?? false}
          onSave={(contact) => chat.saveContact(contact)}
        />
      )}
      <Composer
        // The server knows no draft: the field starts again with it.
        key={String(isHydrated)}
        kept={isHydrated ? { text: unsentMessage.read(), onText: unsentMessage.write } : undefined}
        label={m.chat_message()}
        placeholder={isOffline ? m.chat_placeholderOffline() : m.chat_placeholder()}
        disabled={!isHydrated}
        onSend={(text) => chat.sendText(text)}
        onAttach={(file) => chat.sendFile(file)}
        onTyping={() => chat.conversation.notifyTyping(performance.now())}
      />
    </main>
  )
}

/** The messages, below a greeting. */
function Messages({ chat, view, hasSuggestions }: { chat: VisitorChat; view: ConversationView; hasSuggestions: boolean }) {
  return (
    <MessageList
      view={view}
      side="visitor"
      fetchFile={chat.fetchFile}
      onOlder={() => chat.conversation.loadOlder()}
      onRetry={(clientId) => chat.retry(clientId)}
      onDiscard={(clientId) => chat.conversation.discard(clientId)}
    >
      <Greeting hasSuggestions={hasSuggestions} onSend={(text) => chat.sendText(text)} />
    </MessageList>
  )
}

type ReadMarks = { chat: VisitorChat; status: ConnectionStatus; isShown: boolean; unread: number }

/** Marks visible messages as read; otherwise sends the unread count to the surrounding page. */
function useReadMarks({ chat, status, isShown, unread }: ReadMarks) {
  useEffect(() => {
    if (isShown && unread > 0) chat.conversation.markRead()
    notifyParent({ type: 'unread', count: isShown ? 0 : unread })
  }, [chat, isShown, unread, status])
}

/** Escape collapses the frame unless something inside has handled the key. */
function useEscape() {
  useEffect(() => {
    const collapse = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === 'Escape' && !defaultPrevented && notifyParent({ type: 'collapse' })
    window.addEventListener('keydown', collapse)
    return () => window.removeEventListener('keydown', collapse)
  }, [])
}

function Loading() {
  return (
    <div className={styles.loading} role="status">
      <span className="sr">{m.chat_loading()}</span>
      <i />
      <i />
      <i />
    </div>
  )
}
