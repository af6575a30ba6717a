import { useEffect, useState, useSyncExternalStore } from 'react'
import { VisitorChat } from '#features/chat/web/visitor-chat.ts'
import { noTalk } from '#features/chat/web/conversation-state.ts'

/** The visitor's side. Starts after hydration: the server renders a waiting chat. */
export function useVisitorChat() {
  const [chat] = useState(() => new VisitorChat(() => originIn(new URLSearchParams(location.search))))
  useEffect(() => {
    chat.line.start()
    return () => chat.line.stop()
  }, [chat])
  const view = useSyncExternalStore(
    chat.talk.subscribe,
    () => chat.talk.view,
    () => noTalk,
  )
  const status = useSyncExternalStore(
    chat.line.subscribe,
    () => chat.line.status,
    () => 'connecting' as const,
  )
  return { chat, view, status }
}

/** Sent by the page that shows the frame. Anything but a path of ours is ignored. */
function originIn(query: URLSearchParams) {
  const [page, title] = [query.get('from'), query.get('title')]
  return {
    ...(page !== null && /^\/(?![/\\])[^\\]{0,499}$/.test(page) && { page }),
    ...(title !== null && title.trim() !== '' && { title: title.slice(0, 200) }),
  }
}
