import type { TalkTab } from '#features/chat/conversation-tabs.ts'

/** Returns the address of a list, a search and the open conversation. */
export function conversationAddress({ talkId, tab, keyword }: { talkId: string | null; tab: TalkTab; keyword: string }) {
  const query = new URLSearchParams({ ...(tab !== 'open' && { tab }), ...(keyword !== '' && { keyword }) }).toString()
  return `/admin/chat${talkId === null ? '' : `/${talkId}`}${query === '' ? '' : `?${query}`}`
}
