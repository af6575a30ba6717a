import type { FastifyInstance } from 'fastify'
import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { writeAudit } from '#platform/server/audit/audit.ts'
import type { Call } from '#platform/server/pipeline/call.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Identity } from '#platform/server/pipeline/identity.ts'
import { mount, mountRaw } from '#platform/server/pipeline/mount.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import * as contract from '../staff-contract.ts'
import { listOlder } from './queries.ts'
import * as queries from './queries-staff.ts'
import { sendAttachment } from './send-attachment.ts'
import { close, handOver, takeOver, type Actor } from './assign-conversation.ts'

const messagesPerPage = 50

/** Serves the console; the contract declares the permissions. */
export function staffRoutes(app: FastifyInstance, { db, storage }: { db: Db; storage: Storage }) {
  mount(app, contract.listTalks, async ({ pageNum, pageSize, tab, keyword }, { identity }) => {
    const filter = { tab, keyword: keyword ?? null, memberId: identity.memberId }
    const page = { limit: pageSize, offset: (pageNum - 1) * pageSize }
    const [total, rows] = await Promise.all([queries.countIn(db, filter), queries.listIn(db, filter, page)])
    const found = await foundIn(
      rows.map(({ id }) => id),
      filter.keyword,
    )
    return { total, rows: rows.map((row) => ({ ...talkOf(row), found: found.get(row.id) ?? null })) }
  })

  async function foundIn(talkIds: readonly string[], keyword: string | null) {
    if (keyword === null || talkIds.length === 0) return new Map<string, { id: number; text: string }>()
    const rows = await queries.listFound(db, talkIds, keyword)
    return new Map(rows.map(({ threadId, id, text }) => [threadId, { id, text: text ?? '' }]))
  }

  mount(app, contract.countTalks, (_, { identity }) => queries.countTabs(db, identity.memberId))

  mount(app, contract.takeTalk, async (given, call) => {
    await takeOver(call.db, given, actorOf(call))
    return null
  })

  mount(app, contract.transferTalk, async (given, call) => {
    await handOver(call.db, given, actorOf(call))
    return null
  })

  mount(app, contract.closeTalk, async ({ id }, call) => {
    await close(call.db, id, actorOf(call))
    return null
  })

  mount(app, contract.listColleagues, () => queries.listColleagues(db))

  mount(app, contract.listReplies, () => queries.listReplies(db))

  mount(app, contract.addReply, async (texts, call) => {
    const { id } = await queries.insertReply(call.db, texts)
    await noteReply(call, 'chat.addReply', id, texts)
    return { id }
  })

  mount(app, contract.removeReply, async ({ id }, call) => {
    if (!isUuid(id) || !(await queries.deleteReply(db, id))) throw fail(failures.notFound)
    await noteReply(call, 'chat.removeReply', id, null)
    return null
  })

  mount(app, contract.getTalk, async ({ id }) => {
    const row = await requireTalk(id)
    const { page, pageTitle, memberPhone, phone, email, createTime, language } = row
    // The check constraint of the table guarantees this.
    return { ...talkOf(row), page, pageTitle, memberPhone, phone, email, createTime, language: language as 'zh_CN' | 'en_US' }
  })

  mount(app, contract.listMessages, async ({ id, before }) => {
    await requireTalk(id)
    const { messages, hasOlder } = await listOlder(db, id, before ?? null, messagesPerPage)
    return { hasOlder, messages: messages.map(({ file, ...message }) => ({ ...message, fileName: file?.name ?? null })) }
  })

  mountRaw(app, contract.getVisitorsFile, ({ id, fileId }, { reply }) => sendAttachment({ db, storage }, { talkId: id, fileId }, reply))

  async function requireTalk(id: string) {
    const row = isUuid(id) ? await queries.findDescribed(db, id) : undefined
    if (!row) throw fail(failures.notFound)
    return row
  }
}

type StaffCall = Pick<Call<Identity>, 'identity' | 'request' | 'db'>

const actorOf = ({ identity, request }: StaffCall): Actor => ({
  memberId: identity.memberId,
  sessionId: identity.sessionId,
  ip: request.ip,
  requestId: request.id,
})

const noteReply = (call: StaffCall, action: string, objectId: string, after: object | null) => {
  const { memberId: actorId, ...actor } = actorOf(call)
  return writeAudit(call.db, { action, objectType: 'chatReply', objectId, actorId, ...actor, after })
}

/** A short number for an anonymous visitor: enough to tell visitors apart, useless for finding the conversation. */
const numberOf = (talkId: string) => talkId.slice(-4).toUpperCase()

function talkOf(row: queries.TalkRow) {
  const { assigneeId, assigneeName, lastText, lastFileId, lastFrom } = row
  return {
    talkId: row.id,
    memberName: row.memberName,
    number: numberOf(row.id),
    state: row.state === 'closed' ? ('closed' as const) : ('open' as const),
    assignee: assigneeId === null ? null : { id: assigneeId, name: assigneeName ?? '' },
    unread: row.unread,
    lastText,
    lastKind: lastText !== null ? ('text' as const) : lastFileId !== null ? ('file' as const) : ('event' as const),
    lastFrom: lastFrom === 'staff' ? ('staff' as const) : ('visitor' as const),
    lastTime: row.lastTime,
    waitingSince: row.waitingSince,
    hasContact: row.phone !== null || row.email !== null,
    isHere: row.isHere,
  }
}
