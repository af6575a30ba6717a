import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { PgBoss } from 'pg-boss'
import { z } from 'zod'
import { systemClock } from '#platform/server/clock.ts'
import { StartRefusal } from '#platform/server/start-refusal.ts'
import { version } from '../version.ts'
import { checkSums, copyFiles, type Sums } from './backup-files.ts'
import { finishBackup, openPlace } from './make-backup.ts'
import { keyIdOf, manifestName, States } from './manifest.ts'
import { equalTables, inSnapshot, listLoggedTables, readStates, versionOf } from './queries-backup.ts'

const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
type Table = z.output<typeof Table>

const Manifest = z.object({
  format: z.literal(1),
  kind: z.literal('logical'),
  id: z.uuid(),
  startedAt: z.string(),
  endedAt: z.string(),
  version: z.string(),
  postgres: z.string(),
  keyId: z.string(),
  /** What the database that it is loaded into must have run: no more and no less. */
  migrations: z.array(z.object({ number: z.int(), sha256: z.string() })),
  contents: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  tables: States,
})
type Manifest = z.output<typeof Manifest>

/** Made by the migrations and by the queue, and never copied. */
const notCopied = ['public.schema_migration', 'pgboss.version']

const fileOf = ({ schema, name }: Table) => `tables/${schema}.${name}.copy.zst`
const quoted = ({ schema, name }: Pick<Table, 'schema' | 'name'>) => `${pg.escapeIdentifier(schema)}.${pg.escapeIdentifier(name)}`
const columnsOf = ({ columns }: Table) => columns.map((name) => pg.escapeIdentifier(name)).join(', ')

async function openClient(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  return client
}

async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const tables = (await listLoggedTables(client)).filter(({ schema, name }) => !notCopied.includes(`${schema}.${name}`))
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select attrelid::regclass::oid::text as table, array_agg(attname::text order by attnum) as columns from pg_attribute
     where attnum > 0 and not attisdropped and attgenerated = '' and attrelid = any ($1::regclass[]) group by attrelid`,
    [tables.map(quoted)],
  )
  const { rows: ids } = await client.query<{ id: string }>('select x::regclass::oid::text as id from unnest($1::text[]) x', [
    tables.map(quoted),
  ])
  const columns = new Map(rows.map((row) => [row.table, row.columns]))
  return tables.map((table, index) => ({ ...table, columns: columns.get(ids[index]!.id) ?? [] }))
}

const listMigrations = async (client: pg.ClientBase) =>
  (await client.query<{ number: number; sha256: string }>('select number, sha256 from schema_migration order by number')).rows

type DumpOptions = { connection: pg.ClientConfig; secretKey: string; files: string | null; to: string }

/** Writes all rows of one snapshot as text, which any server of the same migrations can load. Returns the folder. */
export async function dumpDatabase({ connection, secretKey, files, to }: DumpOptions): Promise<string> {
  const startedAt = systemClock().toISOString()
  const { place, draft, previous } = openPlace(to, startedAt)
  const client = await openClient(connection)
  try {
    fs.mkdirSync(path.join(draft, 'tables'), { mode: 0o700 })
    const copied = await inSnapshot(client, async () => {
      const contents = await listTables(client)
      for (const table of contents)
        await pipeline(
          client.query(copyTo(`copy ${quoted(table)} (${columnsOf(table)}) to stdout`)),
          createZstdCompress(),
          fs.createWriteStream(path.join(draft, fileOf(table)), { mode: 0o600 }),
        )
      const { rows: sequences } = await client.query<{ name: string; value: string }>(
        `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
         where schemaname in ('public', 'pgboss') and last_value is not null order by 1`,
      )
      return { contents, sequences, migrations: await listMigrations(client), tables: await readStates(client) }
    })
    const sums: Sums = files === null ? new Map() : await copyFiles(files, draft, previous)
    const manifest: Manifest = {
      format: 1,
      kind: 'logical',
      id: randomUUID(),
      startedAt,
      endedAt: systemClock().toISOString(),
      version,
      postgres: await versionOf(client),
      keyId: keyIdOf(secretKey),
      ...copied,
    }
    await finishBackup({ client, draft, place, manifest, sums, names: copied.contents.map(fileOf) })
    return place
  } finally {
    await client.end().catch(() => {})
    fs.rmSync(draft, { recursive: true, force: true })
  }
}

type LoadOptions = { from: string; connection: pg.ClientConfig; secretKey: string; files: string | null }
export type Loaded = { endedAt: string; tables: number; differing: string[] }

/** Loads a dump into a database that has run the same migrations and is still empty, in one transaction. */
export async function loadDatabase({ from, connection, secretKey, files }: LoadOptions): Promise<Loaded> {
  const result = Manifest.safeParse(readJson(path.join(from, manifestName)))
  if (!result.success) throw new StartRefusal(`${from} is no dump that this version can read.`)
  const manifest = result.data
  if (manifest.keyId !== keyIdOf(secretKey))
    throw new StartRefusal('The dump belongs to a portal with another SECRET_KEY. Set the SECRET_KEY of that portal.')
  const sums = await checkSums(from)
  const client = await openClient(connection)
  try {
    await requireEmpty(client, manifest)
    if (manifest.contents.some(({ schema }) => schema === 'pgboss')) await createQueue(connection)
    await client.query('begin')
    await withoutTriggers(client)
    // Tables without a log refer to them; they are empty in a new database.
    await client.query(`truncate ${manifest.contents.map(quoted).join(', ')} cascade`)
    for (const table of manifest.contents)
      await pipeline(
        fs.createReadStream(path.join(from, fileOf(table))),
        createZstdDecompress(),
        client.query(copyFrom(`copy ${quoted(table)} (${columnsOf(table)}) from stdin`)),
      )
    for (const { name, value } of manifest.sequences) await client.query('select setval($1::regclass, $2)', [name, value])
    await client.query('commit')
    await client.query('analyze')
    const states = await inSnapshot(client, () => readStates(client))
    const compared = Object.fromEntries(Object.entries(manifest.tables).filter(([name]) => !notCopied.includes(name)))
    const equal = equalTables(compared, states)
    if (files !== null) copyStored(from, files, sums)
    return {
      endedAt: manifest.endedAt,
      tables: Object.keys(compared).length,
      differing: Object.keys(compared).filter((name) => !equal.includes(name)),
    }
  } finally {
    await client.end().catch(() => {})
  }
}

const readJson = (file: string): unknown => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null)

async function requireEmpty(client: pg.ClientBase, { migrations, version: made }: Manifest) {
  const { rows } = await client.query<{ there: boolean }>(`select to_regclass('public.schema_migration') is not null as there`)
  const own = rows[0]!.there ? await listMigrations(client) : []
  if (JSON.stringify(own) !== JSON.stringify(migrations))
    throw new StartRefusal(
      `The database has not run the migrations of version ${made}. Prepare it with that version, and load the dump then.`,
    )
  const { rows: filled } = await client.query<{ filled: boolean }>(
    'select exists (select from park) or exists (select from member) as filled',
  )
  if (filled[0]!.filled) throw new StartRefusal('The database is not empty. A dump is loaded into a new one; nothing is ever overwritten.')
}

/** The schema of the queue is made by the queue itself. */
async function createQueue(connection: pg.ClientConfig) {
  const boss = new PgBoss({ ...(connection as object), max: 1, schedule: false, supervise: false })
  boss.on('error', () => {})
  await boss.start()
  await boss.stop({ graceful: false })
}

/** Rows come back as they were: no trigger derives, captures or refuses anything, and the order of tables does not matter. */
async function withoutTriggers(client: pg.ClientBase) {
  try {
    await client.query('set local session_replication_role = replica; set local statement_timeout = 0')
  } catch {
    throw new StartRefusal(
      'The user of the database may not switch triggers off. Load the dump as a superuser, or: grant set on parameter session_replication_role to USER',
    )
  }
}

function copyStored(from: string, files: string, sums: Sums) {
  for (const name of [...sums.keys()].filter((key) => key.startsWith('files/'))) {
    const target = path.join(files, name.slice('files/'.length))
    fs.mkdirSync(path.dirname(target), { recursive: true, mode: 0o700 })
    fs.copyFileSync(path.join(from, name), target)
  }
}
