import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { Route } from './+types/chat-screen'
import { m } from '#messages'
import { Composer } from '#features/chat/web/composer.tsx'
import { MessageList } from '#features/chat/web/message-list.tsx'
import { countUnread } from '#features/chat/web/talk-state.ts'
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

/** The visitor's side of customer service: alone in its tab, or in the frame at the right of every page. */
export default function ChatScreen() {
  const site = (useRouteLoaderData('root') as { site: SiteFacts } | undefined)?.site ?? null
  const { chat, view, status } = useVisitorChat()
  const { framed, shown } = useShown()
  const isAlive = useHydrated()
  const { messages, standing, pending, isOpened } = view
  const unread = countUnread(view, 'staff', standing?.readByVisitor ?? 0)

  useEffect(() => {
    if (shown && unread > 0) chat.talk.read()
    tellParent({ type: 'unread', count: shown ? 0 : unread })
  }, [chat, shown, unread, status])

  useEffect(() => {
    const leave = ({ key, defaultPrevented }: KeyboardEvent) => key === 'Escape' && !defaultPrevented && tellParent({ type: 'collapse' })
    window.addEventListener('keydown', leave)
    return () => window.removeEventListener('keydown', leave)
  }, [])

  const isOffline = view.duty?.online === false
  const hasSaid = messages.some(({ from }) => from === 'visitor') || pending.length > 0
  return (
    <main id="content" aria-label={m.chat_title()} className={styles.page} data-framed={framed || undefined}>
      <ChatHead
        duty={view.duty}
        assignee={standing?.assignee?.name ?? null}
        workTime={site?.workTime ?? ''}
        status={status}
        isFramed={framed}
      />
      {!isOpened ? (
        <Waiting />
      ) : (
        <MessageList
          view={view}
          side="visitor"
          fetchFile={chat.fetchFile}
          onOlder={() => chat.talk.loadOlder()}
          onRetry={(clientId) => chat.retry(clientId)}
          onDiscard={(clientId) => chat.talk.discard(clientId)}
        >
          <Greeting asks={!hasSaid} onSay={(text) => chat.say(text)} />
        </MessageList>
      )}
      {isOffline && isOpened && (
        <OfflineNote
          reason={view.duty?.reason ?? null}
          workTime={site?.workTime ?? ''}
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
