import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartRefusal } from '#platform/server/start-refusal.ts'

/** A server behind a Unix socket; `host` is the folder of the socket. */
export type Connection = { host: string; port: number; user: string; database: string }

export type Claim = {
  /** Resolves when the connection of the claim ends: the server is gone. */
  lost: Promise<void>
  release(): Promise<void>
}

/** An arbitrary key, unique within the maintenance database. */
const claimKey = 8_080_001

/**
 * Claims a data folder for this process: each of two processes would stop the server of the other. The claim is an advisory lock on a
 * connection, which ends with the process in every case, so it can never be stale.
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

/** Tries for two seconds, because the server needs a moment to notice that a killed owner is gone. */
async function isGranted(client: pg.Client) {
  for (let attempt = 0; attempt < 40; attempt++) {
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
