import type { ConversationTab } from '#features/chat/conversation-tabs.ts'

/** Returns the address of a list, a search and the open conversation. */
export function conversationAddress({
  conversationId,
  tab,
  keyword,
}: {
  conversationId: string | null
  tab: ConversationTab
  keyword: string
}) {
  const query = new URLSearchParams({ ...(tab !== 'open' && { tab }), ...(keyword !== '' && { keyword }) }).toString()
  return `/admin/chat${conversationId === null ? '' : `/${conversationId}`}${query === '' ? '' : `?${query}`}`
}
