import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#platform/server/postgres/database.ts'
import { listenTo } from '#platform/server/postgres/listen.ts'

const channel = 'chat'

/** A notification: a conversation has new messages, or one side is typing. */
export type News = { talkId: string; typing: 'visitor' | 'staff' | null }

type Log = { warn(details: object, text: string): void }

/** Listens to all conversations. Calls `missed` whenever notifications may have been lost. Returns a function that stops listening. */
export const listenToChat = (connection: pg.ClientConfig, log: Log, { news, missed }: { news(news: News): void; missed(): void }) =>
  listenTo(channel, connection, log, { onNotification: (payload) => news(readNews(payload)), onGap: missed }).close

/** `ID`, or `ID typing visitor`. */
function readNews(payload: string): News {
  const [talkId = '', , side] = payload.split(' ')
  return { talkId, typing: side === 'visitor' || side === 'staff' ? side : null }
}

/** Typing notices are not stored. */
export const tellTyping = (db: Db, talkId: string, side: 'visitor' | 'staff') =>
  sql`select pg_notify(${channel}, ${`${talkId} typing ${side}`})`.execute(db)

/** Returns those of the conversations with messages beyond the known ones: what a lost notification would have announced. */
export async function listBehind(db: Db, known: readonly { talkId: string; lastId: number }[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from unnest(${known.map(({ talkId }) => talkId)}::uuid[], ${known.map(({ lastId }) => lastId)}::int[]) as known (id, last_id)
    join chat_thread t on t.id = known.id where t.last_id > known.last_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** A locked conversation is being written and shows up in the next poll: no waiting, and no message is lost. */
const freeTalks = (talkIds: readonly string[]) =>
  sql`select id from chat_thread where id = any(${[...talkIds]}::uuid[]) order by id for no key update skip locked`

/** Presence, refreshed regularly by each process for its own clients. */
export async function noteSeen(db: Db, { talkIds, staffIds }: { talkIds: readonly string[]; staffIds: readonly string[] }): Promise<void> {
  if (talkIds.length > 0)
    await sql`update chat_thread set visitor_seen_at = clock_timestamp() where id in (${freeTalks(talkIds)})`.execute(db)
  if (staffIds.length > 0)
    await sql`insert into chat_staff (member_id, seen_at) select id, clock_timestamp() from unnest(${[...staffIds]}::uuid[]) as seen (id)
      order by id on conflict (member_id) do update set seen_at = excluded.seen_at`.execute(db)
}

/** Ends presence at once instead of waiting for it to expire. */
export async function noteLeft(db: Db, { talkIds, staffIds }: { talkIds: readonly string[]; staffIds: readonly string[] }): Promise<void> {
  if (talkIds.length > 0) await sql`update chat_thread set visitor_seen_at = null where id in (${freeTalks(talkIds)})`.execute(db)
  if (staffIds.length > 0) await sql`delete from chat_staff where member_id = any(${[...staffIds]}::uuid[])`.execute(db)
}

/** By then present clients have been refreshed. */
export const seenSeconds = 45

export async function isAnybodyOn(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select from chat_staff where seen_at > clock_timestamp() - make_interval(secs => ${seenSeconds}) limit 1`.execute(db)
  return rows.length > 0
}
