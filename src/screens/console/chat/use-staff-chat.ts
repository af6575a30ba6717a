import { useEffect, useState, useSyncExternalStore } from 'react'
import { StaffChat } from '#features/chat/web/staff-chat.ts'

/** The chat connection of the console, open while the page is. `news` increases with every change of the lists. */
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
