import { lazy, Suspense } from 'react'
import { useChatPanel } from './chat-panel-state.ts'

const ChatPanel = lazy(() => import('./chat-panel.late.tsx'))

/** Stands once in every page, so that a talk goes on from page to page; the panel comes when somebody asks for it. */
export function ChatSlot({ chatUrl, phone }: { chatUrl: string; phone: string }) {
  const { panel } = useChatPanel()
  return (
    panel !== 'never' && (
      <Suspense fallback={null}>
        <ChatPanel chatUrl={chatUrl} phone={phone} isShown={panel === 'shown'} />
      </Suspense>
    )
  )
}
