import { listColleagues, listReplies } from '#features/chat/staff-contract.ts'
import { conversationTabs } from '#features/chat/conversation-tabs.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

/** Loads what the chat console needs once; lists and conversations refresh themselves. */
export const loadConsole = (request: Request) =>
  callAsMember(request, async (call) => {
    const params = new URL(request.url).searchParams
    const [colleagues, replies] = await Promise.all([call(listColleagues, {}), call(listReplies, {})])
    const tab = conversationTabs.find((name) => name === params.get('tab')) ?? 'open'
    return { colleagues, replies, tab, keyword: params.get('keyword')?.trim().slice(0, 100) ?? '' }
  })
