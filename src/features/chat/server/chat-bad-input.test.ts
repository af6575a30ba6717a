import { beforeAll, test } from 'vitest'
import type { Endpoint } from '#platform/contract/endpoint.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { badInputTimeout, guardRows, sendBadInput, type RowGuard } from '#test/bad-input.ts'
import { buildMember, type BuiltMember } from '#test/build/member.ts'
import { buildConversation } from '#test/build/conversation.ts'
import { startConversation, countUnread, getAttachment, getDuty, saveContact } from '../contract.ts'
import * as staff from '../staff-contract.ts'

let app: TestApp
let agent: BuiltMember
let own: { talkId: string; secret: string }
let fileId: string
/** A member's conversation, which no generated input names. */
let expectSound: RowGuard
beforeAll(async () => {
  app = await startOwnApp()
  agent = await buildMember(app.deps.db, { roles: ['service_agent'] })
  const member = await buildMember(app.deps.db)
  await buildConversation(app.deps.db, { memberId: member.memberId })
  own = await buildConversation(app.deps.db)
  await app.deps.storage.put('te/chat', Buffer.from('content'))
  const [file] = await app.sql<{ id: string }>(
    `with stored as (insert into file (storage_key, sha256, mime, bytes, original_name, business_type)
       values ('te/chat', sha256('x'), 'application/pdf', 7, 'a.pdf', 5) returning id)
     insert into chat_file (file_id, thread_id, sender) select id, $1, 'visitor' from stored returning file_id as id`,
    [own.talkId],
  )
  fileId = file!.id
  expectSound = await guardRows(app, ['chat_thread where member_id = $1'], [member.memberId])
})

/** Repeated submits are allowed, because the same valid input comes many times. */
const asStaff = async () => ({ ...(await app.headersOf(agent)), repeatsubmit: 'false' })
const fresh = async () => ({ id: (await buildConversation(app.deps.db)).talkId })
const existing = () => ({ id: own.talkId })

const visitorOperations: [Endpoint, () => Promise<object> | object][] = [
  [startConversation, () => ({ page: '/whs/warehouse/detail/7', title: '园区' })],
  [getDuty, () => ({})],
  [countUnread, () => own],
  [
    saveContact,
    async () => {
      await app.sql('delete from rate_use')
      return { ...own, phone: '13800138000', email: 'a@b.cn' }
    },
  ],
  [getAttachment, () => ({ ...own, fileId })],
]
const staffOperations: [Endpoint, () => Promise<object> | object][] = [
  [staff.listConversations, () => ({ tab: 'open', keyword: '仓库', pageNum: 1, pageSize: 20 })],
  [staff.countConversations, () => ({})],
  [staff.getConversation, existing],
  [staff.listMessages, () => ({ ...existing(), before: 9 })],
  [staff.getAttachmentAsStaff, () => ({ ...existing(), fileId })],
  [staff.takeConversation, fresh],
  [staff.closeConversation, fresh],
  [staff.transferConversation, async () => ({ ...(await fresh()), to: agent.memberId })],
  [staff.listColleagues, () => ({})],
  [staff.listReplies, () => ({})],
  [staff.addReply, () => ({ zh: '您好', en: 'Hello' })],
  [
    staff.removeReply,
    async () => (await app.sql<{ id: string }>(`insert into chat_reply (text_zh, text_en) values ('您好', 'Hello') returning id`))[0]!,
  ],
]

for (const [operations, headers] of [
  [visitorOperations, undefined],
  [staffOperations, asStaff],
] as const)
  for (const [endpoint, validInput] of operations)
    test(`[CH2] generated input to ${endpoint.method} ${endpoint.path}`, { timeout: badInputTimeout }, async () => {
      const result = await sendBadInput(app, endpoint, { right: async () => ({ ...(await validInput()) }), ...(headers && { headers }) })
      await expectSound(result)
    })
