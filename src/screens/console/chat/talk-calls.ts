// Requests of the chat console besides its socket.
import { fetchCall } from '#platform/web/request/fetch-call.ts'
import * as contract from '#features/chat/staff-contract.ts'
import type { TalkTab } from '#features/chat/conversation-tabs.ts'

const quiet = { noTip: true }
const pageSize = 20

export const askList = async (tab: TalkTab, keyword: string, pageNum: number) => {
  const [list, counts] = await Promise.all([
    fetchCall(contract.listTalks, { tab, pageNum, pageSize, ...(keyword !== '' && { keyword }) }, quiet),
    fetchCall(contract.countTalks, {}, quiet),
  ])
  return { ...list, counts, pages: Math.max(1, Math.ceil(list.total / pageSize)) }
}
export type TalkList = Awaited<ReturnType<typeof askList>>

export const askTalk = (id: string) => fetchCall(contract.getTalk, { id }, quiet)
export type TalkDetail = Awaited<ReturnType<typeof askTalk>>

export const take = (id: string, from: string | null) => fetchCall(contract.takeTalk, { id, ...(from !== null && { from }) })
export const transfer = (id: string, to: string) => fetchCall(contract.transferTalk, { id, to })
export const close = (id: string) => fetchCall(contract.closeTalk, { id })
export const askColleagues = () => fetchCall(contract.listColleagues, {}, quiet)
export const addReply = (zh: string, en: string) => fetchCall(contract.addReply, { zh, en })
export const removeReply = (id: string) => fetchCall(contract.removeReply, { id })
