import type { Browser, BrowserContext, Page } from '@playwright/test'
import { signInAs } from '../members.ts'
import { startOwnPortal } from '../own-portal.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOneLanguage,
  expectSound,
  languages,
  open,
  sizes,
  test,
  reload,
} from '../portal.ts'

// One session for all tests, because an editor gets one code a minute. Nothing here may change what other tests of this portal look at.
test.describe.configure({ mode: 'serial', timeout: 150_000 })

type Cookies = Awaited<ReturnType<BrowserContext['cookies']>>
let cookies: Cookies = []
test.beforeEach(async ({ page }) => {
  if (cookies.length > 0) await page.context().addCookies(cookies)
  else await signInAs(page, 'editor')
})
// The session may have been renewed: the next test continues with it.
test.afterEach(async ({ page }) => {
  cookies = await page.context().cookies()
})

const settingOf = (page: Page, key: string) => page.locator(`[data-key="${key}"]`)
const saved = (page: Page) => expect(page.getByText('保存成功').first()).toBeVisible()

/** Checks the footer that a first-time visitor sees. */
async function expectFooter(browser: Browser, page: Page, language: 'zh_CN' | 'en_US', text: string) {
  const visitor = await browser.newContext({ baseURL: new URL(page.url()).origin })
  const other = await visitor.newPage()
  await expect(async () => {
    await other.goto(`/whs/?lang=${language}`)
    await expect(other.getByRole('contentinfo')).toContainText(text, { timeout: 1_000 })
  }).toPass()
  await visitor.close()
}

test('[CFG-1] [FTR-1] an editor changes the footer with a preview, visitors see it at once, and the editor restores it', async ({
  page,
  browser,
}) => {
  await open(page, '/admin/settings')
  const copyright = settingOf(page, 'COPYRIGHT')
  const preview = page.getByRole('region', { name: '效果预览' })
  await copyright.getByLabel('中文').fill('© 2027 <b>试</b> 仓库租赁')
  await copyright.getByLabel('英文').fill('© 2027 <b>Trial</b>')
  await expect(preview).toContainText('© 2027 <b>试</b> 仓库租赁')
  await copyright.getByRole('button', { name: '保存' }).click()
  await saved(page)
  await expect(copyright.getByText('已修改')).toBeVisible()
  await expectFooter(browser, page, 'zh_CN', '© 2027 <b>试</b> 仓库租赁')
  await expectFooter(browser, page, 'en_US', '© 2027 <b>Trial</b>')

  await copyright.getByRole('button', { name: /修改记录/ }).click()
  const history = page.getByRole('dialog', { name: /版权信息/ })
  await expect(history.getByRole('listitem').first()).toContainText('© 2027 <b>试</b> 仓库租赁')
  await history.getByRole('button', { name: '关闭' }).click()
  await copyright.getByRole('button', { name: /恢复默认/ }).click()
  await copyright.getByRole('button', { name: '保存' }).click()
  await expect(copyright.getByText('默认值', { exact: true })).toBeVisible()

  const links = settingOf(page, 'site.friend.links')
  await links.getByRole('button', { name: '添加链接' }).click()
  const last = links.getByRole('listitem').last()
  await last.getByLabel('中文名称').fill('第三家')
  await last.getByLabel('英文名称').fill('The third')
  await last.getByLabel('链接').fill('javascript:alert(1)')
  await links.getByRole('button', { name: '保存' }).click()
  await expect(last.getByRole('alert')).toContainText('https://')
  await last.getByLabel('链接').fill('https://evil.example')
  // The form checks hosts as the server does, and reports them at once.
  await links.getByRole('button', { name: '保存' }).click()
  await expect(last.getByRole('alert')).toContainText('evil.example')
  await links.getByRole('button', { name: '放弃修改' }).click()
  await expect(links.getByRole('listitem')).toHaveCount(2)
})

test('[CFG-1] two editors of one setting: the second one sees the first one’s change and chooses', async ({ page }) => {
  await open(page, '/admin/settings/contact')
  const second = await page.context().newPage()
  await open(second, '/admin/settings/contact')
  const [here, there] = [settingOf(page, 'WORK_TIME'), settingOf(second, 'WORK_TIME')]
  await there.getByLabel('中文').fill('工作日 8:30–18:00')
  await there.getByRole('button', { name: '保存' }).click()
  await saved(second)
  await here.getByLabel('中文').fill('工作日 10:00–18:00')
  await here.getByRole('button', { name: '保存' }).click()
  const conflict = here.getByRole('alert')
  await expect(conflict).toContainText('工作日 8:30–18:00')
  await conflict.getByRole('button', { name: '仍保存我的值' }).click()
  await saved(page)
  await expect(conflict).toHaveCount(0)
  await here.getByRole('button', { name: /恢复默认/ }).click()
  await here.getByRole('button', { name: '保存' }).click()
  await expect(here.getByText('默认值', { exact: true })).toBeVisible()
  await second.close()
})

test('[FTR-1] [WID-2] [CITY-5] [CFG-3] an editor changes the QR code, the order of cities and a dictionary value', async ({ page }) => {
  await open(page, '/admin/settings/contact')
  const code = settingOf(page, 'site.qr.image')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 240 } })
  await code.locator('input[type=file]').setInputFiles({ name: '小程序码.png', mimeType: 'image/png', buffer: picture })
  await expect(code.getByRole('img')).toHaveAttribute('src', /\/whs\/files\//)
  await code.getByRole('button', { name: '保存' }).click()
  await saved(page)
  await page.goto('/whs/')
  const widget = page.getByRole('complementary', { name: /快捷|服务/ })
  await widget.getByRole('button', { name: /小程序/ }).focus()
  const qrCode = widget.getByRole('tooltip').getByRole('img')
  await expect(qrCode).toBeVisible()
  expect(await qrCode.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(240)
  await open(page, '/admin/settings/contact')
  await code.getByRole('button', { name: /恢复默认/ }).click()
  await code.getByRole('button', { name: '保存' }).click()
  await expect(code.getByText('默认值', { exact: true })).toBeVisible()

  await open(page, '/admin/settings/hot-cities')
  const cities = page.getByRole('region', { name: '热门城市' }).getByRole('listitem')
  await expect(cities.first()).toBeVisible()
  const names = await cities.allTextContents()
  // The last two are in reserve and not shown to visitors.
  await cities.last().getByRole('button', { name: /上移/ }).click()
  await page.getByRole('button', { name: '保存' }).click()
  await saved(page)
  await reload(page)
  await expect(cities).toHaveCount(names.length)
  expect(await cities.last().textContent()).not.toBe(names.at(-1))

  await open(page, '/admin/settings/dictionaries/wh_equipment')
  await page.getByRole('button', { name: '新增字典值' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('中文名称').fill('自动包装机')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await dialog.getByLabel('英文名称').fill('Packing machine')
  await dialog.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row').filter({ hasText: '自动包装机' })
  await expect(row).toContainText('Packing machine')
  await row.getByRole('button', { name: /删除/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
})

test('[SRCH-18] an editor adds a synonym, the dialog says what the search will understand, and the search box does', async ({ page }) => {
  await open(page, '/admin/settings/dictionaries/wh_search_synonym')
  await page.getByRole('button', { name: '新增字典值' }).click()
  const dialog = page.getByRole('dialog')
  const meaning = dialog.getByRole('status')
  await dialog.getByLabel('中文名称').fill('冰格间')
  await expect(meaning).toHaveText('搜索还不认识其中任何一个词，保存后不会生效。')
  await dialog.getByLabel('英文名称').fill('ice cell, cold storage')
  await expect(meaning).toContainText('按“cold storage”理解')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '保存' }).click()
  const row = page.getByRole('row').filter({ hasText: '冰格间' })
  await expect(row).toBeVisible()
  await expect(async () => {
    const answer = await page.request.get(`/whs/prod-api/system/park/understand?q=${encodeURIComponent('青岛 冰格间')}`)
    const { data } = (await answer.json()) as { data: { filters: unknown } }
    expect(data.filters).toEqual({ regionCode: '370200', whType: ['3', '4', '5'] })
  }).toPass()

  await row.getByRole('button', { name: /删除/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: '删除' }).click()
  await expect(row).toHaveCount(0)
})

test('[CFG-1] [I18N-1] every part of the settings in both languages, on a desktop and a phone: accessible, no sideways scroll', async ({
  page,
}) => {
  const parts = ['contact', 'header', 'home', 'chat', 'accounts', 'others', 'hot-cities', 'dictionaries/wh_goods']
  for (const [at, part] of parts.entries()) {
    // Each part once in each language and once in each size, not in every pair: the frame is the same.
    const language = languages[at % 2]!
    for (const [size, viewport] of Object.entries(sizes)) {
      await page.setViewportSize(viewport)
      await open(page, `/admin/settings/${part}?lang=${size === 'desktop' ? language : languages[(at + 1) % 2]!}`)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  }
  await open(page, '/admin/settings/header', 'en_US')
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expectOneLanguage(page, 'en_US', ['内容编辑小方'])
})

const labels = {
  zh_CN: {
    save: '保存',
    dialog: '请确认是您本人',
    password: '密码',
    wrong: '账号或密码错误',
    confirm: '验证并保存',
    saved: '保存成功',
    job: '内容',
    other: '协议',
  },
  en_US: {
    save: 'Save',
    dialog: 'Confirm that it’s you',
    password: 'Password',
    wrong: 'Incorrect account or password',
    confirm: 'Confirm and save',
    saved: 'Saved successfully',
    job: 'Content',
    other: 'Agreements',
  },
}

test('[CF1] [CFG-1] security settings ask for the password after an old sign-in, keep the draft, save afterwards, and leave other tabs signed in', async ({
  browser,
}) => {
  const portal = await startOwnPortal()
  const context = await browser.newContext({ baseURL: portal.origin })
  try {
    const page = await context.newPage()
    await page.request.post('/whs/prod-api/auth/login', { data: { username: 'admin', password: portal.password } })
    const other = await context.newPage()
    for (const [language, figure] of [
      ['zh_CN', '2100'],
      ['en_US', '2200'],
    ] as const) {
      const w = labels[language]
      await open(other, '/admin/settings', language)
      await page.setViewportSize(sizes.desktop)
      await open(page, '/admin/settings/accounts', language)
      await portal.runSql(`update session set auth_at = now() - interval '16 minutes'`)
      const setting = settingOf(page, 'auth.sms.dailyMax')
      const save = setting.getByRole('button', { name: w.save })
      await setting.getByRole('textbox').fill(figure)
      await save.click()
      const dialog = page.getByRole('dialog', { name: w.dialog })
      const password = dialog.getByLabel(w.password, { exact: true })
      await expect(password).toBeFocused()
      await expectSound(page, language)

      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
      await expect(save).toBeFocused()
      await expect(setting.getByRole('alert')).toBeVisible()
      await expect(setting.getByRole('textbox')).toHaveValue(figure)

      await page.keyboard.press('Enter')
      await password.fill('Not_the_1_at_all')
      await password.press('Enter')
      await expect(dialog.getByRole('alert')).toContainText(w.wrong)
      await password.fill(portal.password)
      await dialog.getByRole('button', { name: w.confirm }).click()
      await expect(dialog).toHaveCount(0)
      await expect(page.getByText(w.saved).first()).toBeVisible()
      await expect(setting.getByRole('heading')).toBeFocused()
      await reload(page)
      await expect(setting.getByRole('textbox')).toHaveValue(figure)

      await other.getByRole('link', { name: w.job, exact: true }).click()
      await other.getByRole('link', { name: w.other, exact: true }).click()
      await expect(other.getByRole('heading', { level: 1, name: w.other })).toBeVisible()
      await expect(other.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(other.getByRole('dialog')).toHaveCount(0)
    }
  } finally {
    await context.close()
    await portal.stop()
  }
})
