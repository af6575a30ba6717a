import { randomBytes } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import pg from 'pg'
import { createTestDatabase, urlOf, type TestConnection } from '#test/database.ts'
import { ownDataDir, startPortal } from '#test/portal.ts'

// Two processes as deployed, on one database with one secret key, each with its own port and data folder.

const api = '/whs/prod-api'
const password = 'Secret-Pass4word@'
const secretKey = 'the same secret for both of the processes'
let connection: TestConnection
beforeAll(async () => void (connection = await createTestDatabase()))

type Sent = { method?: string; body?: object; headers?: Record<string, string> }

async function send(address: string, path: string, { method = 'GET', body, headers = {} }: Sent = {}) {
  const answer = await fetch(address + api + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  return {
    status: answer.status,
    envelope: (await answer.json()) as { code: number; data: Record<string, string> & { rows?: unknown } },
    headers: answer.headers,
  }
}

async function rows(text: string, values: unknown[] = []) {
  const client = new pg.Client(connection)
  await client.connect()
  const result = await client.query<Record<string, string>>(text, values)
  await client.end()
  return result.rows
}

test(
  '[AUTH-1][REQ-3][RUN-2] a hundred identical registrations over two processes create one account, and no log holds a code, token or password',
  { timeout: 180_000 },
  async () => {
    const settings = { DATABASE_URL: urlOf(connection), SECRET_KEY: secretKey, LOG_LEVEL: 'trace', WHS_LIMITS: 'test' }
    const DATA_DIR = ownDataDir()
    const portals = [1, 2].map(() => startPortal({ ...settings, DATA_DIR }))
    const addresses = await Promise.all(portals.map((portal) => portal.ready()))
    const secrets = [password, 'Wrong-Pass1word@', secretKey]

    const target = '13812345678'
    const codeKey = randomBytes(16).toString('hex')
    const codeAnswer = await send(addresses[0]!, `/resource/sms/code?phonenumber=${target}&purpose=register&codeKey=${codeKey}`)
    expect(codeAnswer.envelope.code).toBe(200)
    const outbox = (await (await fetch(`${addresses[1]!}${api}/dev/outbox?target=${target}`)).json()) as { rows: { code: string }[] }
    const code = outbox.rows[0]!.code
    secrets.push(code, codeKey)

    const body = { username: 'twoprocesses', phonenumber: target, code, codeKey, password, confirmPassword: password, agreement: true }
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, at) => send(addresses[at % 2]!, '/auth/register', { method: 'POST', body })),
    )
    expect(answers.filter(({ envelope }) => envelope.code === 200)).toHaveLength(1)
    // Requests beyond the password hashing queue are asked to retry; the others learn that the code has been used.
    expect(answers.every(({ envelope }) => [200, 503, 10_002].includes(envelope.code))).toBe(true)
    expect(await rows(`select 1 from member where user_name = 'twoprocesses'`)).toHaveLength(1)

    const registered = answers.find(({ envelope }) => envelope.code === 200)!
    const token = registered.envelope.data['access_token']!
    const cookies = registered.headers.getSetCookie().map((cookie) => cookie.split(';')[0]!)
    secrets.push(token, ...cookies.map((cookie) => cookie.split('=')[1]!).filter((value) => value.length > 8))
    await send(addresses[1]!, '/auth/login', { method: 'POST', body: { username: target, password: 'Wrong-Pass1word@' } })
    const refreshed = await send(addresses[1]!, '/auth/refreshLogin', {
      method: 'POST',
      body: {},
      headers: { cookie: cookies.join('; '), 'sec-fetch-site': 'same-origin' },
    })
    expect(refreshed.envelope.code).toBe(200)
    secrets.push(refreshed.envelope.data['access_token']!)
    const query = new URLSearchParams({ phonenumber: target, smsCode: code, smsCodeKey: codeKey, password, _: token })
    await send(addresses[0]!, `/system/user/profile/updatePwdByMobile?${query.toString()}`, { method: 'PUT' })
    // The same signed-in request twice at once: both get the answer of the first.
    const headers = { authorization: `Bearer ${refreshed.envelope.data['access_token']!}`, 'idempotency-key': 'twice-the-same-thing' }
    const twins = await Promise.all(
      addresses.map((address) => send(address, '/system/notice/read', { method: 'PUT', body: { ids: ['x'] }, headers })),
    )
    expect(twins.map(({ envelope }) => envelope.code)).toEqual([200, 200])

    for (const portal of portals) await portal.kill('SIGINT')
    const log = portals.flatMap((portal) => portal.lines()).join('\n')
    expect(log).toContain('/whs/prod-api/auth/register')
    for (const secret of secrets) expect(log.includes(secret), `a secret of ${secret.length} characters is in the log`).toBe(false)
    expect(log).not.toContain(target)
  },
)
