import { Headset } from 'lucide'
import { useEffect } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './chat-button.module.css'
import { hideChat, openChat, setUnread, useChatPanel } from './chat-panel-state.ts'
import { countUnread } from './operations.ts'
import { credentialsOf, storedConversation } from './stored-conversation.ts'

const pollIntervalMs = 60_000

/** Opens and closes the chat and shows the number of unread messages. */
export function ChatButton({ label }: { label: string }) {
  const { panel, unread } = useChatPanel()
  const isOpen = panel === 'open'
  useUnread(panel === 'never')
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={isOpen}
      aria-controls={isOpen ? 'chat-panel' : undefined}
      onClick={isOpen ? hideChat : openChat}
    >
      <Icon of={Headset} />
      {label}
      {unread > 0 && (
        <span className={styles.unread}>
          <span aria-hidden="true">{unread > 99 ? '99+' : unread}</span>
          <span className="sr">{m.chat_unread({ n: String(unread) })}</span>
        </span>
      )}
    </button>
  )
}

/** Polls the unread count until the chat is opened on this page, which opens the socket. Pauses while the page is hidden. */
function useUnread(isEnabled: boolean) {
  useEffect(() => {
    if (!isEnabled) return
    const refresh = () => {
      const stored = storedConversation.read()
      if (stored === null || document.visibilityState === 'hidden') return
      countUnread.call(credentialsOf(stored)).then(
        ({ count }) => setUnread(count),
        // The conversation is gone, or belongs to a member who has signed out.
        () => {},
      )
    }
    refresh()
    const timer = setInterval(refresh, pollIntervalMs)
    return () => clearInterval(timer)
  }, [isEnabled])
}
