import { useEffect, useState, useSyncExternalStore } from 'react'
import { VisitorChat } from '#features/chat/web/visitor-chat.ts'
import { emptyConversation } from '#features/chat/web/conversation-view.ts'

/** The visitor's side. Starts after hydration: the server renders a loading chat. */
export function useVisitorChat() {
  const [chat] = useState(() => new VisitorChat(() => readOrigin(new URLSearchParams(location.search))))
  useEffect(() => {
    chat.connection.start()
    return () => chat.connection.stop()
  }, [chat])
  const view = useSyncExternalStore(
    chat.conversation.subscribe,
    () => chat.conversation.view,
    () => emptyConversation,
  )
  const status = useSyncExternalStore(
    chat.connection.subscribe,
    () => chat.connection.status,
    () => 'connecting' as const,
  )
  return { chat, view, status }
}

/** Reads the page that shows the frame. A page outside the portal is ignored. */
function readOrigin(query: URLSearchParams) {
  const [page, title] = [query.get('from'), query.get('title')]
  return {
    ...(page !== null && /^\/(?![/\\])[^\\]{0,499}$/.test(page) && { page }),
    ...(title !== null && title.trim() !== '' && { title: title.slice(0, 200) }),
  }
}
