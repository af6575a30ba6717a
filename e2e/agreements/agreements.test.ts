import type { Page } from '@playwright/test'
import { buildAccount, logInHere, newPhone } from '../members.ts'
import { startOwnPortal, type OwnPortal } from '../own-portal.ts'
import { expectAccessible, expectNoSidewaysScroll, expectOneLanguage, expect, languages, open, sizes, test } from '../portal.ts'

const api = '/whs/prod-api'
const documents = ['terms', 'privacy', 'about', 'law']

test('[AGR-1][APP-9] the four documents can be read in both languages, on a desktop and a phone, and without JavaScript', async ({
  page,
  browser,
}) => {
  test.slow()
  for (const language of languages) {
    for (const name of documents) {
      await page.setViewportSize(name === 'privacy' ? sizes.phone : sizes.desktop)
      const response = await open(page, `/agreement/${name}`, language)
      expect(response.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectOneLanguage(page, language)
      await expectNoSidewaysScroll(page)
      if (name === 'privacy' || name === 'terms') await expectAccessible(page)
    }
  }
  // The table of contents leads to sections, and the page names its version.
  await page.setViewportSize(sizes.desktop)
  await open(page, '/agreement/terms?lang=zh_CN')
  await page.getByRole('navigation', { name: '目录' }).getByRole('link').nth(2).click()
  await expect(page).toHaveURL(/#s3$/)
  await expect(page.locator('#s3')).toBeInViewport()
  await expect(page.getByRole('article')).toContainText('第 1 版')
  const missing = await page.request.get('/whs/agreement/terms?version=99')
  expect(missing.status()).toBe(404)

  const plain = await browser.newContext({ javaScriptEnabled: false })
  const bare = await plain.newPage()
  await bare.goto('/whs/agreement/privacy')
  await expect(bare.getByRole('heading', { level: 1 })).toHaveText('隐私政策')
  await expect(bare.locator('article h2')).toHaveCount(12)
  await bare.goto('/whs/solutions')
  await expect(bare.locator('section h2')).toHaveCount(5)
  await expect(bare.locator('noscript p')).toBeVisible()
  await expect(bare.locator('noscript p')).toContainText('在线提交需要启用 JavaScript')
  await plain.close()
})

test.describe('on a separate portal', () => {
  test.describe.configure({ timeout: 180_000 })
  let portal: OwnPortal
  test.beforeAll(async ({ browserName: _ }, testInfo) => {
    // A new portal first creates its database.
    testInfo.setTimeout(180_000)
    portal = await startOwnPortal()
  })
  test.afterAll(() => portal.stop())

  test('[AGR-1][OPS-1] an editor drafts a version, compares it and publishes it; at the next sign-in one member accepts it and another leaves', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: portal.origin, locale: 'zh-CN', viewport: sizes.desktop })
    const members = [await buildAccount(context.request), await buildAccount(context.request)]
    const entered = await context.request.post(`${api}/auth/login`, { data: { username: 'admin', password: portal.password } })
    expect(await entered.json()).toMatchObject({ code: 200 })
    const page = await context.newPage()
    await open(page, '/admin/agreements')
    const terms = page.getByRole('region', { name: '用户服务协议', exact: true })
    await expect(terms.getByRole('row', { name: /第 1 版/ })).toContainText('2')
    await expectAccessible(page)
    await terms.getByRole('button', { name: '起草新版本' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('用户服务协议 · 第 2 版')
    const [chinese, english] = [
      page.getByRole('region', { name: '中文', exact: true }),
      page.getByRole('region', { name: '英文', exact: true }),
    ]
    await chinese.getByRole('textbox', { name: /变更说明/ }).fill('注销后的反悔期延长到 30 天')
    await english.getByRole('textbox', { name: /变更说明/ }).fill('Thirty days to change one’s mind')
    for (const [side, text] of [
      [chinese, '新增一段。'],
      [english, 'One more paragraph.'],
    ] as const) {
      await side.getByRole('textbox', { name: /正文/ }).click()
      await page.keyboard.press('Control+End')
      await page.keyboard.press('Enter')
      await page.keyboard.type(text)
    }
    await page.getByRole('checkbox', { name: /重新同意/ }).check()
    await page.getByRole('button', { name: '保存草稿' }).click()
    await expect(page.getByText(/^已保存/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: '与第 1 版比较' }).click()
    await expect(chinese.locator('ins')).toHaveText('新增一段。')
    await expect(english.locator('ins')).toHaveText('One more paragraph.')
    await expectAccessible(page)
    await page.getByRole('button', { name: '正文', exact: true }).click()
    await page.getByRole('button', { name: '发布', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '发布', exact: true }).click()
    await expect(page.getByText('已发布的版本只读')).toBeVisible()
    await expect(page.getByRole('button', { name: '保存草稿' })).toHaveCount(0)
    // The publisher has not accepted the version either, and is asked as well.
    await open(page, '/admin/agreements')
    await page.getByRole('button', { name: '同意并继续' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await context.close()

    const [loyal, leaving] = members
    const visit = await browser.newContext({ baseURL: portal.origin, locale: 'zh-CN', viewport: sizes.phone })
    const phone = await visit.newPage()
    await open(phone, '/agreement/terms?version=1')
    await expect(phone.getByText('您正在查看历史版本')).toBeVisible()
    await open(phone, '/login?redirect=/warehouse')
    await logInHere(phone, leaving!)
    const question = phone.getByRole('dialog', { name: '协议已更新' })
    await expect(question).toContainText('注销后的反悔期延长到 30 天')
    await expectAccessible(phone)
    await question.getByRole('button', { name: '不同意并退出' }).click()
    await expect(phone).toHaveURL(/\/whs\/$/)
    await open(phone, '/login?redirect=/warehouse')
    await logInHere(phone, loyal!)
    await question.getByRole('button', { name: '同意并继续' }).click()
    await expect(question).toHaveCount(0)
    await open(phone, '/profile')
    await expect(phone.getByRole('navigation').first()).toBeVisible()
    await expect(question).toHaveCount(0)
    await visit.close()

    const later = await browser.newContext({ baseURL: portal.origin, locale: 'zh-CN' })
    await later.request.post(`${api}/auth/login`, { data: { username: 'admin', password: portal.password } })
    const counts = await later.newPage()
    await open(counts, '/admin/agreements')
    await expect(counts.getByRole('row', { name: /第 2 版/ })).toContainText('现行')
    await expect(
      counts
        .getByRole('row', { name: /第 2 版/ })
        .locator('.fig')
        .last(),
    ).toHaveText('1')
    await later.close()
  })

  test('two editors of a draft or a solution keep what they typed: what the first one saved joins the form of the second', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: portal.origin, locale: 'zh-CN', viewport: sizes.desktop })
    await context.request.post(`${api}/auth/login`, { data: { username: 'admin', password: portal.password } })
    const [first, second] = [await context.newPage(), await context.newPage()]
    const box = (page: Page, side: string, name: RegExp | string) =>
      page.getByRole('region', { name: side, exact: true }).getByRole('textbox', { name })

    await open(first, '/admin/agreements')
    await first.getByRole('region', { name: '隐私政策', exact: true }).getByRole('button', { name: '起草新版本' }).click()
    await expect(first.getByRole('heading', { level: 1 })).toHaveText('隐私政策 · 第 2 版')
    // The number of characters of a text that is there already.
    await expect(first.getByText(/^[1-9]\d{2,} 字$/)).toHaveCount(2)
    await second.goto(first.url())
    await expect(box(second, '英文', /正文/)).toBeVisible()
    await box(first, '中文', /变更说明/).fill('第一位的说明')
    await box(first, '中文', '标题').fill('第一位的标题')
    await box(first, '中文', /正文/).click()
    await first.keyboard.press('Control+End')
    await first.keyboard.type('第一位的正文。')
    await first.getByRole('button', { name: '保存草稿' }).click()
    await expect(first.getByText(/^已保存/)).toBeVisible()

    await box(second, '中文', '标题').fill('第二位的标题')
    await box(second, '英文', /正文/).click()
    await second.keyboard.press('Control+End')
    await second.keyboard.type('The text of the second.')
    await second.getByRole('button', { name: '保存草稿' }).click()
    await expect(second.getByText(/^双方都修改了/)).toContainText('标题 · 中文')
    await expect(box(second, '中文', /变更说明/)).toHaveValue('第一位的说明')
    await expect(box(second, '中文', '标题')).toHaveValue('第二位的标题')
    await expect(box(second, '中文', /正文/)).toContainText('第一位的正文。')
    await expect(box(second, '英文', /正文/)).toContainText('The text of the second.')
    await expectAccessible(second)
    await second.getByRole('button', { name: '保存草稿' }).click()
    await expect(second.getByText(/^已保存/)).toBeVisible()
    await expect(second.getByText(/^双方都修改了/)).toBeHidden()

    const title = (page: Page) => page.getByRole('textbox', { name: '标题 · 中文', exact: true })
    const lead = (page: Page) => page.getByRole('textbox', { name: /^一句话.* · 英文$/ })
    for (const page of [first, second]) await open(page, '/admin/solutions/saas')
    await title(first).fill('第一位')
    await first.getByRole('button', { name: '保存并发布' }).click()
    await expect(first.getByText('保存成功').first()).toBeVisible()
    await lead(second).fill('By the second')
    await second.getByRole('button', { name: '保存并发布' }).click()
    await expect(second.getByText(/已合并到表单中/)).toBeVisible()
    await expect(title(second)).toHaveValue('第一位')
    await expect(lead(second)).toHaveValue('By the second')
    await second.getByRole('button', { name: '保存并发布' }).click()
    await expect(second.getByText('保存成功').first()).toBeVisible()
    await context.close()
  })

  test('[SOL-1][OPS-1] staff find an enquiry among the leads, reveal its contact, add a note that names a colleague and move it; an editor changes the texts of a solution', async ({
    browser,
  }) => {
    const context = await browser.newContext({ baseURL: portal.origin, locale: 'zh-CN', viewport: sizes.desktop })
    const login = await context.request.post(`${api}/auth/login`, {
      headers: { 'x-client': 'app' },
      data: { username: 'admin', password: portal.password },
    })
    const { access_token: token } = ((await login.json()) as { data: { access_token: string } }).data
    const headers = { authorization: `Bearer ${token}`, 'x-client': 'app' }
    const mark = newPhone()
    const account = await buildAccount(context.request)
    const entered = await context.request.post(`${api}/auth/login`, {
      headers: { 'x-client': 'app' },
      data: { username: account.username, password: account.password },
    })
    const member = ((await entered.json()) as { data: { access_token: string } }).data.access_token
    const enquiryResponse = await context.request.post(`${api}/system/solution/enquiry`, {
      headers: { authorization: `Bearer ${member}`, 'x-client': 'app' },
      data: { solutionId: 'park', name: `林 ${mark}`, phonenumber: account.phone, message: '想看能耗大屏', agreement: true },
    })
    expect(await enquiryResponse.json()).toMatchObject({ code: 200 })
    await context.request.post(`${api}/system/agreement/accept`, { headers, data: { version: 'privacy-1,terms-2' } })

    const browserLogin = await context.request.post(`${api}/auth/login`, { data: { username: 'admin', password: portal.password } })
    expect(await browserLogin.json()).toMatchObject({ code: 200 })
    const page = await context.newPage()
    for (const language of languages) {
      await open(page, '/admin/solutions/yard', language)
      await expectAccessible(page)
    }
    await open(page, '/admin/enquiries?lang=zh_CN')
    await expect(page).toHaveURL(/\/admin\/leads\?source=enquiry/)
    await page.getByRole('combobox', { name: '咨询的方案' }).selectOption({ label: '智慧园区' })
    await page
      .getByRole('article')
      .filter({ hasText: `林 ${mark}` })
      .click()
    await page.getByRole('complementary').getByRole('link', { name: '打开' }).click()
    await expect(page).toHaveURL(/\/admin\/leads\/[0-9a-f-]{36}/)
    await page.getByRole('button', { name: /^查看/ }).first().click()
    await expect(page.getByRole('link', { name: account.phone })).toBeVisible()
    const note = page.getByRole('textbox', { name: '说了什么' })
    await note.fill('@')
    const colleagues = page.getByRole('listbox', { name: '提及同事' })
    await expect(colleagues.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Enter')
    await expect(colleagues).toHaveCount(0)
    await note.pressSequentially('已回电，约周三')
    await page.getByRole('button', { name: '记录', exact: true }).click()
    await expect(page.getByRole('main').getByRole('list').filter({ hasText: '已回电，约周三' }).first()).toContainText('@')
    await page.getByLabel('移到阶段').selectOption({ label: '已联系' })
    await expect(page.getByRole('img', { name: /已联系/ })).toBeVisible()

    await open(page, '/admin/solutions/yard', 'zh_CN')
    await page.getByRole('textbox', { name: '标题 · 中文', exact: true }).fill('智慧堆场 2.0')
    await page.getByRole('button', { name: '保存并发布' }).click()
    await expect(page.getByText('保存成功').first()).toBeVisible()
    await expect(async () => {
      await open(page, '/solutions')
      await expect(page.getByRole('heading', { name: '智慧堆场 2.0' })).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await context.close()
  })
})
