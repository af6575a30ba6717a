import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'
import type { CertificationCheck } from '../contract.ts'
import { columnsOfGroup } from '../figure-groups.ts'
import type { FigureChange, SourceRecord } from '../figure-sources.ts'

/**
 * Lists the verifications of a park, those of the latest date first. Those from before the history begins are left out, because it is no
 * longer known whether the figures have changed since.
 */
export async function listSourceRecords(db: Db, parkId: string): Promise<SourceRecord[]> {
  const { rows } = await sql<SourceRecord>`
    select kind, document_kind, verified_on::text as date, (extract(epoch from created_at) * 1000)::float8 as recorded_at, fields
    from verification where park_id = ${parkId}::bigint and is_kept_history(created_at)
    order by verified_on desc, id desc`.execute(db)
  return rows
}

const tables = [...new Set(Object.values(columnsOfGroup).flatMap((byTable) => Object.keys(byTable)))]
const columns = [...new Set(Object.values(columnsOfGroup).flatMap((byTable) => Object.values(byTable).flat()))]

const figuresIn = (side: 'before' | 'after') =>
  sql`case when c.${sql.ref(side)} is not null then coalesce(
    (select jsonb_object_agg(name, c.${sql.ref(side)} -> name) from unnest(${columns}::text[]) name where c.${sql.ref(side)} ? name), '{}') end`

/** Lists the changes of the measured figures of a park in their order, without those of the demo data, which invents its past. */
export async function listFigureChanges(db: Db, parkId: string): Promise<FigureChange[]> {
  const { rows } = await sql<FigureChange>`
    select c.table_name as "table", c.record_id, s.kind, (extract(epoch from s.created_at) * 1000)::float8 as at,
      (s.created_at at time zone 'Asia/Shanghai')::date::text as date,
      ${figuresIn('before')} as before, ${figuresIn('after')} as after
    from record_change c join change_set s on s.id = c.change_set_id
    where c.park_id = ${parkId}::bigint and c.table_name = any (${tables}::text[]) and s.kind <> 'seed'
      and (c.before ?| ${columns}::text[] or c.after ?| ${columns}::text[])
    order by c.number`.execute(db)
  return rows
}

/** Lists what was checked before a park was certified, in no particular order. */
export async function listChecks(db: Db, parkId: string): Promise<CertificationCheck[]> {
  const { rows } = await sql<CertificationCheck>`
    select item, outcome, checked_on::text as date from certification_check where park_id = ${parkId}::bigint`.execute(db)
  return rows
}
