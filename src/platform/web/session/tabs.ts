import type { Grant } from './grant.ts'

/** A message between the tabs of a browser. `memberKey` identifies a member to other tabs, never to the server. */
export type TabMessage = { kind: 'token'; grant: Grant } | { kind: 'in'; memberKey: string } | { kind: 'out' }

export type Tabs = { send(message: TabMessage): void; listen(onMessage: (message: TabMessage) => void): void }

let channel: BroadcastChannel | null = null
/** One per page: two channels of one name would receive each other's messages within a tab. */
const open = () => (channel ??= new BroadcastChannel('whs.session'))

export const tabs: Tabs = {
  send: (message) => open().postMessage(message),
  listen: (onMessage) => open().addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data)),
}
