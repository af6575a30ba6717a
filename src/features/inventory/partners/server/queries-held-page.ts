import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { ListingKind } from '../../import/columns.ts'

export type HeldPageRow = {
  id: string
  kind: ListingKind
  externalId: string
  parkExternalId: string | null
  parkId: string | null
  draftId: string | null
  recordKey: string | null
  sourceUpdatedAt: Date | null
  withdrawnAt: Date | null
  /** The latest change, by the partner or here. */
  changedAt: Date
  changedMicros: string
  pictures: HeldPicture[]
}

/** What became of a picture that a row names. Waiting: also those that wait for a review. */
export type HeldPicture = { url: string; state: 'waiting' | 'added' | 'failed'; problem: string | null; detail: string | null }

type Page = { sourceId: string; since: Date | null; after: string; afterId: string; limit: number }

/** Lists what a source has sent, the earliest change first, after a time and id. */
export async function listHeldPage(db: Db, { sourceId, since, after, afterId, limit }: Page): Promise<HeldPageRow[]> {
  const { rows } = await sql<HeldPageRow>`
    select l.id, l.kind, l.external_id, o.external_id as park_external_id, l.park_id, l.draft_id, l.record_key, l.source_updated_at, l.withdrawn_at,
      c.changed_at, m.micros::text as changed_micros, i.pictures
    from partner_listing l
    left join partner_listing o on o.id = l.parent_id
    left join park p on p.id = l.park_id
    left join warehouse w on l.kind = 'warehouse' and w.id::text = l.record_key and w.park_id = l.park_id
    left join listing_draft d on d.id = l.draft_id
    cross join lateral (select greatest(l.updated_at, p.updated_at, w.updated_at, d.updated_at) as changed_at) c
    cross join lateral (select (extract(epoch from c.changed_at) * 1000000)::bigint as micros) m
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('url', u.url, 'problem', f.problem, 'detail', f.detail,
        'state', case when f.state = 'failed' then 'failed' when f.state = 'done' then 'added' else 'waiting' end) order by u.at), '[]') as pictures
      from unnest(l.image_urls) with ordinality u (url, at)
      left join lateral (
        select f.state, f.problem, f.detail from media_fetch f
        where f.url = u.url and (l.kind = 'park' and f.park_id = l.park_id or l.kind = 'warehouse' and f.warehouse_id = w.id)
        order by f.id desc limit 1) f on true) i
    where l.source_id = ${sourceId} and (${since}::timestamptz is null or c.changed_at >= ${since}::timestamptz)
      and (m.micros, l.id) > (${after}::bigint, ${afterId}::bigint)
    order by m.micros, l.id limit ${limit}`.execute(db)
  return rows
}
