import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { wireTimeOf, wireTimeOrNull } from '#platform/server/postgres/shanghai-sql.ts'
import type { TalkTab } from '../conversation-tabs.ts'
import { seenSeconds } from './queries-events.ts'

/**
 * Locks a conversation so that its assignee cannot change. Two queries: a single one that waited for the lock would still join the name
 * of the previous assignee.
 */
export async function lockTalk(trx: Db, talkId: string) {
  await trx.selectFrom('chatThread').select('id').where('id', '=', talkId).forUpdate().executeTakeFirst()
  return trx
    .selectFrom('chatThread')
    .leftJoin('member', 'member.id', 'chatThread.assigneeId')
    .select([
      'chatThread.id',
      'chatThread.state',
      'chatThread.assigneeId',
      'member.nickName as assigneeName',
      'chatThread.phone',
      'chatThread.email',
      'chatThread.language',
    ])
    .where('chatThread.id', '=', talkId)
    .executeTakeFirst()
}

export const setAssignee = (trx: Db, talkId: string, memberId: string) =>
  trx.updateTable('chatThread').set({ assigneeId: memberId, state: 'open' }).where('id', '=', talkId).execute()

export const setClosed = (trx: Db, talkId: string) =>
  trx.updateTable('chatThread').set({ state: 'closed', waitingSince: null }).where('id', '=', talkId).execute()

export type TalkFilter = { tab: TalkTab; keyword: string | null; memberId: string }

/** Conversations with at least one message. `escape`: a percent sign in a search is literal. */
const talks = (db: Db, { tab, keyword, memberId }: TalkFilter) => {
  const of = db.selectFrom('chatThread').where('chatThread.saidAt', 'is not', null)
  const inTab = {
    waiting: () => of.where('chatThread.state', '=', 'open').where('chatThread.assigneeId', 'is', null),
    mine: () => of.where('chatThread.state', '=', 'open').where('chatThread.assigneeId', '=', memberId),
    open: () => of.where('chatThread.state', '=', 'open'),
    closed: () => of.where('chatThread.state', '=', 'closed'),
  }[tab]()
  return keyword === null ? inTab : inTab.where(holds(keyword))
}

const pattern = (keyword: string) => `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Searches messages, the member's name, and the contact left for an answer. */
const holds = (keyword: string) => sql<boolean>`(
  exists (select from chat_message said where said.thread_id = chat_thread.id and said.text ilike ${pattern(keyword)})
  or exists (select from member visitor where visitor.id = chat_thread.member_id and visitor.nick_name ilike ${pattern(keyword)})
  or chat_thread.phone = ${keyword} or chat_thread.email = lower(${keyword}))`

export async function countIn(db: Db, filter: TalkFilter): Promise<number> {
  const { count } = await talks(db, filter)
    .select((build) => build.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

const unreadWords = sql<number>`(select count(*)::int from chat_message word where word.thread_id = chat_thread.id
  and word.id > chat_thread.staff_read_id and word.sender = 'visitor')`
const isHere = sql<boolean>`coalesce(chat_thread.visitor_seen_at > clock_timestamp() - make_interval(secs => ${seenSeconds}), false)`

const described = (query: ReturnType<typeof talks>) =>
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
      'chatThread.state',
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
      unreadWords.as('unread'),
      isHere.as('isHere'),
    ])

export type TalkRow = Awaited<ReturnType<ReturnType<typeof described>['execute']>>[number]

/** Waiting conversations by waiting time, the longest first; others by their latest message. */
export const listIn = (db: Db, filter: TalkFilter, page: { limit: number; offset: number }): Promise<TalkRow[]> =>
  described(talks(db, filter))
    .$if(filter.tab === 'waiting', (query) => query.orderBy(sql`chat_thread.waiting_since asc nulls last`))
    .orderBy('chatThread.saidAt', 'desc')
    .orderBy('chatThread.id')
    .limit(page.limit)
    .offset(page.offset)
    .execute()

export const findDescribed = (db: Db, talkId: string): Promise<TalkRow | undefined> =>
  described(db.selectFrom('chatThread').where('chatThread.saidAt', 'is not', null).where('chatThread.id', '=', talkId)).executeTakeFirst()

/** The latest matching message of each conversation. */
export const listFound = (db: Db, talkIds: readonly string[], keyword: string) =>
  db
    .selectFrom('chatMessage')
    .distinctOn('threadId')
    .select(['threadId', 'id', 'text'])
    .where('threadId', 'in', [...talkIds])
    .where('text', 'ilike', pattern(keyword))
    .orderBy('threadId')
    .orderBy('id', 'desc')
    .execute()

export async function countTabs(db: Db, memberId: string) {
  const { rows } = await sql<{ waiting: number; mine: number; open: number; closed: number; unread: number }>`
    select count(*) filter (where state = 'open' and assignee_id is null)::int as waiting,
      count(*) filter (where state = 'open' and assignee_id = ${memberId})::int as mine,
      count(*) filter (where state = 'open')::int as open,
      count(*) filter (where state = 'closed')::int as closed,
      coalesce((select count(*) from chat_message word join chat_thread t on t.id = word.thread_id
        where t.state = 'open' and (t.assignee_id = ${memberId} or t.assignee_id is null)
          and word.id > t.staff_read_id and word.sender = 'visitor'), 0)::int as unread
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
      sql<boolean>`coalesce(chat_staff.seen_at > clock_timestamp() - make_interval(secs => ${seenSeconds}), false)`.as('isOn'),
    ])
    .orderBy('isOn', 'desc')
    .orderBy('member.nickName')
    .orderBy('member.id')
    .execute()

export const isColleague = async (db: Db, memberId: string): Promise<boolean> =>
  (await colleagues(db).select('member.id').where('member.id', '=', memberId).executeTakeFirst()) !== undefined

export const listReplies = (db: Db) =>
  db.selectFrom('chatReply').select(['id', 'textZh as zh', 'textEn as en']).orderBy('createdAt').orderBy('id').execute()

export const insertReply = (trx: Db, { zh, en }: { zh: string; en: string }) =>
  trx.insertInto('chatReply').values({ textZh: zh, textEn: en }).returning('id').executeTakeFirstOrThrow()

export const deleteReply = async (db: Db, id: string): Promise<boolean> =>
  (await db.deleteFrom('chatReply').where('id', '=', id).returning('id').executeTakeFirst()) !== undefined
