import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { loadReferenceData } from '#db/reference/load-reference-data.ts'
import { hashPassword } from '#features/accounts/server/sign-in/passwords.ts'
import { keyFor } from '#main/secret-key.ts'
import { startEmbeddedPostgres } from '#platform/server/postgres/embedded/embedded-postgres.ts'
import { seedConnection } from '#platform/server/changes/open-change-set.ts'
import { migrate } from '#platform/server/postgres/migrate.ts'
import { parkCode } from './import-units.ts'

const secretKey = 'the same secret for the process of a measurement'
const password = 'Right_Pass1word'
const api = '/whs/prod-api'

export type ImportPortal = Awaited<ReturnType<typeof openImportPortal>>

/** Starts a portal with parks but without warehouses, and signs in as an administrator. */
export async function openImportPortal(parks: number) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'portal-import-'))
  chmodSync(folder, 0o755) // PostgreSQL may run as another user.
  const server = await startEmbeddedPostgres({ dataDir: folder, database: 'import', notify: () => {}, log: console })
  const { host, port, user, database } = server.connection
  const client = new pg.Client({ ...server.connection, ...seedConnection, statement_timeout: 0 })
  await client.connect()
  await prepare(client, parks)
  const child = spawn(process.execPath, ['src/main/server.ts'], {
    env: {
      PATH: process.env['PATH'],
      PORT: '0',
      HOST: '127.0.0.1',
      DEMO: '0',
      ALLOW_OUTBOX: '1',
      LOG_LEVEL: 'warn',
      WHS_LIMITS: 'test',
      VALHALLA_URL: 'http://127.0.0.1:9',
      DATA_DIR: path.join(folder, 'data'),
      SECRET_KEY: secretKey,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(String(host))}`,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const origin = await addressIn(
    () => output,
    () => child.exitCode !== null,
  )

  let token = ''
  const send = (place: string, method = 'GET', body?: object) =>
    fetch(origin + api + place, {
      method,
      headers: {
        'x-client': 'app',
        ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
        ...(token !== '' && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
    })
  async function ask(place: string, method = 'GET', body?: object): Promise<unknown> {
    const envelope = (await (await send(place, method, body)).json()) as { code: number; msg: string; data: unknown }
    if (envelope.code !== 200) throw new Error(`${method} ${place}: ${envelope.code} ${envelope.msg}`)
    return envelope.data
  }
  token = ((await ask('/auth/login', 'POST', { username: 'operator', password })) as { access_token: string }).access_token
  return {
    folder,
    pid: child.pid!,
    ask,
    /** Returns the bytes of a file. */
    async download(place: string): Promise<{ bytes: number }> {
      const answer = await send(place)
      const bytes = (await answer.arrayBuffer()).byteLength
      if (answer.headers.get('download-filename') === null) throw new Error(`${place} gave no file`)
      return { bytes }
    },
    /** Waits until the work that follows an import has ended: scores of parks and positions of pallets. */
    async settle() {
      for (;;) {
        const { rows } = await client.query<{ waits: boolean }>(
          `select exists (select from warehouse_fit where rules = 0)
             or exists (select from pgboss.job where name = 'inventory.score-changed' and state < 'completed') as waits`,
        )
        if (!rows[0]!.waits) return
        await sleep(500)
      }
    },
    async stop() {
      await client.end()
      child.kill('SIGKILL')
      await once(child, 'exit')
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function prepare(client: pg.Client, parks: number) {
  await migrate(client, path.resolve('db/migrations'))
  await loadReferenceData(client)
  const hash = await hashPassword(password, { current: keyFor('passwords', secretKey), previous: [] })
  const { rows } = await client.query<{ id: string }>(
    `insert into member (user_name, nick_name, email, password_hash, password_set_at)
     values ('operator', 'operator', 'operator@example.cn', $1, now()) returning id`,
    [hash],
  )
  await client.query(`insert into member_role (member_id, role_key) values ($1, 'admin')`, [rows[0]!.id])
  const codes = Array.from({ length: parks }, (_, park) => parkCode(park))
  await client.query(
    `insert into park (code, name_zh, name_en, address_zh, address_en, province_code, city_code, district_code, lng, lat, drawing_cover, status,
       listed_at, search_text, search_gram)
     select code, '园区 ' || code, 'Park ' || code, '测试路', 'Test Road', '370000', '370200', '370211', 120.19, 35.96, true, 'published', now(),
       '', '{}' from unnest($1::text[]) code`,
    [codes],
  )
}

async function addressIn(output: () => string, hasEnded: () => boolean): Promise<string> {
  for (;;) {
    const address = /ready: (http:\S+)\/whs\/\n/.exec(output())?.[1]
    if (address) return address
    if (hasEnded()) throw new Error(`the portal ended: ${output()}`)
    await sleep(20)
  }
}
