import { useEffect, useState, useSyncExternalStore } from 'react'
import { StaffChat } from '#features/chat/web/staff-chat.ts'

/** The chat connection of the console, open while the page is. `listVersion` increases with every change of the lists. */
export function useStaffChat() {
  const [chat] = useState(() => new StaffChat())
  useEffect(() => {
    chat.connection.start()
    return () => chat.connection.stop()
  }, [chat])
  const status = useSyncExternalStore(
    chat.connection.subscribe,
    () => chat.connection.status,
    () => 'connecting' as const,
  )
  const listVersion = useSyncExternalStore(
    chat.connection.subscribe,
    () => chat.listVersion,
    () => 0,
  )
  return { chat, listVersion, status }
}
