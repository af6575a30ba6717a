import { apiPrefix } from '#platform/contract/endpoint.ts'
import type { ChatSocket } from './chat-connection.ts'

const path = '/chat/socket'

/** Opens the chat socket at the page's own origin. */
export const openChatSocket = (): ChatSocket =>
  new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${apiPrefix}${path}`) as ChatSocket

export const after = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
