import { useEffect, useState, useSyncExternalStore } from 'react'
import { StaffChat } from '#features/chat/web/staff-chat.ts'

/** The line of this console, open as long as the page is. `news` counts up when something in the lists has changed. */
export function useStaffChat() {
  const [chat] = useState(() => new StaffChat())
  useEffect(() => {
    chat.line.start()
    return () => chat.line.stop()
  }, [chat])
  const status = useSyncExternalStore(
    chat.line.subscribe,
    () => chat.line.status,
    () => 'connecting' as const,
  )
  const news = useSyncExternalStore(
    chat.line.subscribe,
    () => chat.news,
    () => 0,
  )
  return { chat, news, status }
}
