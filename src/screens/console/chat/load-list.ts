import type { ConversationTab } from '#features/chat/conversation-tabs.ts'
import { countConversations, listConversations } from '#features/chat/web/staff-operations.ts'

const quiet = { noTip: true }
const pageSize = 20

type Query = { tab: ConversationTab; keyword: string; pageNum: number }

/** Loads one page of the list, the counts of all tabs and the number of pages. Failures are shown in the list, without a toast. */
export async function loadList({ tab, keyword, pageNum }: Query) {
  const [list, counts] = await Promise.all([
    listConversations.call({ tab, pageNum, pageSize, ...(keyword !== '' && { keyword }) }, quiet),
    countConversations.call({}, quiet),
  ])
  return { ...list, counts, pageCount: Math.max(1, Math.ceil(list.total / pageSize)) }
}
