import { sql } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { countRows } from '#platform/server/postgres/list-page.ts'
import { wireTimeOf, wireTimeOrNull } from '#platform/server/postgres/shanghai-sql.ts'
import { wordColumn } from '#platform/server/postgres/word-column.ts'
import type { ConversationTab } from '../conversation-tabs.ts'
import { conversationTransitions } from '../transitions.ts'
import { presenceSeconds } from './queries-events.ts'

const state = wordColumn('chatThread.state', conversationTransitions.values).as('state')

/**
 * Locks a conversation so that its assignee cannot change. Two queries: a single one that waited for the lock would still join the name
 * of the previous assignee.
 */
export async function lockConversation(trx: Db, conversationId: string) {
  await trx.selectFrom('chatThread').select('id').where('id', '=', conversationId).forUpdate().executeTakeFirst()
  return trx
    .selectFrom('chatThread')
    .leftJoin('member', 'member.id', 'chatThread.assigneeId')
    .select([
      'chatThread.id',
      state,
      'chatThread.assigneeId',
      'member.nickName as assigneeName',
      'chatThread.phone',
      'chatThread.email',
      'chatThread.language',
    ])
    .where('chatThread.id', '=', conversationId)
    .executeTakeFirst()
}

export const updateAssignee = (trx: Db, conversationId: string, memberId: string) =>
  trx.updateTable('chatThread').set({ assigneeId: memberId, state: 'open' }).where('id', '=', conversationId).execute()

export const closeConversation = (trx: Db, conversationId: string) =>
  trx.updateTable('chatThread').set({ state: 'closed', waitingSince: null }).where('id', '=', conversationId).execute()

export type ConversationFilter = { tab: ConversationTab; keyword: string | null; memberId: string }

/** Selects conversations with at least one message. */
const filterConversations = (db: Db, { tab, keyword, memberId }: ConversationFilter) => {
  const all = db.selectFrom('chatThread').where('chatThread.saidAt', 'is not', null)
  const inTab = {
    waiting: () => all.where('chatThread.state', '=', 'open').where('chatThread.assigneeId', 'is', null),
    mine: () => all.where('chatThread.state', '=', 'open').where('chatThread.assigneeId', '=', memberId),
    open: () => all.where('chatThread.state', '=', 'open'),
    closed: () => all.where('chatThread.state', '=', 'closed'),
  }[tab]()
  return keyword === null ? inTab : inTab.where(matchesKeyword(keyword))
}

/** A percent sign in a search is literal. */
const likePattern = (keyword: string) => `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** True in SQL if the keyword occurs in a message or the member's name, or equals the contact that the visitor left. */
const matchesKeyword = (keyword: string) => sql<boolean>`(
  exists (select from chat_message message where message.thread_id = chat_thread.id and message.text ilike ${likePattern(keyword)})
  or exists (select from member visitor where visitor.id = chat_thread.member_id and visitor.nick_name ilike ${likePattern(keyword)})
  or chat_thread.phone = ${keyword} or chat_thread.email = lower(${keyword}))`

const unreadCount = sql<number>`(select count(*)::int from chat_message message where message.thread_id = chat_thread.id
  and message.id > chat_thread.staff_read_id and message.sender = 'visitor')`
const isHere = sql<boolean>`coalesce(chat_thread.visitor_seen_at > clock_timestamp() - make_interval(secs => ${presenceSeconds}), false)`

const withDetails = (query: ReturnType<typeof filterConversations>) =>
  query
    .leftJoin('member as assignee', 'assignee.id', 'chatThread.assigneeId')
    .leftJoin('member as visitor', 'visitor.id', 'chatThread.memberId')
    .leftJoinLateral(
      (build) =>
        build
          .selectFrom('chatMessage as last')
          .select(['last.sender', 'last.text', 'last.fileId', 'last.createdAt'])
          .whereRef('last.threadId', '=', 'chatThread.id')
          .where('last.sender', '<>', 'system')
          .orderBy('last.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'chatThread.id',
      state,
      'chatThread.assigneeId',
      'assignee.nickName as assigneeName',
      'visitor.nickName as memberName',
      'visitor.phone as memberPhone',
      'chatThread.language',
      'chatThread.page',
      'chatThread.pageTitle',
      'chatThread.phone',
      'chatThread.email',
      'last.sender as lastFrom',
      'last.text as lastText',
      'last.fileId as lastFileId',
      wireTimeOf('chatThread.saidAt').as('lastTime'),
      wireTimeOf('chatThread.createdAt').as('createTime'),
      wireTimeOrNull('chatThread.waitingSince').as('waitingSince'),
      unreadCount.as('unread'),
      isHere.as('isHere'),
    ])

export type ConversationRow = Awaited<ReturnType<ReturnType<typeof withDetails>['execute']>>[number]

/**
 * Returns one page of conversations and their total: waiting ones by waiting time, the longest first; others by their latest message. The
 * total is counted without the details, whose joins would cost a query per conversation.
 */
export async function listConversations(db: Db, filter: ConversationFilter, { limit, offset }: Page) {
  const filtered = filterConversations(db, filter)
  const [total, rows] = await Promise.all([
    countRows(filtered),
    withDetails(filtered)
      .$if(filter.tab === 'waiting', (query) => query.orderBy(sql`chat_thread.waiting_since asc nulls last`))
      .orderBy('chatThread.saidAt', 'desc')
      .orderBy('chatThread.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  ])
  return { total, rows }
}

export const findConversation = (db: Db, conversationId: string): Promise<ConversationRow | undefined> =>
  withDetails(
    db.selectFrom('chatThread').where('chatThread.saidAt', 'is not', null).where('chatThread.id', '=', conversationId),
  ).executeTakeFirst()

/** Returns the latest matching message of each conversation that has one. */
export const listLatestMatches = (db: Db, conversationIds: readonly string[], keyword: string) =>
  db
    .selectFrom('chatMessage')
    .distinctOn('threadId')
    .select(['threadId', 'id', 'text'])
    .where('threadId', 'in', [...conversationIds])
    .where('text', 'ilike', likePattern(keyword))
    .orderBy('threadId')
    .orderBy('id', 'desc')
    .execute()

export async function countConversations(db: Db, memberId: string) {
  const { rows } = await sql<{ waiting: number; mine: number; open: number; closed: number; unread: number }>`
    select count(*) filter (where state = 'open' and assignee_id is null)::int as waiting,
      count(*) filter (where state = 'open' and assignee_id = ${memberId})::int as mine,
      count(*) filter (where state = 'open')::int as open,
      count(*) filter (where state = 'closed')::int as closed,
      coalesce((select count(*) from chat_message message join chat_thread t on t.id = message.thread_id
        where t.state = 'open' and (t.assignee_id = ${memberId} or t.assignee_id is null)
          and message.id > t.staff_read_id and message.sender = 'visitor'), 0)::int as unread
    from chat_thread where said_at is not null`.execute(db)
  return rows[0]!
}

const mayAnswer = sql<boolean>`exists (select from member_role mr left join role_permission rp on rp.role_key = mr.role_key
  where mr.member_id = member.id and (mr.role_key = 'admin' or rp.permission in ('system:chat:edit', '*:*:*')))`

const colleagues = (db: Db) =>
  db.selectFrom('member').where('member.disabledAt', 'is', null).where('member.deletedAt', 'is', null).where(mayAnswer)

export const listColleagues = (db: Db) =>
  colleagues(db)
    .leftJoin('chatStaff', 'chatStaff.memberId', 'member.id')
    .select([
      'member.id',
      'member.nickName as name',
      sql<boolean>`coalesce(chat_staff.seen_at > clock_timestamp() - make_interval(secs => ${presenceSeconds}), false)`.as('isOn'),
    ])
    .orderBy('isOn', 'desc')
    .orderBy('member.nickName')
    .orderBy('member.id')
    .execute()

export const isColleague = async (db: Db, memberId: string): Promise<boolean> =>
  (await colleagues(db).select('member.id').where('member.id', '=', memberId).executeTakeFirst()) !== undefined

export const listReplies = (db: Db) =>
  db.selectFrom('chatReply').select(['id', 'textZh as zh', 'textEn as en']).orderBy('createdAt').orderBy('id').execute()

export const addReply = (trx: Db, { zh, en }: { zh: string; en: string }) =>
  trx.insertInto('chatReply').values({ textZh: zh, textEn: en }).returning('id').executeTakeFirstOrThrow()

export const removeReply = async (db: Db, id: string): Promise<boolean> =>
  (await db.deleteFrom('chatReply').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
