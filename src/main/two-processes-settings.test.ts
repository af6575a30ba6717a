import pg from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/server/postgres/database.ts'
import { secretKey } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { createTestDatabase, urlOf, type TestConnection } from '#test/database.ts'
import { ownDataDir, startPortal } from '#test/portal.ts'

// Two processes as deployed, on one database: a visitor of one sees what an operator changes through the other.

const api = '/whs/prod-api'
const password = 'Secret-Pass4word@'
let connection: TestConnection
beforeAll(async () => {
  connection = await createTestDatabase()
  const { db, close } = openDatabase(connection, console, { throughPooler: false })
  await buildMember(db, { userName: 'operator', roles: ['admin'], password })
  await close()
})

async function ask(address: string, path: string, method = 'GET', body?: object, token?: string) {
  const answer = await fetch(address + api + path, {
    method,
    headers: {
      'x-client': 'app',
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return (await answer.json()) as { code: number; data: never }
}

const pageOf = async (address: string, path = '/whs/?lang=en_US') => {
  const answer = await fetch(address + path)
  return { html: await answer.text(), policy: answer.headers.get('content-security-policy') ?? '' }
}

/** `npm run bench:settings` measures the delay; this test proves that the change arrives. */
async function until(check: () => Promise<boolean>) {
  while (!(await check())) await new Promise((resolve) => setTimeout(resolve, 20))
}

test(
  '[CFG-1] [FTR-1] [HDR-1] a setting changed through one process appears on the pages of the other, even after both lost the notification connection',
  { timeout: 180_000 },
  async () => {
    const settings = { DATABASE_URL: urlOf(connection), SECRET_KEY: secretKey, WHS_LIMITS: 'test' }
    const DATA_DIR = ownDataDir()
    const portals = [1, 2].map(() => startPortal({ ...settings, DATA_DIR }))
    const [one, other] = (await Promise.all(portals.map((portal) => portal.ready()))) as [string, string]
    const { data } = await ask(one, '/auth/login', 'POST', { username: 'operator', password })
    const token = (data as { access_token: string }).access_token
    const change = async (configKey: string, configValue: string) =>
      expect(await ask(one, '/system/config/updateByKey', 'PUT', { configKey, configValue }, token)).toMatchObject({ code: 200 })

    // Caches every page first; no cached page may outlive its settings.
    expect((await pageOf(other)).html).toContain('https://logistics.whs.example')
    expect((await pageOf(other)).policy).toContain("frame-src 'self';")

    await change('EMAIL', 'changed@whs.example')
    await until(async () => (await pageOf(other)).html.includes('mailto:changed@whs.example'))

    await change('YZ_CUSTOMER_URL', '')
    await until(async () => !(await pageOf(other)).html.includes('>Logistics<'))

    await change('KF_URL', 'https://chat.whs.example/talk')
    await until(async () => (await pageOf(other)).policy.includes("frame-src 'self' https://chat.whs.example;"))

    await change('site.plugin.origins', '["https://partner.example"]')
    await until(async () => (await pageOf(other, '/whs/plugin')).policy.includes('frame-ancestors https://partner.example'))
    expect((await pageOf(other)).policy).toContain("frame-ancestors 'none'")

    // User input is escaped wherever it is shown.
    await change('ADDRESS', '<script>document.title=1</script><b>&</b>')
    await until(async () => (await pageOf(other, '/whs/?lang=zh_CN')).html.includes('&lt;script&gt;document.title=1&lt;/script&gt;'))
    expect((await pageOf(other, '/whs/?lang=zh_CN')).html).not.toContain('<script>document.title=1')

    const label = { labelZh: '常温仓', labelEn: 'Ambient', listClass: 'default', cssClass: '', isDefault: 1, status: '0' }
    const item = { dictType: 'floor_warehouse_type', dictValue: 1, ...label, version: 1 }
    expect(await ask(one, '/admin/dictData', 'PUT', item, token)).toMatchObject({ code: 200 })
    await until(async () => (await pageOf(other, '/whs/warehouse?lang=en_US')).html.includes('Ambient'))

    await ask(other, '/system/region/getHotArea?level=2')
    const hot = (await ask(one, '/admin/region/hot', 'GET', undefined, token)).data as { code: string }[]
    const body = { codes: ['370200'], before: hot.map(({ code }) => code) }
    expect(await ask(one, '/admin/region/hot', 'PUT', body, token)).toMatchObject({ code: 200 })
    await until(async () => ((await ask(other, '/system/region/getHotArea?level=2')).data as object[]).length === 1)

    const client = new pg.Client(connection)
    await client.connect()
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query = 'listen content_change'`,
    )
    await client.end()
    await change('EMAIL', 'unheard@whs.example')
    await until(async () => (await pageOf(other)).html.includes('mailto:unheard@whs.example'))
  },
)
