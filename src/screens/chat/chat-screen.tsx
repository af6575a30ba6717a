import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Route } from './+types/chat-screen'
import { m } from '#messages'
import { Composer } from '#features/chat/web/composer.tsx'
import type { LineStatus } from '#features/chat/web/line.ts'
import { MessageList } from '#features/chat/web/message-list.tsx'
import { countUnread, type TalkView } from '#features/chat/web/conversation-state.ts'
import type { VisitorChat } from '#features/chat/web/visitor-chat.ts'
import type { SiteFacts } from '#features/site/contract.ts'
import { useHydrated } from '#platform/web/ui/hydrated.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { ChatHead } from './chat-head.tsx'
import { Greeting } from './greeting.tsx'
import { OfflineNote } from './offline-note.tsx'
import styles from './chat.module.css'
import { tellParent, useShown } from './use-shown.ts'
import { useVisitorChat } from './use-visitor-chat.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), { title: m.chat_title(), description: m.chat_description(), path: '/chat', noIndex: true })

/** The visitor's side of customer service: in its own tab, or in the frame at the right of every page. */
export default function ChatScreen() {
  const workTime = (useRouteLoaderData('root') as { site: SiteFacts } | undefined)?.site.workTime ?? ''
  const { chat, view, status } = useVisitorChat()
  const { framed, shown } = useShown()
  const isAlive = useHydrated()
  const { standing, duty, isOpened } = view
  const isOffline = duty?.online === false
  const hasSaid = view.messages.some(({ from }) => from === 'visitor') || view.pending.length > 0
  useReading({ chat, status, shown, unread: countUnread(view, 'staff', standing?.readByVisitor ?? 0) })
  useEscape()
  return (
    <main id="content" aria-label={m.chat_title()} className={styles.page} data-framed={framed || undefined}>
      <ChatHead duty={duty} assignee={standing?.assignee?.name ?? null} workTime={workTime} status={status} isFramed={framed} />
      {isOpened ? <Words chat={chat} view={view} asks={!hasSaid} /> : <Waiting />}
      {isOffline && isOpened && (
        <OfflineNote
          reason={duty.reason}
          workTime={workTime}
          mayLeave={hasSaid}
          hasContact={standing?.hasContact ?? false}
          onLeave={(contact) => chat.leaveContact(contact)}
        />
      )}
      <Composer
        label={m.chat_message()}
        placeholder={isOffline ? m.chat_placeholderOffline() : m.chat_placeholder()}
        disabled={!isAlive}
        onSay={(text) => chat.say(text)}
        onAttach={(file) => chat.attach(file)}
        onTyping={() => chat.talk.typing(performance.now())}
      />
    </main>
  )
}

/** The messages, below a greeting. */
function Words({ chat, view, asks }: { chat: VisitorChat; view: TalkView; asks: boolean }) {
  return (
    <MessageList
      view={view}
      side="visitor"
      fetchFile={chat.fetchFile}
      onOlder={() => chat.talk.loadOlder()}
      onRetry={(clientId) => chat.retry(clientId)}
      onDiscard={(clientId) => chat.talk.discard(clientId)}
    >
      <Greeting asks={asks} onSay={(text) => chat.say(text)} />
    </MessageList>
  )
}

type Reading = { chat: VisitorChat; status: LineStatus; shown: boolean; unread: number }

/** Visible messages are marked as read; otherwise the surrounding page gets the unread count. */
function useReading({ chat, status, shown, unread }: Reading) {
  useEffect(() => {
    if (shown && unread > 0) chat.talk.read()
    tellParent({ type: 'unread', count: shown ? 0 : unread })
  }, [chat, shown, unread, status])
}

/** Closes the frame unless something inside has handled the key. */
function useEscape() {
  useEffect(() => {
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && tellParent({ type: 'collapse' })
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [])
}

function Waiting() {
  return (
    <div className={styles.waiting} role="status">
      <span className="sr">{m.chat_loading()}</span>
      <i />
      <i />
      <i />
    </div>
  )
}
