import { MessagesSquare } from 'lucide'
import type { Route } from './+types/chat-screen'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ConsoleHead } from '../console-head.tsx'
import styles from './chat.module.css'
import { conversationAddress } from './conversation-address.ts'
import { ConversationList } from './conversation-list.tsx'
import { ConversationPane } from './conversation-pane.tsx'
import { useStaffChat } from './use-staff-chat.ts'

export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => (await import('./load.ts')).loadConsole(request)

/** Conversations with visitors: the list, the messages and the visitor. */
export default function ChatScreen({ loaderData, params }: Route.ComponentProps) {
  const conversationId = params.talkId ?? null
  const { tab, keyword, colleagues, replies } = loaderData
  const { chat, listVersion, status } = useStaffChat()
  return (
    <>
      <ConsoleHead title={m.chat_consoleTitle()}>
        <span className={styles.connection} data-status={status} role="status">
          {status === 'open' ? m.chat_lineOpen() : m.chat_reconnecting()}
        </span>
      </ConsoleHead>
      <div className={styles.console} data-fills-window data-open={conversationId !== null || undefined}>
        <ConversationList tab={tab} keyword={keyword} conversationId={conversationId} listVersion={listVersion} />
        {conversationId === null ? (
          <div className={styles.empty}>
            <Icon of={MessagesSquare} />
            <p className="muted">{m.chat_chooseTalk()}</p>
          </div>
        ) : (
          <ConversationPane
            key={conversationId}
            chat={chat}
            conversationId={conversationId}
            listVersion={listVersion}
            colleagues={colleagues}
            replies={replies}
            back={conversationAddress({ conversationId: null, tab, keyword })}
          />
        )}
      </div>
    </>
  )
}
