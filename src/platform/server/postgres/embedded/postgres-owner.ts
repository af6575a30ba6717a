import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartRefusal } from '#platform/server/start-refusal.ts'

/** A server behind a Unix socket; `host` is the folder of the socket. */
export type Connection = { host: string; port: number; user: string; database: string }

export type Claim = {
  /** Resolves when the connection ends that holds the claim: the server is gone. */
  lost: Promise<void>
  release(): Promise<void>
}

/** Any number that nobody else uses in the maintenance database. */
const claimKey = 8_080_001

/**
 * One process owns a data folder: two would each stop the server under the other. The claim is a lock of the server itself, held
 * by a connection: it ends with its process, however that dies, so there is never a stale one.
 */
export async function claimServer(connection: Connection, dataDir: string): Promise<Claim> {
  const client = new pg.Client({ ...connection, ssl: false, application_name: `owner ${process.pid}` })
  const lost = new Promise<void>((resolve) => client.once('end', resolve))
  client.on('error', () => {})
  try {
    await client.connect()
    if (await isGranted(client)) return { lost, release: () => client.end().catch(() => {}) }
    const holder = await holderOf(client)
    throw new StartRefusal(
      `The data folder ${dataDir} is in use by another portal (process ${holder}). Stop that one, or start with a folder of its own: DATA_DIR=…`,
    )
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Asks for two seconds: the server needs a moment to see that a killed owner is gone. */
async function isGranted(client: pg.Client) {
  for (let tries = 0; tries < 40; tries++) {
    const { rows } = await client.query<{ granted: boolean }>('select pg_try_advisory_lock($1) as granted', [claimKey])
    if (rows[0]?.granted) return true
    await sleep(50)
  }
  return false
}

async function holderOf(client: pg.Client) {
  const { rows } = await client.query<{ name: string }>(
    `select application_name as name from pg_stat_activity join pg_locks using (pid) where locktype = 'advisory' and objid = $1 and granted`,
    [claimKey],
  )
  return rows[0]?.name.replace('owner ', '') ?? 'unknown'
}
