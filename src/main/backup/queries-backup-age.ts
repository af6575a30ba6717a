import { sql } from 'kysely'
import type { Db } from '#platform/server/postgres/database.ts'

type Ages = { backup: number | null; proof: number | null }

/** Returns the seconds since the last complete backup, and since the last one that was restored as it was; null without one. */
export async function findBackupAges(db: Db): Promise<Ages> {
  const { rows } = await sql<Ages>`select
    extract(epoch from now() - (select max(ended_at) from backup_run))::float8 as backup,
    extract(epoch from now() - (select max(at) from restore_proof where equal = tables))::float8 as proof`.execute(db)
  return rows[0] ?? { backup: null, proof: null }
}
