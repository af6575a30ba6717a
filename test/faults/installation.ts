import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { seedConnection } from '#platform/server/changes/open-change-set.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { secretKey } from '#test/app.ts'
import { fillBase, baseDatabase } from '#test/base-cluster.ts'
import { postgresIn } from '#test/portal.ts'
import { startDatabaseLine } from './database-line.ts'
import { createPortalProcess } from './portal-process.ts'
import { isInstalled, startProxy } from './proxies.ts'

/** Megabytes of the disks of the database and of the files, where disks of their own can be mounted. */
const diskMb = { database: 700, files: 60 }

/**
 * Two portals on one PostgreSQL server of their own, which they reach through a line that can fail. Where haproxy is installed they are behind
 * it, with the shipped configuration. Where this process may mount file systems, the database and the files are on disks that can be filled.
 */
export async function startInstallation({ hasSmallDisks = true } = {}) {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-faults-'))
  // PostgreSQL may run as another user, who has to get in.
  fs.chmodSync(root, 0o755)
  const [databaseDisk, filesDisk] = [createDisk(root, 'database', hasSmallDisks), createDisk(root, 'files', hasSmallDisks)]
  await fillBase(databaseDisk.folder)
  let server = await startServer(databaseDisk.folder)
  const { host, port } = server.connection
  const line = await startDatabaseLine(() => ({ path: `${host}/.s.PGSQL.${port}` }))
  /** Returns the address of a database, through the line. */
  const urlOf = (database: string) => `postgres://${server.connection.user}@127.0.0.1:${line.port}/${database}`
  const common = {
    PATH: process.env['PATH'] ?? '',
    HOST: '127.0.0.1',
    DATABASE_URL: urlOf(baseDatabase),
    SECRET_KEY: secretKey,
    DATA_DIR: filesDisk.folder,
    DEMO: '0',
    ALLOW_OUTBOX: '1',
    LOG_LEVEL: 'warn',
    WHS_LIMITS: 'test',
    // Routes are not needed, and building road tiles would take the processors from the portals.
    VALHALLA_URL: 'http://127.0.0.1:9',
  }
  const portals = [await createPortalProcess(common), await createPortalProcess(common)] as const
  for (const portal of portals) portal.start()
  await Promise.all(portals.map((portal) => portal.ready()))
  // Without TLS, so that the clients of the campaign need no certificate.
  const ports = portals.map(({ port }) => port)
  const proxy = isInstalled('haproxy') ? await startProxy('haproxy', { ports, root, isSecure: false }) : null

  return {
    /** Where requests go: the proxy, or the two portals in turn. */
    addresses: proxy ? [proxy.address] : portals.map(({ address }) => address),
    hasProxy: proxy !== null,
    portals,
    line,
    urlOf,
    /** A folder for files of programs around the portals. */
    root,
    /** The data folder of the portals, which holds their files. */
    dataDir: filesDisk.folder,
    /** Null where no file systems can be mounted. */
    disks: databaseDisk.isOwn && filesDisk.isOwn ? { database: databaseDisk.folder, files: filesDisk.folder } : null,
    /** Connects to PostgreSQL beside the line; what it writes needs no author. */
    connection: { ...server.connection, ...seedConnection },
    /** Sends a signal to the server, which its keeper starts again. */
    signalDatabase: (signal: NodeJS.Signals) => process.kill(postgresIn(databaseDisk.folder)!, signal),
    stopDatabase: () => server.stop(),
    async startDatabase() {
      server = await startServer(databaseDisk.folder)
    },
    /** Runs a statement once the database answers. */
    async sql<Row extends pg.QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]> {
      const client = new pg.Client({ ...server.connection, ...seedConnection })
      client.on('error', () => {})
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    },
    async stop() {
      line.unblock()
      await proxy?.stop()
      await Promise.all(portals.map((portal) => portal.end('SIGKILL')))
      await line.close()
      await server.stop()
      for (const { unmount } of [databaseDisk, filesDisk]) unmount()
      fs.rmSync(root, { recursive: true, force: true })
    },
  }
}

export type Installation = Awaited<ReturnType<typeof startInstallation>>

const startServer = (dataDir: string) =>
  startEmbeddedPostgres({
    dataDir,
    database: baseDatabase,
    notify: () => {},
    log: { warn: () => {} },
    settings: ['max_connections=60', 'max_wal_size=128MB'],
  })

/** Mounts a small disk, so that it can be filled; where that is not permitted, the folder is on the disk of its parent. */
function createDisk(root: string, name: keyof typeof diskMb, isSmall: boolean) {
  const folder = path.join(root, name)
  fs.mkdirSync(folder)
  const isOwn =
    isSmall &&
    spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${diskMb[name]}m,mode=755`, 'tmpfs', folder], { stdio: 'ignore' }).status === 0
  return { folder, isOwn, unmount: () => isOwn && spawnSync('umount', ['--lazy', folder]) }
}
