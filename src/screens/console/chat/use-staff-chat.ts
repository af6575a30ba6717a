import { useEffect, useState, useSyncExternalStore } from 'react'
import { StaffChat } from '#features/chat/web/staff-chat.ts'

/** The line of this console, open as long as the page is. `news` counts up when something in the lists has changed. */
export function useStaffChat() {
  const [chat] = useState(() => new StaffChat())
  useEffect(() => {
    chat.start()
    return () => chat.stop()
  }, [chat])
  const status = useSyncExternalStore(
    chat.subscribe,
    () => chat.status,
    () => 'connecting' as const,
  )
  const news = useSyncExternalStore(
    chat.subscribe,
    () => chat.news,
    () => 0,
  )
  return { chat, news, status }
}
