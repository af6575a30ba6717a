import { listColleagues, listReplies } from '#features/chat/staff-contract.ts'
import { talkTabs } from '#features/chat/conversation-tabs.ts'
import { callAsMember } from '#features/accounts/web/session/call-as-member.ts'

/** What the console of talks needs once; lists and talks come and change by themselves. */
export const loadConsole = (request: Request) =>
  callAsMember(request, async (call) => {
    const asked = new URL(request.url).searchParams
    const [colleagues, replies] = await Promise.all([call(listColleagues, {}), call(listReplies, {})])
    const tab = talkTabs.find((each) => each === asked.get('tab')) ?? 'open'
    return { colleagues, replies, tab, keyword: asked.get('keyword')?.trim().slice(0, 100) ?? '' }
  })
