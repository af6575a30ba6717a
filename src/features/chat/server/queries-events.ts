import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#platform/server/postgres/database.ts'
import { listenTo } from '#platform/server/postgres/listen.ts'

const channel = 'chat'

/** A conversation has new messages or another state (`typing` null), or one side is typing. */
export type ChatNotification = { conversationId: string; typing: 'visitor' | 'staff' | null }

type Log = { warn(details: object, text: string): void }
type Handlers = {
  onNotification(notification: ChatNotification): void
  /** Called whenever notifications may have been lost. */
  onGap(): void
}

/** Listens to all conversations. Returns a function that stops listening. */
export const listenToChat = (connection: pg.ClientConfig, log: Log, { onNotification, onGap }: Handlers) =>
  listenTo(channel, connection, log, { onNotification: (payload) => onNotification(readNotification(payload)), onGap }).close

/** `ID`, or `ID typing visitor`. */
function readNotification(payload: string): ChatNotification {
  const [conversationId = '', , side] = payload.split(' ')
  return { conversationId, typing: side === 'visitor' || side === 'staff' ? side : null }
}

/** Typing notices are not stored. */
export const notifyTyping = (db: Db, conversationId: string, side: 'visitor' | 'staff') =>
  sql`select pg_notify(${channel}, ${`${conversationId} typing ${side}`})`.execute(db)

/** Returns the conversations that have messages after `lastId`: what a lost notification would have announced. */
export async function listBehind(db: Db, marks: readonly { conversationId: string; lastId: number }[]): Promise<string[]> {
  const [ids, lastIds] = [marks.map(({ conversationId }) => conversationId), marks.map(({ lastId }) => lastId)]
  const { rows } = await sql<{ id: string }>`
    select t.id from unnest(${ids}::uuid[], ${lastIds}::int[]) as mark (id, last_id)
    join chat_thread t on t.id = mark.id where t.last_id > mark.last_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Skips a locked conversation, which the next refresh finds again, instead of waiting for its writer. */
const unlockedConversations = (ids: readonly string[]) =>
  sql`select id from chat_thread where id = any(${[...ids]}::uuid[]) order by id for no key update skip locked`

type Present = { conversationIds: readonly string[]; staffIds: readonly string[] }

/** Records that visitors and staff are connected. Each process refreshes its own clients regularly. */
export async function refreshPresence(db: Db, { conversationIds, staffIds }: Present): Promise<void> {
  if (conversationIds.length > 0)
    await sql`update chat_thread set visitor_seen_at = clock_timestamp() where id in (${unlockedConversations(conversationIds)})`.execute(
      db,
    )
  if (staffIds.length > 0)
    await sql`insert into chat_staff (member_id, seen_at) select id, clock_timestamp() from unnest(${[...staffIds]}::uuid[]) as present (id)
      order by id on conflict (member_id) do update set seen_at = excluded.seen_at`.execute(db)
}

/** Ends presence at once instead of waiting for it to expire. */
export async function endPresence(db: Db, { conversationIds, staffIds }: Present): Promise<void> {
  if (conversationIds.length > 0)
    await sql`update chat_thread set visitor_seen_at = null where id in (${unlockedConversations(conversationIds)})`.execute(db)
  if (staffIds.length > 0) await sql`delete from chat_staff where member_id = any(${[...staffIds]}::uuid[])`.execute(db)
}

/** Presence expires after this time without a refresh. */
export const presenceSeconds = 45

export async function isStaffOnline(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select from chat_staff where seen_at > clock_timestamp() - make_interval(secs => ${presenceSeconds}) limit 1`.execute(db)
  return rows.length > 0
}

/** Returns how long the longest-waiting visitor has had no answer, in seconds; null if no visitor waits. */
export async function findLongestWait(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('chatThread')
    .where('waitingSince', 'is not', null)
    .where('state', '=', 'open')
    .select(sql<number | null>`extract(epoch from clock_timestamp() - min(waiting_since))::float8`.as('seconds'))
    .executeTakeFirst()
  return row?.seconds ?? null
}
