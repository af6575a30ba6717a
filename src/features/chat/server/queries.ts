import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import { wordColumn } from '#platform/server/postgres/word-column.ts'
import type { ChatEvent, ChatMessage, Sender } from '../frames.ts'
import { conversationTransitions, type ConversationStatus } from '../transitions.ts'

const now = sql<Date>`clock_timestamp()`

export type NewConversation = {
  memberId: string | null
  secretHash: Buffer | null
  language: 'zh_CN' | 'en_US'
  page: string | null
  pageTitle: string | null
}

/** A member has one conversation: two tabs that start at the same moment get the same one. */
export async function insertConversation(db: Db, conversation: NewConversation): Promise<string> {
  const { id } = await db
    .insertInto('chatThread')
    .values(conversation)
    .onConflict((conflict) => conflict.column('memberId').doUpdateSet({ language: conversation.language }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findConversationOfMember = (db: Db, memberId: string) =>
  db.selectFrom('chatThread').select('id').where('memberId', '=', memberId).executeTakeFirst()

export const findConversationBySecret = (db: Db, { conversationId, secretHash }: { conversationId: string; secretHash: Buffer }) =>
  db.selectFrom('chatThread').select('id').where('id', '=', conversationId).where('secretHash', '=', secretHash).executeTakeFirst()

/** Moves an anonymous conversation to the member after sign-in, if the member has none; the secret stops working. Returns true if moved. */
export async function moveToMember(
  db: Db,
  memberId: string,
  { conversationId, secretHash }: { conversationId: string; secretHash: Buffer },
): Promise<boolean> {
  const { rows } = await sql`update chat_thread set member_id = ${memberId}, secret_hash = null
    where id = ${conversationId} and secret_hash = ${secretHash} and not exists (select from chat_thread own where own.member_id = ${memberId})
    returning id`.execute(db)
  return rows.length > 0
}

export const saveContact = (trx: Db, conversationId: string, contact: { phone?: string; email?: string }) =>
  trx.updateTable('chatThread').set(contact).where('id', '=', conversationId).execute()

const messages = (db: Db) =>
  db
    .selectFrom('chatMessage')
    .leftJoin('member', 'member.id', 'chatMessage.memberId')
    .leftJoin('file', 'file.id', 'chatMessage.fileId')
    .select([
      'chatMessage.threadId',
      'chatMessage.id',
      'chatMessage.clientId',
      'chatMessage.sender',
      'chatMessage.text',
      'chatMessage.event',
      'chatMessage.sentBy',
      'chatMessage.fileId',
      'member.nickName',
      'file.originalName',
      'file.mime',
      'file.bytes',
      'file.width',
      'file.height',
      wireTimeOf('chatMessage.createdAt').as('time'),
    ])

type MessageRow = Awaited<ReturnType<ReturnType<typeof messages>['execute']>>[number]

export const toMessage = (row: MessageRow): ChatMessage => ({
  id: row.id,
  clientId: row.clientId,
  // The check constraints of the table guarantee this.
  from: row.sender as Sender,
  event: row.event as ChatEvent | null,
  sentBy: row.sentBy as ChatMessage['sentBy'],
  name: row.sender === 'visitor' ? null : row.nickName,
  text: row.text,
  file: row.fileId === null ? null : toAttachment(row),
  time: row.time,
})

const toAttachment = ({ fileId, originalName, mime, bytes, width, height }: MessageRow) => ({
  fileId: fileId!,
  name: originalName ?? '',
  mime: mime ?? '',
  bytes: Number(bytes),
  width,
  height,
})

/** Returns messages of several conversations, each after its own mark, in the order of each conversation. */
export async function listMessagesAfter(db: Db, marks: readonly { conversationId: string; after: number }[], limit: number) {
  const ids = marks.map(({ conversationId }) => conversationId)
  const after = marks.map((mark) => mark.after)
  const rows = await messages(db)
    .innerJoin(
      sql<{ threadId: string; after: number }>`unnest(${ids}::uuid[], ${after}::int[])`.as<'mark'>(sql`mark (thread_id, after)`),
      (join) => join.onRef('mark.threadId', '=', 'chatMessage.threadId'),
    )
    .whereRef('chatMessage.id', '>', 'mark.after')
    .orderBy('chatMessage.threadId')
    .orderBy('chatMessage.id')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ conversationId: row.threadId, message: toMessage(row) }))
}

/** Returns the messages before a number, or the latest ones, in order, and whether there are older ones. */
export async function listMessagesBefore(db: Db, conversationId: string, before: number | null, limit: number) {
  const rows = await messages(db)
    .where('chatMessage.threadId', '=', conversationId)
    .$if(before !== null, (query) => query.where('chatMessage.id', '<', before!))
    .orderBy('chatMessage.id', 'desc')
    .limit(limit)
    .execute()
  const page = rows.toReversed().map(toMessage)
  return { messages: page, hasOlder: (page[0]?.id ?? 1) > 1 }
}

export type StateRow = {
  id: string
  lastId: number
  state: ConversationStatus
  assigneeId: string | null
  assigneeName: string | null
  visitorReadId: number
  staffReadId: number
  hasContact: boolean
}

export const listStates = (db: Db, conversationIds: readonly string[]): Promise<StateRow[]> =>
  db
    .selectFrom('chatThread')
    .leftJoin('member', 'member.id', 'chatThread.assigneeId')
    .select([
      'chatThread.id',
      'chatThread.lastId',
      wordColumn('chatThread.state', conversationTransitions.values).as('state'),
      'chatThread.assigneeId',
      'member.nickName as assigneeName',
      'chatThread.visitorReadId',
      'chatThread.staffReadId',
      sql<boolean>`chat_thread.phone is not null or chat_thread.email is not null`.as('hasContact'),
    ])
    .where('chatThread.id', 'in', [...conversationIds])
    .execute()

export type SentMessage = { id: number; time: string }

/** Finds a message by the id that its sender chose. */
export const findSentMessage = (db: Db, conversationId: string, clientId: string): Promise<SentMessage | undefined> =>
  db
    .selectFrom('chatMessage')
    .select(['id', wireTimeOf('createdAt').as('time')])
    .where('threadId', '=', conversationId)
    .where('clientId', '=', clientId)
    .executeTakeFirst()

export type NewMessage = { clientId: string; text: string | null; fileId: string | null }

/**
 * Numbers and writes a visitor's message in one statement. Returns undefined if it was sent before. Reopens a closed conversation without an
 * assignee.
 */
export async function insertVisitorMessage(
  db: Db,
  conversationId: string,
  { clientId, text, fileId }: NewMessage,
): Promise<SentMessage | undefined> {
  const { rows } = await sql<SentMessage>`
    with thread as (
      update chat_thread set
        last_id = last_id + 1, visitor_read_id = last_id + 1, said_at = clock_timestamp(),
        waiting_since = coalesce(waiting_since, clock_timestamp()),
        assignee_id = case when state = 'closed' then null else assignee_id end, state = 'open'
      where id = ${conversationId} and not exists (select from chat_message where thread_id = ${conversationId} and client_id = ${clientId})
      returning id, last_id
    )
    insert into chat_message (thread_id, id, client_id, sender, text, file_id)
    select id, last_id, ${clientId}::uuid, 'visitor', ${text}::text, ${fileId}::uuid from thread
    returning id, ${wireTimeOf('created_at')} as time`
    .execute(db)
    .catch((error: unknown) => {
      // Sent twice concurrently: the second waited for the first, which wrote it.
      if ((error as { code?: string }).code === uniqueViolation) return { rows: [] }
      throw error
    })
  return rows[0]
}

const uniqueViolation = '23505'

type StaffMessage = NewMessage & { memberId: string; sentBy: 'sms' | 'email' | null }

/** Requires a transaction that has locked the conversation. */
export async function insertStaffMessage(trx: Db, conversationId: string, message: StaffMessage): Promise<SentMessage> {
  const { lastId } = await trx
    .updateTable('chatThread')
    .set((build) => ({
      lastId: build('lastId', '+', 1),
      staffReadId: build('lastId', '+', 1),
      saidAt: now,
      waitingSince: null,
    }))
    .where('id', '=', conversationId)
    .returning('lastId')
    .executeTakeFirstOrThrow()
  return insertMessage(trx, { threadId: conversationId, id: lastId, sender: 'staff', event: null, ...message })
}

/** An event of the conversation, shown among its messages. */
export async function insertEvent(trx: Db, conversationId: string, event: ChatEvent, memberId: string | null): Promise<void> {
  const { lastId } = await trx
    .updateTable('chatThread')
    .set((build) => ({ lastId: build('lastId', '+', 1) }))
    .where('id', '=', conversationId)
    .returning('lastId')
    .executeTakeFirstOrThrow()
  const clientId = sql<string>`gen_random_uuid()`
  await insertMessage(trx, {
    threadId: conversationId,
    id: lastId,
    sender: 'system',
    event,
    memberId,
    clientId,
    text: null,
    fileId: null,
    sentBy: null,
  })
}

type MessageValues = Omit<StaffMessage, 'memberId' | 'clientId'> & {
  threadId: string
  id: number
  sender: Sender
  event: ChatEvent | null
  memberId: string | null
  clientId: string | ReturnType<typeof sql<string>>
}

const insertMessage = (trx: Db, message: MessageValues): Promise<SentMessage> =>
  trx
    .insertInto('chatMessage')
    .values(message)
    .returning(['id', wireTimeOf('createdAt').as('time')])
    .executeTakeFirstOrThrow()

/** Read marks only move forward, and never beyond the last message. */
export const markRead = (db: Db, conversationId: string, side: 'visitor' | 'staff', id: number) => {
  const column = side === 'visitor' ? 'visitorReadId' : 'staffReadId'
  return db
    .updateTable('chatThread')
    .set({ [column]: sql`least(${id}::int, last_id)` })
    .where('id', '=', conversationId)
    .where(column, '<', id)
    .whereRef(column, '<', 'lastId')
    .execute()
}

/** Messages of staff that the visitor has not read. */
export async function countUnread(db: Db, conversationId: string): Promise<number> {
  const { count } = await db
    .selectFrom('chatMessage')
    .innerJoin('chatThread', 'chatThread.id', 'chatMessage.threadId')
    .select((build) => build.fn.countAll<string>().as('count'))
    .where('chatThread.id', '=', conversationId)
    .where('chatMessage.sender', '=', 'staff')
    .whereRef('chatMessage.id', '>', 'chatThread.visitorReadId')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertAttachment = (db: Db, attachment: { fileId: string; threadId: string; sender: 'visitor' | 'staff' }) =>
  db.insertInto('chatFile').values(attachment).execute()

/** Returns true if this side uploaded the file for this conversation. */
export const hasAttachment = async (db: Db, conversationId: string, fileId: string, sender?: 'visitor' | 'staff'): Promise<boolean> =>
  (await db
    .selectFrom('chatFile')
    .select('fileId')
    .where('fileId', '=', fileId)
    .where('threadId', '=', conversationId)
    .$if(sender !== undefined, (query) => query.where('sender', '=', sender!))
    .executeTakeFirst()) !== undefined
