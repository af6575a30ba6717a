import pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'
import { poolLimits } from './pool-limits.ts'

type Options = {
  /** True if another, direct address is set for what needs a session: migrations, locks and notifications. */
  hasSessionAddress: boolean
}

const parameters = Object.keys(poolLimits).join(',')

/**
 * Checks what only the pool meets: a pooler in between. Throws `StartRefusal` where it refuses or ignores the time limits of statements, without which
 * one lock stops the portal, and where nothing else leads to a session.
 */
export async function checkPool(connection: pg.PoolConfig, { hasSessionAddress }: Options): Promise<void> {
  const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...poolLimits, ...connection })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number; limit: string }>(
      `select pg_backend_pid() as pid, current_setting('statement_timeout') as limit`,
    )
    const { pid, limit } = rows[0]!
    if (limit === '0')
      throw new StartRefusal(
        `DATABASE_URL leads to a pooler that ignores time limits. Set them for the user: alter role "${client.user}" set statement_timeout = '3s'; the same for lock_timeout = '1s' and idle_in_transaction_session_timeout = '5s'.`,
      )
    // A pooler gives its clients process ids of its own.
    const { processID } = client as unknown as { processID: number | null }
    if (processID !== null && processID !== pid && !hasSessionAddress)
      throw new StartRefusal(
        'DATABASE_URL leads to a pooler. Name an address with sessions in DATABASE_SESSION_URL: that of the server, or the same one if the pooler keeps sessions.',
      )
  } catch (error) {
    if (/unsupported startup parameter/.test((error as Error).message))
      throw new StartRefusal(
        `DATABASE_URL leads to a pooler that refuses time limits. Add to pgbouncer.ini: ignore_startup_parameters = ${parameters}; and set them for the user by alter role … set.`,
      )
    throw error
  } finally {
    await client.end().catch(() => {})
  }
}
