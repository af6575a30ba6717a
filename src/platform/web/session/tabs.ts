import type { Grant } from './grant.ts'

/** What the tabs of one browser tell each other. `who` names a person to other tabs, never to the server. */
export type TabMessage = { kind: 'token'; grant: Grant } | { kind: 'in'; who: string } | { kind: 'out' }

export type Tabs = { tell(message: TabMessage): void; listen(hear: (message: TabMessage) => void): void }

let channel: BroadcastChannel | null = null
/** One for the page: two of one name would hear each other inside one tab. */
const open = () => (channel ??= new BroadcastChannel('whs.session'))

export const tabs: Tabs = {
  tell: (message) => open().postMessage(message),
  listen: (hear) => open().addEventListener('message', ({ data }: MessageEvent<TabMessage>) => hear(data)),
}
