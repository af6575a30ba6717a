import type { BrowserContext, Page, Route } from '@playwright/test'
import routes from '../../src/routes.ts'
import { startOwnPortal, type OwnPortal } from '../own-portal.ts'
import { expect, expectAccessible, open, sizes, test } from '../portal.ts'

type Entry = { path?: string; index?: boolean; children?: Entry[] }

/** An id that no record has, as the address of each kind of record is written. */
const unknownIds: Record<string, string> = {
  'articles/:id': '999999',
  'agreements/:id': '999999',
  'listings/parks/:id/:section?': '999999',
}
const unknownId = '01900000-0000-7000-8000-000000000000'

/** Every screen of the console by the path of its route, with an address that opens it. Optional segments are left out. */
const screens = (routes as Entry[])
  .find(({ path }) => path === 'admin')!
  .children!.flatMap(({ path }) => path ?? [])
  .map((path) => {
    const address = path.replaceAll(/\/:\w+\?/g, '').replaceAll(/:\w+/g, unknownIds[path] ?? unknownId)
    return { path, address: `/admin/${address}`, isRecord: /:\w+(\/|$)/.test(path.replaceAll(/:\w+\?/g, '')) }
  })

/** Screens whose content is never missing, with the reason. All others show the empty frame where there are no rows. */
const neverEmpty = new Map([
  ['articles/new', 'an empty form'],
  ['solutions/:id?', 'four fixed texts'],
  ['agreements', 'four fixed documents'],
  ['rates', 'kinds of rates with a button each'],
  ['chat/:talkId?', 'a list beside a conversation, with texts of its own'],
  ['articles/categories', 'two columns, each with its own text'],
  ['settings/hot-cities', 'a form'],
  ['settings/retention', 'a fixed catalogue'],
  ['money/contracts/new', 'a form'],
  ['settings/roles', 'built-in roles'],
  ['settings/setup', 'nine fixed steps'],
  ['settings/dictionaries/:type?', 'built-in dictionaries'],
  ['settings/:group?', 'forms'],
])

/** Headings of records that may be hidden from the reader as well as missing. */
const ownNotFound: Record<string, string> = {
  'leads/:id': '没有这条线索',
  'customers/:id': '没有找到这位客户',
  'money/contracts/:id': '没有找到这份合同',
  'money/contracts/:id/edit': '没有找到这份合同',
}

/** Reads of screens; the frame asks for counts on its own. */
const reads = /\/prod-api\/admin\/(?!counts)/
const envelope = (code: number, msg: string) => ({ json: { code, msg, data: null, reqId: 'test' } })

test.describe('the screens of the console', () => {
  test.describe.configure({ mode: 'serial', timeout: 240_000 })
  let portal: OwnPortal
  let context: BrowserContext
  let page: Page
  test.beforeAll(async ({ browser }, testInfo) => {
    // A new portal first creates its database.
    testInfo.setTimeout(180_000)
    portal = await startOwnPortal()
    context = await browser.newContext({ baseURL: portal.origin, locale: 'zh-CN', viewport: sizes.desktop })
    page = await context.newPage()
    await page.request.post('/whs/prod-api/auth/login', { data: { username: 'admin', password: portal.password } })
    await open(page, '/admin')
  })
  test.afterAll(async () => {
    await context.close()
    await portal.stop()
  })
  test.afterEach(() => page.unrouteAll({ behavior: 'ignoreErrors' }))

  const main = () => page.getByRole('main')
  const emptyFrame = () => main().locator('svg[viewBox="0 0 160 112"]')

  test('[OPS-1.4] each list without rows says so and what to do, and a record that does not exist is not found', async () => {
    await page.route(reads, withoutRows)
    for (const { path, address, isRecord } of screens.filter((screen) => !neverEmpty.has(screen.path)))
      await test.step(path, async () => {
        await visit(page, address)
        await expect(isRecord ? main().getByRole('heading', { name: ownNotFound[path] ?? '页面不存在' }) : emptyFrame(), path).toBeVisible()
        await expectAccessible(page)
      })
  })

  test('[OPS-1.4] each screen that could not be loaded says so and can be retried', async () => {
    for (const { path, address, isRecord } of screens.filter(readsSomething))
      await test.step(path, async () => {
        await page.route(reads, (route) => route.fulfill(envelope(500, '服务暂时不可用')))
        await visit(page, address)
        await expect(main().getByRole('heading', { name: '内容没有加载出来' }), path).toBeVisible()
        await page.unrouteAll()
        await main().getByRole('button', { name: '重试' }).click()
        await expect(main().getByRole('heading', { name: '内容没有加载出来' }), path).toHaveCount(0)
        if (!isRecord) await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible()
      })
  })

  test('[OPS-1.4] each screen whose reads are refused shows the page for missing rights', async () => {
    await page.route(reads, (route) => route.fulfill(envelope(403, '没有访问权限')))
    for (const { path, address } of screens.filter(readsSomething)) {
      await visit(page, address)
      await expect(main().getByRole('heading', { name: '没有访问权限' }), path).toBeVisible()
    }
  })

  // Each screen is loaded as a page here, which takes five times as long as a link to it.
  for (const part of [1, 2])
    test(`[OPS-1.4] each screen shows its outline until its data arrives, part ${part} of 2`, async () => {
      for (const { path, address } of screens.filter(readsSomething).filter((_, index) => index % 2 === part - 1))
        await test.step(path, async () => {
          const held: Route[] = []
          await page.route(reads, (route) => void held.push(route))
          await page.goto(`/whs${address}`)
          await expect(main().locator('[aria-busy="true"]').first(), path).toBeVisible()
          await expect.poll(() => held.length, path).toBeGreaterThan(0)
          await page.unrouteAll({ behavior: 'ignoreErrors' })
          for (const route of held) await route.continue().catch(() => {})
          await expect(page.locator('h1').first(), path).toBeAttached()
          await expect(main().locator('[aria-busy="true"]'), path).toHaveCount(0)
        })
    })
})

/** A new article is a form that reads nothing. */
const readsSomething = ({ path }: { path: string }) => path !== 'articles/new'

type RouterWindow = Window & { __reactRouterDataRouter: { navigate(to: string): Promise<void> } }

/** Goes to a screen as a link does: a fifth of the time of opening it. Returns once its data has arrived or failed. */
const visit = (page: Page, path: string) =>
  page.evaluate((to) => (window as unknown as RouterWindow).__reactRouterDataRouter.navigate(to), path)

/** Answers lists without their rows. */
async function withoutRows(route: Route) {
  if (route.request().method() !== 'GET') return route.continue()
  const response = await route.fetch()
  const reply = (await response.json()) as { rows?: unknown[]; total?: number }
  return route.fulfill({ response, json: reply.rows ? { ...reply, rows: [], total: 0 } : reply })
}
