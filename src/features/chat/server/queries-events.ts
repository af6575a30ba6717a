import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#platform/server/database.ts'
import { listenTo } from '#platform/server/listen.ts'

const channel = 'chat'

/** What a notification says: a talk has news, or somebody is typing in it. */
export type News = { talkId: string; typing: 'visitor' | 'staff' | null }

type Log = { warn(details: object, text: string): void }

/** Hears of all talks. `missed` is called whenever some news may have gone by unheard. Gives how to stop. */
export const listenToChat = (connection: pg.ClientConfig, log: Log, { news, missed }: { news(news: News): void; missed(): void }) =>
  listenTo(channel, connection, log, { heard: (payload) => news(readNews(payload)), missed }).close

/** `ID`, or `ID typing visitor`. */
function readNews(payload: string): News {
  const [talkId = '', , side] = payload.split(' ')
  return { talkId, typing: side === 'visitor' || side === 'staff' ? side : null }
}

/** Nothing is kept of it. */
export const tellTyping = (db: Db, talkId: string, side: 'visitor' | 'staff') =>
  sql`select pg_notify(${channel}, ${`${talkId} typing ${side}`})`.execute(db)

/** Of these talks, those that hold more than is known: what a lost notification would have told. */
export async function listBehind(db: Db, known: readonly { talkId: string; lastId: number }[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from unnest(${known.map(({ talkId }) => talkId)}::uuid[], ${known.map(({ lastId }) => lastId)}::int[]) as known (id, last_id)
    join chat_thread t on t.id = known.id where t.last_id > known.last_id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Whoever holds a talk writes to it just now, and shows up at the next look: nobody waits for the other, and no word for either. */
const freeTalks = (talkIds: readonly string[]) =>
  sql`select id from chat_thread where id = any(${[...talkIds]}::uuid[]) order by id for no key update skip locked`

/** Who is there, told every so often by each process of its own. */
export async function noteSeen(db: Db, { talkIds, staffIds }: { talkIds: readonly string[]; staffIds: readonly string[] }): Promise<void> {
  if (talkIds.length > 0)
    await sql`update chat_thread set visitor_seen_at = clock_timestamp() where id in (${freeTalks(talkIds)})`.execute(db)
  if (staffIds.length > 0)
    await sql`insert into chat_staff (member_id, seen_at) select id, clock_timestamp() from unnest(${[...staffIds]}::uuid[]) as seen (id)
      order by id on conflict (member_id) do update set seen_at = excluded.seen_at`.execute(db)
}

/** Nobody need wait until it shows by itself that they have left. */
export async function noteLeft(db: Db, { talkIds, staffIds }: { talkIds: readonly string[]; staffIds: readonly string[] }): Promise<void> {
  if (talkIds.length > 0) await sql`update chat_thread set visitor_seen_at = null where id in (${freeTalks(talkIds)})`.execute(db)
  if (staffIds.length > 0) await sql`delete from chat_staff where member_id = any(${[...staffIds]}::uuid[])`.execute(db)
}

/** By then who is still there has told it again. */
export const seenSeconds = 45

export async function isAnybodyOn(db: Db): Promise<boolean> {
  const { rows } =
    await sql`select from chat_staff where seen_at > clock_timestamp() - make_interval(secs => ${seenSeconds}) limit 1`.execute(db)
  return rows.length > 0
}
