import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startOwnPortal, type OwnPortal } from '../own-portal.ts'
import { expect, test } from '../portal.ts'

const api = '/whs/prod-api'

/** Starts a partner's site whose page contains `body`. */
async function partnerSite(body: string): Promise<{ origin: string; server: Server }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
    response.end(`<!doctype html><html lang="zh"><title>Partner</title><link rel="icon" href="data:,"><body>${body}</body></html>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

test.describe.configure({ timeout: 180_000 })
let portal: OwnPortal
test.beforeAll(async ({ browserName: _ }, testInfo) => {
  // A new portal first creates its database.
  testInfo.setTimeout(180_000)
  portal = await startOwnPortal()
})
test.afterAll(() => portal.stop())

test('[APP-13] an allowed site shows the widget in its full height and without cookies; other sites do not, and no other page can be framed', async ({
  page,
  complaints,
}) => {
  const script = `<script src="${portal.origin}/whs/plugin.js" data-lang="en_US" data-region="370200" data-theme="dark" async></script>`
  const [friend, stranger] = [await partnerSite(script), await partnerSite(script)]
  try {
    const login = await page.request.post(`${portal.origin}${api}/auth/login`, {
      headers: { 'x-client': 'app' },
      data: { username: 'admin', password: portal.password },
    })
    const { access_token: token } = ((await login.json()) as { data: { access_token: string } }).data
    const allowed = await page.request.put(`${portal.origin}${api}/system/config/updateByKey`, {
      headers: { authorization: `Bearer ${token}`, 'x-client': 'app' },
      data: { configKey: 'site.plugin.origins', configValue: JSON.stringify([friend.origin]) },
    })
    expect(await allowed.json()).toMatchObject({ code: 200 })
    const headersOf = async (path: string) => (await page.request.get(`${portal.origin}/whs${path}`)).headers()
    await expect(async () => {
      expect((await headersOf('/plugin'))['content-security-policy']).toContain(`frame-ancestors ${friend.origin}`)
    }).toPass()
    expect((await headersOf('/plugin'))['x-frame-options']).toBeUndefined()
    for (const path of ['/', '/solutions', '/agreement/terms', '/login', '/plugin/x']) {
      const headers = await headersOf(path)
      expect(headers['x-frame-options'], path).toBe('DENY')
      expect(headers['content-security-policy'], path).toContain("frame-ancestors 'none'")
    }

    await page.goto(friend.origin)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'Find a warehouse' })).toBeVisible()
    await expect(frame.getByLabel('Region')).toHaveValue('370200')
    await expect(frame.locator('main')).toHaveAttribute('data-theme', 'dark')
    await expect(frame.getByRole('status')).toContainText(/parks, .* warehouses match/)
    const height = () => page.locator('iframe').evaluate((element) => element.getBoundingClientRect().height)
    const inside = () => frame.locator('main').evaluate((element) => Math.ceil(element.getBoundingClientRect().height))
    await expect.poll(async () => (await height()) - (await inside())).toBe(0)
    const searching = page.waitForRequest((request) => request.url().includes('/system/park/sieving'))
    await frame.getByLabel('At least').fill('5,000')
    const request = await searching
    expect(new URL(request.url()).searchParams.get('areaMin')).toBe('5000')
    expect((await request.allHeaders())['cookie']).toBeUndefined()
    const opening = page.context().waitForEvent('page')
    await frame.getByRole('button', { name: 'Show results' }).click()
    const opened = await opening
    await opened.waitForURL(/\/whs\/warehouse\?/)
    expect(new URL(opened.url()).searchParams.toString()).toBe('regionCode=370200&areaMin=5000&lang=en_US')
    expect(await opened.evaluate(() => window.opener)).toBeNull()
    await opened.close()
    // The page opened from the widget has stored something; the widget itself must not.
    await page.context().clearCookies()
    const widget = () => page.frames().find((each) => each.url().includes('/whs/plugin'))!
    await widget().evaluate(() => localStorage.clear())
    await page.reload()
    await expect(frame.getByRole('heading', { name: 'Find a warehouse' })).toBeVisible()
    expect(await page.context().cookies()).toEqual([])
    expect(await widget().evaluate(() => localStorage.length)).toBe(0)

    await page.goto(stranger.origin)
    await expect
      .poll(() => complaints.some((line) => line.includes('frame-ancestors') || line.includes('Framing')), {
        message: 'the browser refuses the frame',
      })
      .toBe(true)
    await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Find a warehouse' })).toHaveCount(0)
    complaints.length = 0
  } finally {
    friend.server.close()
    stranger.server.close()
  }
})
