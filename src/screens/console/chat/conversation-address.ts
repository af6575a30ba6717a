import type { TalkTab } from '#features/chat/conversation-tabs.ts'

/** Which list is shown, what is searched for, and which talk is open: all of it stands in the address. */
export function talkAddress({ talkId, tab, keyword }: { talkId: string | null; tab: TalkTab; keyword: string }) {
  const query = new URLSearchParams({ ...(tab !== 'open' && { tab }), ...(keyword !== '' && { keyword }) }).toString()
  return `/admin/chat${talkId === null ? '' : `/${talkId}`}${query === '' ? '' : `?${query}`}`
}
