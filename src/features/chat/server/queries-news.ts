import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from '#platform/server/database.ts'

const channel = 'chat'
const firstPauseMs = 250
const longestPauseMs = 10_000

/** What a notification says: a talk has news, or somebody is typing in it. */
export type News = { talkId: string; typing: 'visitor' | 'staff' | null }

type Log = { warn(details: object, text: string): void }

/**
 * One connection of the process that hears of all talks, straight to the primary: a pooler loses notifications. `missed` is called
 * whenever some may have gone by unheard. Gives how to stop.
 */
export function listenToChat(connection: pg.ClientConfig, log: Log, hear: { news(news: News): void; missed(): void }) {
  let client: pg.Client | null = null
  let closed = false
  let failures = 0
  let pause: NodeJS.Timeout | undefined

  async function connect() {
    const opened = new pg.Client({ connectionTimeoutMillis: 2_000, keepAlive: true, ...connection })
    client = opened
    opened.on('notification', ({ payload = '' }) => hear.news(readNews(payload)))
    opened.on('error', (error) => log.warn({ err: error }, 'connection for news of talks lost'))
    opened.on('end', () => again(opened))
    try {
      await opened.connect()
      await opened.query(`listen ${channel}`)
      failures = 0
      hear.missed()
    } catch (error) {
      log.warn({ err: error }, 'no connection for news of talks')
      await opened.end().catch(() => {})
      again(opened)
    }
  }

  function again(lost: pg.Client) {
    if (closed || client !== lost) return
    client = null
    pause = setTimeout(() => void connect(), Math.min(longestPauseMs, firstPauseMs * 2 ** failures++))
  }

  const connecting = connect()
  return async () => {
    closed = true
    clearTimeout(pause)
    await connecting
    await client?.end().catch(() => {})
  }
}

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
