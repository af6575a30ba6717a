import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

export type Mark = 'skipped' | 'confirmed'

export const listMarks = async (db: Db): Promise<Map<string, Mark>> => {
  const rows = await db.selectFrom('setupMark').select(['step', 'mark']).execute()
  return new Map(rows.map(({ step, mark }) => [step, mark as Mark]))
}

export const saveMark = (trx: Db, step: string, mark: Mark, markedBy: string) =>
  trx
    .insertInto('setupMark')
    .values({ step, mark, markedBy })
    .onConflict((conflict) => conflict.column('step').doUpdateSet({ mark, markedBy, markedAt: sql<Date>`now()` }))
    .execute()

export const deleteMark = (trx: Db, step: string) => trx.deleteFrom('setupMark').where('step', '=', step).execute()

export type SetupCounts = { demoRows: number; ownParks: number; colleagues: number }

/** Counts what is not demo data: parks, and staff besides the administrator of the first start. */
export async function countForSetup(db: Db): Promise<SetupCounts> {
  const { rows } = await sql<SetupCounts>`select
    (select count(*)::int from demo_row) as demo_rows,
    (select count(*)::int from park p where not exists (
      select from demo_row d where d.table_name = 'park' and d.record_id = p.id::text)) as own_parks,
    (select count(distinct m.id)::int from member m join member_role r on r.member_id = m.id join role on role.key = r.role_key
      where role.is_staff and m.deleted_at is null and m.user_name is distinct from 'admin' and not exists (
        select from demo_row d where d.table_name = 'member' and d.record_id = m.id::text)) as colleagues`.execute(db)
  return rows[0]!
}

/** Agreements in force that contain one of the names. */
export const listAgreementsNaming = async (db: Db, names: readonly string[]) =>
  (
    await sql<{ titleZh: string; titleEn: string }>`
      select title_zh, title_en from (
        select distinct on (type) type, title_zh, title_en, content_zh, content_en from agreement_version
        where status = 'published' and effective_at <= now() order by type, effective_at desc, version desc) a
      where exists (select from unnest(${sql.val([...names])}::text[]) n where strpos(a.content_zh || a.content_en, n) > 0) order by type`.execute(
      db,
    )
  ).rows

export const findContact = (db: Db, memberId: string) =>
  db.selectFrom('member').select(['email', 'phone']).where('id', '=', memberId).executeTakeFirstOrThrow()
