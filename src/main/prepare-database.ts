import path from 'node:path'
import pg from 'pg'
import { wireDate } from '#platform/i18n/shanghai-time.ts'
import { monthOf } from '#db/demo/dates.ts'
import { loadReferenceData } from '#db/reference/load-reference-data.ts'
import { checkDatabase } from '#platform/server/postgres/check-database.ts'
import { checkPool } from '#platform/server/postgres/check-pool.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { checkInstallation, type Installation } from '#platform/server/postgres/installation.ts'
import { migrate, withStartLock } from '#platform/server/postgres/migrate.ts'
import { diskIsFull } from '#platform/server/start-refusal.ts'
import { isDiskFull } from '#platform/server/storage/storage.ts'
import type { Env } from './env.ts'
import type { Log } from './open-options.ts'
import { checkStorage, openStorage } from './open-storage.ts'
import { keyFor, openSecretKey } from './secret-key.ts'
import { version } from './version.ts'

const migrations = path.join(import.meta.dirname, '..', '..', 'db', 'migrations')

export type OpenedServer = {
  pool: pg.PoolConfig
  session: pg.ClientConfig
  /** Default of the demo setting: true for an embedded database that is still empty. */
  isNew: boolean
  markFilled(): void
  stop(): Promise<void>
}

/** Returns the configured server, or starts the embedded one. */
export async function openServer(env: Env, notify: (line: string) => void, log: Log): Promise<OpenedServer> {
  if (env.databaseUrl !== null) {
    const session = { connectionString: env.databaseSessionUrl! }
    return { pool: { connectionString: env.databaseUrl }, session, isNew: false, markFilled: () => {}, stop: async () => {} }
  }
  const { connection, ...embedded } = await startEmbeddedPostgres({
    dataDir: env.dataDir,
    database: 'whs',
    notify,
    log,
    // Without jobs nothing would take it from there.
    archivesWal: env.backups.keep > 0 && env.jobs,
  })
  return { pool: connection, session: connection, ...embedded }
}

/**
 * Checks and migrates the database, loads the reference data and, if configured, the demo world. Returns lines to print at the end of the
 * start.
 */
export async function prepareDatabase(server: OpenedServer, env: Env, notify: (line: string) => void, now: Date): Promise<string[]> {
  await checkDatabase(server.session, notify)
  if (env.databaseUrl !== null) await checkPool(server.pool, { hasSessionAddress: env.hasSessionAddress })
  await checkStorage(env)
  const client = new pg.Client(server.session)
  client.on('error', () => {})
  await client.connect()
  try {
    const announcements = await withStartLock(client, async () => {
      await migrate(client, migrations)
      await checkInstallation(client, await installationOf(env))
      await loadReferenceData(client)
      const filled = await fillWithDemo(client, env, env.demo ?? server.isNew, notify, now)
      return [filled, ...(await demoLoginsIn(client, env))]
    })
    server.markFilled()
    return announcements
  } catch (error) {
    throw isDiskFull(error) ? diskIsFull(env.dataDir) : error
  } finally {
    await client.end().catch(() => {})
  }
}

async function installationOf(env: Env): Promise<Installation> {
  const idOf = (secret: string) => keyFor('installation', secret).slice(0, 16)
  return {
    keyId: idOf(openSecretKey(env.secretKey, env.dataDir)),
    previousKeyIds: env.accounts.previousSecretKeys.map(idOf),
    storage: await openStorage(env),
    place: env.s3 === null ? path.join(env.dataDir, 'files') : `the bucket ${env.s3.bucket}`,
    version,
  }
}

/** Returns a one-line summary of what the database holds now. */
async function fillWithDemo(client: pg.Client, env: Env, isRequested: boolean, notify: (line: string) => void, now: Date): Promise<string> {
  if (isRequested && (await countRows(client)).parks === 0) {
    notify('Creating the demo world …')
    const { seedDemoWorld } = await import('#db/demo/seed-demo-world.ts')
    const counts = await seedDemoWorld({ client, storage: await openStorage(env), anchor: monthOf(now), today: wireDate(now) })
    if (counts) return `The demo world is ready: ${describeCounts(counts)}.`
  }
  const counts = await countRows(client)
  return counts.parks > 0
    ? `The database holds ${describeCounts(counts)}.`
    : 'The database holds no parks yet. With the demo world: DEMO=1 npm start'
}

/** Explains how to sign in to the demo: demo members have no passwords, and codes appear in the outbox. */
async function demoLoginsIn(client: pg.Client, env: Env): Promise<string[]> {
  if (!env.messaging.showsOutbox) return []
  const { demoLogins } = await import('#db/demo/members.ts')
  const { rows } = await client.query<{ phone: string }>('select phone from member where phone = any($1) and deleted_at is null', [
    demoLogins.map(({ phone }) => phone),
  ])
  const logins = demoLogins.filter(({ phone }) => rows.some((row) => row.phone === phone))
  if (logins.length === 0) return []
  return [`Sign in by code as ${logins.map(({ phone, role }) => `${phone} (${role})`).join(', ')}; codes are shown at /whs/outbox.`]
}

type Counts = { parks: number; warehouses: number }

const describeCounts = ({ parks, warehouses }: Counts) =>
  `${parks.toLocaleString('en')} parks with ${warehouses.toLocaleString('en')} warehouses`

async function countRows(client: pg.Client): Promise<Counts> {
  const { rows } = await client.query<Counts>(
    'select (select count(*)::int from park) as parks, (select count(*)::int from warehouse) as warehouses',
  )
  return rows[0]!
}
