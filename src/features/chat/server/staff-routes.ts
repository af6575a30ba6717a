import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { pageOf } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount, mountRaw } from '#platform/server/pipeline/mount.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import * as contract from '../staff-contract.ts'
import { closeConversation, takeConversation, transferConversation } from './assign-conversation.ts'
import { presentConversation } from './present-conversation.ts'
import { listMessagesBefore } from './queries.ts'
import * as queries from './queries-staff.ts'
import { sendAttachment } from './send-attachment.ts'

const messagesPerPage = 50

/** Serves the console; the contract declares the permissions. */
export function staffRoutes(app: FastifyInstance, { db, storage }: { db: Db; storage: Storage }) {
  mount(app, contract.listConversations, async ({ tab, keyword = null, ...page }, { identity }) => {
    const { total, rows } = await queries.listConversations(db, { tab, keyword, memberId: identity.memberId }, pageOf(page))
    const conversationIds = rows.map(({ id }) => id)
    const matches = await findMatches(conversationIds, keyword)
    return { total, rows: rows.map((row) => ({ ...presentConversation(row), found: matches.get(row.id) ?? null })) }
  })

  /** Returns the latest message with the keyword, by conversation. */
  async function findMatches(conversationIds: readonly string[], keyword: string | null) {
    if (keyword === null || conversationIds.length === 0) return new Map<string, { id: number; text: string }>()
    const rows = await queries.listLatestMatches(db, conversationIds, keyword)
    return new Map(rows.map(({ threadId, id, text }) => [threadId, { id, text: text ?? '' }]))
  }

  mount(app, contract.countConversations, (_, { identity }) => queries.countConversations(db, identity.memberId))

  mount(app, contract.takeConversation, async (input, call) => {
    await takeConversation(call, input)
    return null
  })

  mount(app, contract.transferConversation, async (input, call) => {
    await transferConversation(call, input)
    return null
  })

  mount(app, contract.closeConversation, async (input, call) => {
    await closeConversation(call, input)
    return null
  })

  mount(app, contract.listColleagues, () => queries.listColleagues(db))

  mount(app, contract.listReplies, () => queries.listReplies(db))

  mount(app, contract.addReply, async (texts, call) => {
    const { id } = await queries.addReply(call.db, texts)
    await call.audit({ action: 'chat.addReply', objectType: 'chatReply', objectId: id, after: texts })
    return { id }
  })

  mount(app, contract.removeReply, async ({ id }, call) => {
    if (!(await queries.removeReply(call.db, id))) throw fail(failures.notFound)
    await call.audit({ action: 'chat.removeReply', objectType: 'chatReply', objectId: id, after: null })
    return null
  })

  mount(app, contract.getConversation, async ({ id }) => {
    const row = await requireConversation(id)
    const { page, pageTitle, memberPhone, phone, email, createTime, language } = row
    // The check constraint of the table guarantees this.
    return { ...presentConversation(row), page, pageTitle, memberPhone, phone, email, createTime, language: language as 'zh_CN' | 'en_US' }
  })

  mount(app, contract.listMessages, async ({ id, before }) => {
    await requireConversation(id)
    const { messages, hasOlder } = await listMessagesBefore(db, id, before ?? null, messagesPerPage)
    return { hasOlder, messages: messages.map(({ file, ...message }) => ({ ...message, fileName: file?.name ?? null })) }
  })

  mountRaw(app, contract.getAttachmentAsStaff, ({ id, fileId }, { reply }) =>
    sendAttachment({ db, storage }, { conversationId: id, fileId }, reply),
  )

  async function requireConversation(id: string) {
    const row = await queries.findConversation(db, id)
    if (!row) throw fail(failures.notFound)
    return row
  }
}
