import { sql } from 'kysely'
import type { Page } from '#platform/contract/page.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Language } from '#platform/i18n/language.ts'
import { listPage } from '#platform/server/postgres/list-page.ts'
import { wireTimeOf } from '#platform/server/postgres/shanghai-sql.ts'
import type { Channel, Template } from '../message.ts'

export type QueuedMessage = {
  channel: Channel
  target: string
  template: Template
  params: object
  language: Language
  purpose: string
  state: 'kept' | 'waiting'
  expiresInSeconds: number | null
}

export async function insertMessage(trx: Db, { expiresInSeconds, params, ...message }: QueuedMessage): Promise<string> {
  const expiresAt = expiresInSeconds === null ? null : sql<Date>`clock_timestamp() + make_interval(secs => ${expiresInSeconds})`
  const { id } = await trx
    .insertInto('messageOutbox')
    .values({ ...message, params: JSON.stringify(params), expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Marks a message as being sent and returns it; undefined if it is in none of the `from` states. A message in state `sending` was left by a
 * process that crashed: claim it only when no other process can be sending it.
 */
export const claimMessage = (db: Db, id: string, from: readonly ('waiting' | 'sending')[]) =>
  db
    .updateTable('messageOutbox')
    .set((build) => ({ state: 'sending', tries: build('tries', '+', 1) }))
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning(['id', 'channel', 'target', 'template', 'params', 'language', 'tries', 'createdAt'])
    .returning(sql<boolean>`coalesce(expires_at < clock_timestamp(), false)`.as('isExpired'))
    .executeTakeFirst()

/** Parameters are cleared once a message is done: they may contain a code. */
const noParams = sql<string>`'{}'::jsonb`

export const markSent = (db: Db, id: string, providerId: string | null) =>
  db
    .updateTable('messageOutbox')
    .set({ state: 'sent', sentAt: sql<Date>`clock_timestamp()`, providerId, params: noParams })
    .where('id', '=', id)
    .execute()

export const markNotSent = (db: Db, id: string, state: 'waiting' | 'failed' | 'expired', lastError: string | null) =>
  db
    .updateTable('messageOutbox')
    .set({ state, lastError, ...(state !== 'waiting' && { params: noParams }) })
    .where('id', '=', id)
    .execute()

const createTime = wireTimeOf('created_at')

/** Lists messages that stay in the outbox (state `kept`), newest first. */
export const listOutbox = (db: Db, { target, after }: { target?: string | undefined; after?: string | undefined }, limit: number) => {
  let query = db.selectFrom('messageOutbox').where('state', '=', 'kept')
  if (target) query = query.where('target', '=', target)
  if (after)
    query = query.where('createdAt', '>', (build) =>
      build.selectFrom('messageOutbox as reference').select('reference.createdAt').where('reference.id', '=', after),
    )
  return query
    .select(['id', 'channel', 'target', 'template', 'params', 'language', 'purpose'])
    .select(createTime.as('createTime'))
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Returns since how many seconds the oldest message that should have been sent waits; null without one. */
export async function findOldestWaiting(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('messageOutbox')
    .where('state', 'in', ['waiting', 'sending'])
    .select(sql<number | null>`extract(epoch from clock_timestamp() - min(created_at))::float8`.as('seconds'))
    .executeTakeFirst()
  return row?.seconds ?? null
}

export const messageDays = 30

export const sweepMessages = (db: Db) =>
  db
    .deleteFrom('messageOutbox')
    .where('createdAt', '<', sql<Date>`now() - make_interval(days => ${messageDays})`)
    .execute()

export type NewNotice = { memberId: string; kind: string; titleZh: string; titleEn: string; link: string | null }

export const insertNotice = (trx: Db, notice: NewNotice) => trx.insertInto('notice').values(notice).execute()

const selectNotices = (db: Db, memberId: string) => db.selectFrom('notice').where('memberId', '=', memberId)

/** Newest first. Ordered by id within the same time, so that pages never overlap. */
export const listNotices = (db: Db, memberId: string, page: Page) =>
  listPage(
    selectNotices(db, memberId)
      .select(['id', 'kind', 'titleZh', 'titleEn', 'link'])
      .select([createTime.as('createTime'), sql<boolean>`read_at is not null`.as('read')]),
    (query) => query.orderBy('createdAt', 'desc').orderBy('id', 'desc'),
    page,
  )

export const markNoticesRead = (db: Db, memberId: string, ids: readonly string[]) =>
  db
    .updateTable('notice')
    .set({ readAt: sql<Date>`now()` })
    .where('memberId', '=', memberId)
    .where('id', 'in', ids)
    .where('readAt', 'is', null)
    .execute()

export const exportNotices = (db: Db, memberId: string) =>
  selectNotices(db, memberId).select(['kind', 'titleZh', 'link', 'createdAt', 'readAt']).orderBy('createdAt').execute()

export const eraseNotices = (db: Db, memberId: string) => db.deleteFrom('notice').where('memberId', '=', memberId).execute()
