import { Headset } from 'lucide'
import { useEffect } from 'react'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './chat-button.module.css'
import { hideChat, openChat, setUnread, useChatPanel } from './chat-panel-state.ts'
import { keptTalk } from './stored-conversation.ts'

const lookEveryMs = 60_000

/** Opens and closes the chat and shows the number of unread messages. */
export function ChatButton({ label }: { label: string }) {
  const { panel, unread } = useChatPanel()
  const isShown = panel === 'shown'
  useUnread(panel === 'never')
  return (
    <button
      type="button"
      className={styles.button}
      aria-expanded={isShown}
      aria-controls={isShown ? 'chat-panel' : undefined}
      onClick={isShown ? hideChat : openChat}
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

/** Until the chat is opened on this page there is no socket: a visitor with a conversation polls while the page is visible. */
function useUnread(asks: boolean) {
  useEffect(() => {
    if (!asks) return
    const look = () => {
      const kept = keptTalk.read()
      if (kept === null || document.visibilityState === 'hidden') return
      void import('./chat-calls.ts')
        .then(({ askUnread }) => askUnread(kept))
        // A talk of somebody who has signed out, or one that is gone: there is nothing to tell.
        .then(setUnread, () => {})
    }
    look()
    const timer = setInterval(look, lookEveryMs)
    return () => clearInterval(timer)
  }, [asks])
}
