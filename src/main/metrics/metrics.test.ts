import { expect, test } from 'vitest'
import { ownDataDir, startPortal } from '#test/portal.ts'
import { designedMetrics } from '#test/designed-metrics.ts'

type Paths = { paths: Record<string, Record<string, unknown>> }

/** Requests 40 at a time. */
async function inParts<Item>(items: readonly Item[], ask: (item: Item) => Promise<unknown>) {
  for (let at = 0; at < items.length; at += 40) await Promise.all(items.slice(at, at + 40).map(ask))
}

test('[RUN-5] the assembled portal serves every metric, below 2,000 series, without a phone number, an address or a token', async () => {
  const portal = startPortal({ DATA_DIR: ownDataDir(), METRICS_PORT: '0', WHS_LIMITS: 'test' })
  const address = await portal.ready()
  const metricsAddress = portal
    .lines()
    .find((line) => line.startsWith('Metrics: '))!
    .slice('Metrics: '.length)
  const api = `${address}/whs/prod-api`
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${api}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-client': 'app' },
      body: JSON.stringify(body),
    })
    return ((await answer.json()) as { data: Record<string, string> | null }).data
  }
  const [, password] = /with the password (\S+) /.exec(portal.lines().join('\n')) ?? []
  const email = 'somebody.private@example.cn'
  const phone = '13912345678'

  await post('/auth/login', { username: phone, password: 'Wrong_Secret1' })
  const first = (await post('/auth/login', { username: 'admin', password: password! }))!
  // The first password has to be changed before anything else.
  const newPassword = [...password!].toReversed().join('')
  const changed = await fetch(`${api}/system/user/profile/updatePwd`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-client': 'app', authorization: `Bearer ${first['access_token']!}` },
    body: JSON.stringify({ oldPassword: password, newPassword }),
  })
  expect(await changed.json()).toMatchObject({ code: 200 })
  const signedIn = (await post('/auth/login', { username: 'admin', password: newPassword }))!
  const copied = (await post('/auth/login', { username: 'admin', password: newPassword }))!
  const secrets = [email, phone, signedIn['access_token']!, signedIn['refresh_token']!, copied['refresh_token']!, password!, newPassword]
  await fetch(`${api}/resource/sms/code?email=${email}&purpose=register`)
  await fetch(`${api}/resource/sms/code?phonenumber=${phone}&purpose=register`)
  // A token that was copied: used, replaced twice, and used again.
  const next = (await post('/auth/refreshLogin', { refresh_token: copied['refresh_token']! }))!
  await post('/auth/refreshLogin', { refresh_token: next['refresh_token']! })
  await post('/auth/refreshLogin', { refresh_token: copied['refresh_token']! })
  for (const path of ['/whs/', '/whs/', '/whs/warehouse', `/whs/warehouse?name=${phone}`, '/whs/none', `/${email}`])
    await fetch(address + path)
  await fetch(`${address}/${phone}`, { method: 'PROPFIND' })

  const asAdmin = { headers: { 'x-client': 'app', authorization: `Bearer ${signedIn['access_token']!}` } }
  const document = (await (await fetch(`${api}/admin/openapi.json`, asAdmin)).json()) as Paths
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{[^}]+\}/g, phone) })),
  )
  expect(operations.length).toBeGreaterThan(300)
  await inParts(operations, async ({ method, path }) => {
    const url = `${path.startsWith('/whs/prod-api') ? address : api}${path}`
    await (await fetch(url, { method })).arrayBuffer()
    if (method === 'GET') await (await fetch(url, asAdmin)).arrayBuffer()
  })
  const metrics = await fetch(metricsAddress)
  expect(metrics.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  const text = await metrics.text()
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))

  for (const name of designedMetrics) expect(lines.filter((line) => line.startsWith(name)).length, name).toBeGreaterThan(0)
  expect(lines.length).toBeLessThan(2_000)
  for (const secret of secrets) expect(text).not.toContain(secret)
  expect(lines.filter((line) => /1[3-9]\d{9}(?!\d)[^ ]*\}|@[^ ]*\}|[0-9a-f]{8}-[0-9a-f]{4}-/.test(line))).toEqual([])

  const valueOf = (series: string) => Number(lines.find((line) => line.startsWith(`${series} `))?.split(' ')[1])
  expect(valueOf('whs_sign_ins_total{result="done"}')).toBe(3)
  expect(valueOf('whs_sign_ins_total{result="refused"}')).toBeGreaterThan(0)
  expect(valueOf('whs_codes_sent_total{channel="email"}') + valueOf('whs_codes_sent_total{channel="sms"}')).toBe(2)
  expect(valueOf('whs_refresh_reuse_total')).toBe(1)
  expect(valueOf('whs_page_cache_hits_total')).toBeGreaterThan(0)
  expect(valueOf('whs_http_requests_total{method="POST",route="/whs/prod-api/auth/login",status="2xx"}')).toBeGreaterThan(1)
  expect(valueOf('whs_search_loaded')).toBe(1)
  expect(valueOf('whs_listen_connected{channel="search_change"}')).toBe(1)
  // Never through the port of the portal.
  expect((await fetch(`${address}/metrics`)).status).toBe(404)
  expect((await fetch(metricsAddress.replace('/metrics', '/'))).status).toBe(404)
}, 180_000)
