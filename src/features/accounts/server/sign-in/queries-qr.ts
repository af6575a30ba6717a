import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

const now = sql<Date>`clock_timestamp()`
const isOpen = sql<boolean>`expires_at > clock_timestamp()`

type NewTicket = { ticketHash: Buffer; browserHash: Buffer; device: string; city: string | null; ipClass: string }

/** Returns false if the network has too many open tickets. */
export async function insertQrTicket(
  db: Db,
  ticket: NewTicket,
  { seconds, maxOpen }: { seconds: number; maxOpen: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into qr_ticket (ticket_hash, browser_hash, device, city, ip_class, expires_at)
    select ${ticket.ticketHash}, ${ticket.browserHash}, ${ticket.device}, ${ticket.city}, ${ticket.ipClass}, clock_timestamp() + make_interval(secs => ${seconds})
    where (select count(*) from qr_ticket
      where ip_class = ${ticket.ipClass} and expires_at > clock_timestamp() and status in ('waiting', 'scanned', 'confirmed')) < ${maxOpen}
    returning id`.execute(db)
  return rows.length > 0
}

type TicketKeys = { ticketHash: Buffer; browserHash: Buffer }

/** Finds a ticket and its member's nickname. Scoped to the browser that shows it; undefined for any other. */
export const findQrTicket = (db: Db, { ticketHash, browserHash }: TicketKeys) =>
  db
    .selectFrom('qrTicket')
    .leftJoin('member', 'member.id', 'qrTicket.memberId')
    .select(['qrTicket.id', 'qrTicket.status', 'qrTicket.memberId', 'member.nickName', isOpen.as('isOpen')])
    .where('ticketHash', '=', ticketHash)
    .where('browserHash', '=', browserHash)
    .executeTakeFirst()

/** Returns false if the last poll was less than `seconds` ago. */
export async function recordPoll(db: Db, id: string, seconds: number): Promise<boolean> {
  const row = await db
    .updateTable('qrTicket')
    .set({ polledAt: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('polledAt', 'is', null), where('polledAt', '<=', sql<Date>`clock_timestamp() - make_interval(secs => ${seconds})`)]),
    )
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Takes a confirmed ticket, once. */
export const takeConfirmed = (db: Db, id: string) =>
  db
    .updateTable('qrTicket')
    .set({ status: 'taken' })
    .where('id', '=', id)
    .where('status', '=', 'confirmed')
    .where(isOpen)
    .returning('memberId')
    .executeTakeFirst()

/** Binds a ticket to the first member who scans it. Scanning again is allowed. */
export const markScanned = (db: Db, ticketHash: Buffer, memberId: string) =>
  db
    .updateTable('qrTicket')
    .set({ status: 'scanned', memberId })
    .where('ticketHash', '=', ticketHash)
    .where(isOpen)
    .where((where) =>
      where.or([where('status', '=', 'waiting'), where.and([where('status', '=', 'scanned'), where('memberId', '=', memberId)])]),
    )
    .returning(['device', 'city', sql<number>`floor(extract(epoch from expires_at - clock_timestamp()))::int`.as('secondsLeft')])
    .executeTakeFirst()

/** Confirms or cancels a ticket, only for the member who scanned it. Extends it to at least 15 s, so that the browser sees the result. */
export async function decideQrTicket(db: Db, ticketHash: Buffer, memberId: string, agrees: boolean): Promise<boolean> {
  const row = await db
    .updateTable('qrTicket')
    .set({
      status: agrees ? 'confirmed' : 'cancelled',
      expiresAt: sql<Date>`greatest(expires_at, clock_timestamp() + interval '15 seconds')`,
    })
    .where('ticketHash', '=', ticketHash)
    .where('status', '=', 'scanned')
    .where('memberId', '=', memberId)
    .where(isOpen)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
