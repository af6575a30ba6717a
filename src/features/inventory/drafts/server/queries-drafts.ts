import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import { isUuid } from '#platform/contract/codecs.ts'
import type { DraftReview } from '../draft-review.ts'
import type { Operation } from '../operations.ts'

/** An operation as it is stored, the difference of one path from what is published. */
export type DraftOperation = Extract<Operation, { op: 'set' | 'add' | 'remove' }>
/** The last edit of each path. */
export type Touched = Readonly<Record<string, { revision: number; by: string | null; at: string }>>

export type DraftRow = {
  id: string
  parkId: string | null
  state: DraftReview
  revision: number
  ops: DraftOperation[]
  touched: Touched
  code: string | null
  districtCode: string | null
  authors: string[]
  updatedBy: string | null
  updatedAt: Date
  reviewNote: string | null
  publishAt: Date | null
  publishBy: string | null
  publishReason: string | null
  /** The partner whose rows are in it. */
  sourceId: string | null
}

/** Finds the working copy of a park, or that with a uuid as its own id. `lock`: until the transaction ends. */
export async function findDraft(db: Db, id: string, lock = false): Promise<DraftRow | null> {
  const isDraftId = isUuid(id)
  const query = drafts(db).where(isDraftId ? 'id' : 'parkId', '=', id)
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null
}

const drafts = (db: Db) =>
  db
    .selectFrom('listingDraft')
    .select(['id', 'parkId', 'state', 'revision', 'code', 'districtCode', 'authors', 'updatedBy', 'updatedAt'])
    .select(['reviewNote', 'publishAt', 'publishBy', 'publishReason', 'sourceId'])
    .select([sql<DraftOperation[]>`ops`.as('ops'), sql<Touched>`touched`.as('touched')])
    .$narrowType<{ state: DraftReview }>()

/** Lists working copies by their parks, or by their own ids if these are uuids. */
export function listDrafts(db: Db, ids: readonly string[], lock: boolean): Promise<DraftRow[]> {
  const query = drafts(db)
    .where(sql<boolean>`(id = any(${ids.filter(isUuid)}::uuid[]) or park_id = any(${ids.filter((id) => !isUuid(id))}::bigint[]))`)
    .orderBy('id')
  return (lock ? query.forUpdate() : query).execute()
}

/** Creates the working copy of a park if there is none yet. */
export const ensureDraft = (trx: Db, parkId: string) =>
  trx
    .insertInto('listingDraft')
    .values({ parkId })
    .onConflict((conflict) => conflict.column('parkId').doNothing())
    .execute()

/** Creates the working copy of a new park, with the next free code. */
export async function insertNewDraft(trx: Db): Promise<{ id: string; code: string }> {
  const { rows } = await sql<{ id: string; code: string }>`
    insert into listing_draft (code) values (next_code('P', 'park_code_number')) returning id, code`.execute(trx)
  return rows[0]!
}

export type StoredDraft = {
  ops: readonly DraftOperation[]
  touched: Touched
  revision: number
  state: DraftReview
  authors: readonly string[]
  updatedBy: string | null
  /** The partner that has edited it last; absent: kept. */
  sourceId?: string
  score: number
  code: string | null
  nameZh: string | null
  nameEn: string | null
  districtCode: string | null
  /** Of a park that was never published. */
  searchText: string | null
}

export async function updateDraft(trx: Db, id: string, { ops, touched, ...others }: StoredDraft): Promise<Date> {
  const { updatedAt } = await trx
    .updateTable('listingDraft')
    .set({ ...others, authors: [...others.authors], ops: JSON.stringify(ops), touched: JSON.stringify(touched), reviewNote: null })
    .where('id', '=', id)
    .returning('updatedAt')
    .executeTakeFirstOrThrow()
  return updatedAt
}

/** Empties a working copy after its publication or when it is discarded. `parkId` names the park that it has become. */
export const emptyDraft = (trx: Db, id: string, { parkId, updatedBy }: { parkId: string; updatedBy: string | null }) =>
  trx
    .updateTable('listingDraft')
    .set((build) => ({
      parkId,
      ops: '[]',
      touched: '{}',
      authors: [],
      state: 'editing',
      reviewNote: null,
      publishAt: null,
      publishBy: null,
      publishReason: null,
      sourceId: null,
      revision: build('revision', '+', 1),
      updatedBy,
    }))
    .where('id', '=', id)
    .execute()

export const deleteDraft = (trx: Db, id: string) => trx.deleteFrom('listingDraft').where('id', '=', id).execute()

export async function setReview(trx: Db, id: string, { state, note }: { state: DraftReview; note: string | null }): Promise<number> {
  const { revision } = await trx
    .updateTable('listingDraft')
    .set((build) => ({
      state,
      reviewNote: note,
      revision: build('revision', '+', 1),
      ...(state === 'returned' && { publishAt: null, publishBy: null }),
    }))
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow()
  return revision
}

type Schedule = { publishAt: Date; publishBy: string; publishReason: string | null }

/** Sets when a working copy is published; null: not any more. One that was returned is settled by this. */
export const schedulePublication = (trx: Db, id: string, schedule: Schedule | null) =>
  trx
    .updateTable('listingDraft')
    .set(
      schedule
        ? { ...schedule, state: sql`case state when 'returned' then 'editing' else state end`, reviewNote: noteUnlessReturned }
        : unscheduled,
    )
    .where('id', '=', id)
    .execute()

const unscheduled = { publishAt: null, publishBy: null, publishReason: null }
const noteUnlessReturned = sql<string | null>`case state when 'returned' then null else review_note end`

/** Lists the working copies whose time of publication has come, the earliest first. */
export const listDueDrafts = (db: Db, now: Date) =>
  db
    .selectFrom('listingDraft')
    .select(['id', 'publishBy', 'publishReason'])
    .where('publishAt', '<=', now)
    .orderBy('publishAt')
    .limit(50)
    .execute()

export type PresentRow = { memberId: string; section: string; seenAt: Date }
type Editor = { objectType: 'park' | 'draft'; objectId: string }

export const presenceSeconds = 45

export const upsertPresence = (db: Db, { objectType, objectId, memberId, section }: Editor & { memberId: string; section: string }) =>
  db
    .insertInto('editingPresence')
    .values({ objectType, objectId, memberId, section })
    .onConflict((conflict) => conflict.columns(['objectType', 'objectId', 'memberId']).doUpdateSet({ section, seenAt: sql<Date>`now()` }))
    .execute()

/** Lists who else was in the editor within the last 45 s, the latest first. */
export const listPresence = (db: Db, { objectType, objectId }: Editor, exceptMember: string): Promise<PresentRow[]> =>
  db
    .selectFrom('editingPresence')
    .select(['memberId', 'section', 'seenAt'])
    .where('objectType', '=', objectType)
    .where('objectId', '=', objectId)
    .where('memberId', '<>', exceptMember)
    .where('seenAt', '>', sql<Date>`now() - ${presenceSeconds}::int * interval '1 second'`)
    .orderBy('seenAt', 'desc')
    .execute()

export const sweepPresence = (db: Db) =>
  db
    .deleteFrom('editingPresence')
    .where('seenAt', '<', sql<Date>`now() - interval '1 hour'`)
    .execute()
