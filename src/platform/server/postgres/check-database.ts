import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartRefusal } from '../start-refusal.ts'

const minVersion = 15
const firstPauseMs = 250
const maxPauseMs = 4_000

/**
 * Checks at every start that the database is reachable, new enough and able to store Chinese text. Waits for one that is starting up; `notify`
 * receives lines for the operator.
 */
export async function checkDatabase(connection: pg.ClientConfig, notify: (line: string) => void): Promise<void> {
  const client = await connect(connection, notify)
  try {
    const place = `The database "${client.database}"`
    const { rows } = await client.query<Facts>(facts)
    const { version, encoding, replica, creates, folds } = rows[0]!
    if (version < minVersion * 10_000)
      throw new StartRefusal(`${place} is on PostgreSQL ${Math.floor(version / 10_000)}; ${minVersion} or later is needed.`)
    if (encoding !== 'UTF8')
      throw new StartRefusal(
        `${place} keeps text as ${encoding}, which cannot hold Chinese. Create one with: create database ${client.database} encoding 'UTF8' template template0`,
      )
    if (replica) throw new StartRefusal(`${place} is a read-only replica. Name the primary server in DATABASE_URL.`)
    if (!creates)
      throw new StartRefusal(
        `${place} does not let the user "${client.user}" create tables. Grant it: grant create on schema public to ${client.user}`,
      )
    if (!folds)
      notify(
        `Warning: ${place.toLowerCase()} cannot fold É to é (LC_CTYPE is C): searching by accented Latin letters will miss some names.`,
      )
  } finally {
    await client.end()
  }
}

type Facts = { version: number; encoding: string; replica: boolean; creates: boolean; folds: boolean }

const facts = `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
  pg_is_in_recovery() as replica, coalesce(has_schema_privilege(current_schema(), 'create'), false) as creates,
  case when current_setting('server_encoding') = 'UTF8' then lower(chr(201)) = chr(233) else true end as folds`

async function connect(connection: pg.ClientConfig, notify: (line: string) => void) {
  for (let pause = firstPauseMs; ; pause *= 2) {
    const client = new pg.Client({ connectionTimeoutMillis: 5_000, ...connection })
    client.on('error', () => {})
    try {
      await client.connect()
      return client
    } catch (error) {
      await client.end().catch(() => {})
      if (!isStarting(error as DatabaseError) || pause > maxPauseMs) throw new StartRefusal(reasonFor(error as DatabaseError, client))
      if (pause === firstPauseMs) notify(`Waiting for the database at ${client.host}:${client.port} …`)
      await sleep(pause)
    }
  }
}

type DatabaseError = Error & { code?: string }

const isStarting = ({ code = '' }: DatabaseError) => ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', '57P03', '53300'].includes(code)

const reasons: Record<string, (client: pg.Client) => string> = {
  ECONNREFUSED: () => 'nothing answers there',
  ENOENT: () => 'there is no such socket',
  ENOTFOUND: ({ host }) => `the host "${host}" is unknown`,
  EAI_AGAIN: ({ host }) => `the host "${host}" cannot be looked up`,
  '28P01': ({ user }) => `the password of the user "${user}" is wrong`,
  '28000': ({ user }) => `the user "${user}" may not connect`,
  '3D000': ({ database }) =>
    `there is no database "${database}"; create it with: create database ${database} encoding 'UTF8' template template0`,
  '57P03': () => 'it is still starting up',
  '53300': () => 'it has no free connection',
}

function reasonFor({ code = '', message }: DatabaseError, client: pg.Client) {
  const reason = reasons[code]?.(client) ?? message.split('\n')[0]
  return `The database at ${client.host}:${client.port} cannot be used: ${reason}. Check DATABASE_URL.`
}
