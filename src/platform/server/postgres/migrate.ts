import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { inChangeSet, toSetting } from '../changes/open-change-set.ts'
import { StartRefusal } from '../start-refusal.ts'

type Migration = { number: number; name: string; sql: string; sha256: string }

/** An arbitrary key, unique within the portal's database. */
const startKey = 8_080_002

/** Runs `work` while no other process prepares the same database. A second process waits until the first has finished. */
export async function withStartLock<Result>(client: pg.Client, work: () => Promise<Result>): Promise<Result> {
  await client.query('select pg_advisory_lock($1)', [startKey])
  try {
    return await work()
  } finally {
    // A broken connection has released the lock already.
    await client.query('select pg_advisory_unlock($1)', [startKey]).catch(() => {})
  }
}

/**
 * Applies the migrations of `folder`: numbered SQL files, each in a transaction and change set of its own, forward only. Needs a direct connection, not one
 * through a pooler. Returns the names of the applied files.
 */
export async function migrate(client: pg.Client, folder: string): Promise<string[]> {
  await client.query(`create table if not exists schema_migration (
    number integer primary key, name text not null, sha256 text not null, applied_at timestamptz not null default now())`)
  const { rows } = await client.query<Applied>('select number, name, sha256 from schema_migration order by number')
  const pending = pendingOf(readMigrations(folder), rows)
  // A migration would wait for a long query, and every later query for the migration: give up early and try again.
  await client.query(`set lock_timeout = '2s'; set statement_timeout = 0`)
  for (const migration of pending) await applyPatiently(client, migration)
  await client.query('reset lock_timeout; reset statement_timeout')
  return pending.map(({ name }) => name)
}

type Applied = Omit<Migration, 'sql'>

function readMigrations(folder: string): Migration[] {
  const names = fs
    .readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const migrations = names.map((name) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1]
    if (!number) throw new StartRefusal(`The migration ${name} is not named like 0001_what_it_does.sql.`)
    // A checkout on Windows changes line endings, not the migration.
    const sql = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
    return { number: Number(number), name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
  })
  const duplicate = migrations.find(({ number }, index) => migrations[index - 1]?.number === number)
  if (duplicate) throw new StartRefusal(`Two migrations have the number of ${duplicate.name}.`)
  return migrations
}

/**
 * Returns the migrations that have not been applied. Refuses a changed history. Applied numbers above all files are allowed: a newer version has
 * run on this database, and this older one still works.
 */
function pendingOf(migrations: Migration[], applied: Applied[]): Migration[] {
  const newest = applied.at(-1)?.number ?? 0
  const files = new Map(migrations.map((migration) => [migration.number, migration]))
  const last = migrations.at(-1)?.number ?? 0
  for (const { number, name, sha256 } of applied) {
    const file = files.get(number)
    if (!file && number <= last) throw new StartRefusal(`The migration ${name} has been applied to this database, but its file is gone.`)
    if (file && file.sha256 !== sha256)
      throw new StartRefusal(
        `The migration ${file.name} was changed after it had been applied to this database. Restore it, and put the change into a new file.`,
      )
  }
  const done = new Set(applied.map(({ number }) => number))
  const pending = migrations.filter(({ number }) => !done.has(number))
  const late = pending.find(({ number }) => number < newest)
  if (late)
    throw new StartRefusal(
      `The migration ${late.name} is new, but later ones have been applied to this database. Give it the next free number.`,
    )
  return pending
}

const lockNotAvailable = '55P03'
const diskFull = '53100'
const maxAttempts = 5

async function applyPatiently(client: pg.Client, migration: Migration) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await apply(client, migration)
    } catch (error) {
      const { code, message } = error as Error & { code?: string }
      if (code === diskFull) throw new StartRefusal(`The disk of the database is full. Free some space and start again.`)
      if (code === lockNotAvailable && attempt < maxAttempts) await sleep(attempt * 500)
      else throw new StartRefusal(`The migration ${migration.name} failed: ${message}`)
    }
  }
}

async function apply(client: pg.Client, { number, name, sql, sha256 }: Migration) {
  const author = { kind: 'seed', reason: name } as const
  const record = () => client.query('insert into schema_migration (number, name, sha256) values ($1, $2, $3)', [number, name, sha256])
  if (sql.startsWith('-- no-transaction\n')) {
    await client.query(`select set_config('app.change_set', $1, false)`, [toSetting(author)])
    for (const statement of statementsOf(sql)) await client.query(statement)
    await client.query('reset app.change_set')
    return record()
  }
  await inChangeSet(client, author, async () => {
    await client.query(sql)
    await record()
  })
}

/** Splits a file into statements, because PostgreSQL runs several in one query as one transaction. Each ends with `;` at the end of a line. */
const statementsOf = (sql: string) => sql.split(/;[ \t]*(?:\n|$)/).filter((statement) => statement.replaceAll(/--.*/g, '').trim() !== '')
