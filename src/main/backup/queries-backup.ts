import type pg from 'pg'

export type TableState = { rows: number; hash: string }
export type TableStates = Record<string, TableState>

/** Tables without a log are empty after a crash, and so in a backup. */
const loggedTables = `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'pgboss') and c.relkind = 'r' and c.relpersistence = 'p' order by 1, 2`

/** Runs `work` in one snapshot of the database, without a limit of time. */
export async function inSnapshot<Result>(client: pg.ClientBase, work: () => Promise<Result>): Promise<Result> {
  await client.query('begin isolation level repeatable read read only')
  try {
    await client.query('set local statement_timeout = 0')
    return await work()
  } finally {
    await client.query('rollback')
  }
}

export const listLoggedTables = async (client: pg.ClientBase) => (await client.query<{ schema: string; name: string }>(loggedTables)).rows

/** Returns the number of rows of each table, and a hash that does not depend on their order. */
export async function readStates(client: pg.ClientBase): Promise<TableStates> {
  const states: TableStates = {}
  for (const { schema, name } of await listLoggedTables(client)) {
    const { rows } = await client.query<TableState>(
      `select count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as hash
       from ${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)} t`,
    )
    states[`${schema}.${name}`] = rows[0]!
  }
  return states
}

/** The tables that are the same in both. */
export const equalTables = (one: TableStates, other: TableStates): string[] =>
  Object.keys(one).filter((table) => one[table]!.hash === other[table]?.hash && one[table]!.rows === other[table].rows)

export type BackupRun = {
  kind: 'base' | 'logical'
  id: string
  startedAt: string
  endedAt: string
  place: string
  bytes: number
  sha256: string
  walFrom?: string
  walTo?: string
}

export const saveBackup = (client: pg.ClientBase, { id, startedAt, endedAt, kind, place, bytes, sha256, walFrom, walTo }: BackupRun) =>
  client.query(
    `insert into backup_run (id, started_at, ended_at, kind, place, bytes, sha256, wal_from, wal_to) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [id, startedAt, endedAt, kind, place, bytes, sha256, walFrom ?? null, walTo ?? null],
  )

export const saveProof = (client: pg.ClientBase, proof: { backupId: string; tables: number; equal: number; seconds: number }) =>
  client.query('insert into restore_proof (backup_id, tables, equal, seconds) values ($1, $2, $3, $4)', [
    proof.backupId,
    proof.tables,
    proof.equal,
    proof.seconds,
  ])

/** Identifies a cluster and its copies. */
export const systemIdOf = async (client: pg.ClientBase): Promise<string> =>
  (await client.query<{ id: string }>('select system_identifier::text as id from pg_control_system()')).rows[0]!.id

/** Returns when the last change that a recovery replayed was committed; null if it replayed none. */
export const lastReplayed = async (client: pg.ClientBase): Promise<Date | null> =>
  (await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')).rows[0]!.at

export const versionOf = async (client: pg.ClientBase): Promise<string> =>
  (await client.query<{ server_version: string }>('show server_version')).rows[0]!.server_version
