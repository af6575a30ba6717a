import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ListingKind } from '../../import/columns.ts'
import type { CellValue } from '../../import/read-cell.ts'

/** What a partner sent last for a record, and where that record is. */
export type HeldRow = {
  id: string
  kind: ListingKind
  externalId: string
  parentId: string | null
  parkId: string | null
  draftId: string | null
  recordKey: string | null
  contentHash: Buffer | null
  data: Record<string, CellValue>
  imageUrls: string[]
  sourceUpdatedAt: Date | null
  withdrawnAt: Date | null
}

const held = (db: Db, sourceId: string) =>
  db
    .selectFrom('partnerListing')
    .select(['id', 'externalId', 'parentId', 'parkId', 'draftId', 'recordKey', 'contentHash', 'imageUrls', 'sourceUpdatedAt'])
    .select(['withdrawnAt', sql<ListingKind>`kind`.as('kind'), sql<HeldRow['data']>`data`.as('data')])
    .where('sourceId', '=', sourceId)

/** Lets the calls of a source wait for one another until the end of the transaction, over all processes. */
export const waitForSource = (trx: Db, sourceId: string) =>
  sql`select pg_advisory_xact_lock(hashtext('inventory.partner'), ${sourceId}::int)`.execute(trx)

export async function listHeldRows(db: Db, sourceId: string, kind: ListingKind, externalIds: readonly string[]): Promise<HeldRow[]> {
  if (externalIds.length === 0) return []
  return held(db, sourceId)
    .where('kind', '=', kind)
    .where(sql<boolean>`external_id = any(${externalIds}::text[])`)
    .execute()
}

/** Finds a park of the source that no call has sent. */
export async function findParkOfSource(db: Db, sourceId: string, externalId: string): Promise<string | null> {
  const park = await db
    .selectFrom('park')
    .select('id')
    .where('sourceId', '=', sourceId)
    .where('externalId', '=', externalId)
    .executeTakeFirst()
  return park?.id ?? null
}

/** Finds a warehouse of the source within a park that no call has sent. */
export async function findWarehouseOfSource(db: Db, sourceId: string, parkId: string, externalId: string): Promise<string | null> {
  const warehouse = await db
    .selectFrom('warehouse')
    .select('id')
    .where('sourceId', '=', sourceId)
    .where('parkId', '=', parkId)
    .where('externalId', '=', externalId)
    .executeTakeFirst()
  return warehouse?.id ?? null
}

/** Locks a park against its other writers; returns its status. */
export async function lockParkStatus(trx: Db, id: string): Promise<string | null> {
  const park = await trx.selectFrom('park').select('status').where('id', '=', id).forUpdate().executeTakeFirst()
  return park?.status ?? null
}

export async function nextWarehouseCode(trx: Db): Promise<string> {
  const { rows } = await sql<{ code: string }>`select next_code('W', 'warehouse_code_number') as code`.execute(trx)
  return rows[0]!.code
}

export type RowToHold = Omit<HeldRow, 'id' | 'withdrawnAt'> & { contentHash: Buffer }

/** Remembers an accepted row. Returns its id. */
export async function holdRow(trx: Db, sourceId: string, { data, imageUrls, ...row }: RowToHold): Promise<string> {
  const values = { ...row, imageUrls: [...imageUrls], data: JSON.stringify(data), withdrawnAt: null }
  const { id } = await trx
    .insertInto('partnerListing')
    .values({ ...values, sourceId })
    .onConflict((conflict) => conflict.columns(['sourceId', 'kind', 'externalId']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Remembers that the partner has confirmed a row at a later time. */
export const confirmRow = (trx: Db, id: string, sourceUpdatedAt: Date) =>
  trx.updateTable('partnerListing').set({ sourceUpdatedAt }).where('id', '=', id).execute()

/** Remembers that the partner has withdrawn a record: the next row is written even if it is the same. */
export const holdWithdrawal = (trx: Db, id: string, now: Date) =>
  trx.updateTable('partnerListing').set({ withdrawnAt: now, contentHash: null, data: '{}' }).where('id', '=', id).execute()

/** Forgets what the partner sent for the records of a working copy that is deleted: the next rows are written even if they are the same. */
export const forgetRowsOfDraft = (trx: Db, draftId: string) =>
  trx.updateTable('partnerListing').set({ contentHash: null, data: '{}' }).where('draftId', '=', draftId).execute()

type Published = { draftId: string | null; parkId: string; keys: ReadonlyMap<string, string> }

/** Follows the records of partners into the tables: a published working copy has become a park, and new records have got ids. */
export async function settlePublished(trx: Db, { draftId, parkId, keys }: Published): Promise<void> {
  const { numAffectedRows } = (await sql`
    update partner_listing l set park_id = ${parkId}, record_key = coalesce(k.value, l.record_key)
    from partner_listing o left join jsonb_each_text(${JSON.stringify(Object.fromEntries(keys))}::jsonb) k on k.key = o.record_key
    where l.id = o.id and (o.draft_id = ${draftId}::uuid or o.park_id = ${parkId}::bigint)`.execute(trx)) as { numAffectedRows?: bigint }
  if ((numAffectedRows ?? 0n) === 0n) return
  await sql`
    update park p set source_id = l.source_id, external_id = l.external_id from partner_listing l
    where p.id = ${parkId}::bigint and l.kind = 'park' and l.park_id = p.id
      and (p.source_id, p.external_id) is distinct from (l.source_id, l.external_id)`.execute(trx)
  await sql`
    update warehouse w set source_id = l.source_id, external_id = l.external_id from partner_listing l
    where w.park_id = ${parkId}::bigint and l.kind = 'warehouse' and l.park_id = w.park_id and l.record_key = w.id::text
      and (w.source_id, w.external_id) is distinct from (l.source_id, l.external_id)`.execute(trx)
}
