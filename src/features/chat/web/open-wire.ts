import { apiPrefix } from '#platform/contract/endpoint.ts'
import type { Wire } from './line.ts'

const path = '/chat/socket'

/** Opens the chat socket at the page's own origin. */
export const openWire = (): Wire =>
  new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}${apiPrefix}${path}`) as Wire

export const after = (ms: number, work: () => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}
