import { Suspense } from 'react'
import { late } from '#platform/web/late.ts'
import { useChatPanel } from './chat-panel-state.ts'

const ChatPanel = late(() => import('./chat-panel.late.tsx'))

/** Part of every page, so that a conversation continues across pages; the panel loads when the chat is first opened. */
export function ChatSlot({ chatUrl, phone }: { chatUrl: string; phone: string }) {
  const { panel } = useChatPanel()
  return (
    panel !== 'never' && (
      <Suspense fallback={null}>
        <ChatPanel chatUrl={chatUrl} phone={phone} isShown={panel === 'open'} />
      </Suspense>
    )
  )
}
