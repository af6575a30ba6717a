import type { APIRequestContext, Page } from '@playwright/test'
import { startOwnPortal, type OwnPortal } from '../own-portal.ts'
import { address, expect, expectAccessible, expectNoSidewaysScroll, hydrated, languages, sizes, test } from '../portal.ts'

// One portal for all: the brand, the demo data and the setup of the shared one stay as they are.
test.describe.configure({ mode: 'serial', timeout: 240_000 })

let portal: OwnPortal
test.beforeAll(async () => {
  test.setTimeout(240_000)
  portal = await startOwnPortal({ demo: true, isFirstSignIn: true })
})
test.afterAll(() => portal.stop())

async function signIn(page: Page) {
  await page.goto(`${portal.origin}/whs/login?redirect=%2Fadmin`)
  await logInHere(page)
  await page.waitForURL('**/admin/**')
}

async function logInHere(page: Page) {
  await page.locator('html[data-hydrated]').waitFor()
  await page.locator('input[autocomplete=username]').fill('admin')
  await page.locator('input[type=password]').fill(portal.password)
  const agreement = page.getByRole('checkbox').first()
  if (!(await agreement.isChecked())) await agreement.check()
  await page.locator('form button[type=submit]').click()
}

const logo = (colour: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 36" onload="alert(1)"><rect width="36" height="36" rx="8" fill="${colour}"/><path d="M46 26V10l9 10 9-10v16" fill="none" stroke="${colour}" stroke-width="4"/></svg>`,
  )

const settingOf = (page: Page, key: string) => page.locator(`[data-key="${key}"]`)

async function save(page: Page, key: string) {
  await settingOf(page, key).getByRole('button', { name: '保存' }).click()
  await expect(settingOf(page, key).getByText('已修改')).toBeVisible()
}

const pages = [
  '/',
  '/warehouse',
  '/warehouse/map',
  '/news',
  '/industry',
  '/solutions',
  '/login',
  '/register',
  '/plugin',
  '/chat',
  '/404',
  '/admin',
]
const files = ['/feeds/news.zh-CN.xml', '/feeds/industry.en.xml', '/manifest.webmanifest', '/plugin.js', '/prod-api/docs']
const defaultName = /WHS (仓库租赁|Warehouses)|>WHS</

async function expectBrand(request: APIRequestContext) {
  for (const language of languages)
    for (const path of pages) {
      const text = await (await request.get(`${portal.origin}/whs${path}?lang=${language}`)).text()
      expect(text, path).not.toMatch(defaultName)
      expect(text, path).toContain(language === 'en_US' ? 'Valley Space' : '河谷仓网')
    }
  for (const path of files) expect(await (await request.get(`${portal.origin}/whs${path}`)).text(), path).not.toMatch(defaultName)
}

test('[OPS-4] the first administrator has to choose a password before anything else', async ({ page }) => {
  await page.goto(`${portal.origin}/whs/login?redirect=%2Fadmin`)
  await logInHere(page)
  await expect(page).toHaveURL(/\/whs\/updatePassword\?redirect=/)
  await expect(page.getByText('继续之前，请先设置一个只有您自己知道的新密码')).toBeVisible()
  // The console leads back here.
  await page.goto(`${portal.origin}/whs/admin`)
  await expect(page).toHaveURL(/\/whs\/updatePassword\?redirect=/)
  await hydrated(page)
  const first = portal.password
  portal.password = [...first].toReversed().join('')
  for (const [name, text] of [
    ['oldPassword', first],
    ['newPassword', portal.password],
    ['confirmPassword', portal.password],
  ] as const)
    await page.locator(`input[name=${name}]`).fill(text)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL('**/whs/login?redirect=**')
  await logInHere(page)
  await page.waitForURL('**/admin/**')
})

test('[OPS-5] an administrator makes the portal that of a company, and no page names the product any more', async ({ page, request }) => {
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1, name: '开站设置' })).toBeVisible()
  await expect(page.getByText('已完成 0/9')).toBeVisible()
  await page.getByRole('link', { name: '编辑品牌' }).click()
  await settingOf(page, 'site.name').getByLabel('中文').fill('河谷仓网')
  await settingOf(page, 'site.name').getByLabel('英文').fill('Valley Space')
  await save(page, 'site.name')
  await settingOf(page, 'site.short.name').getByLabel('中文').fill('河谷')
  await save(page, 'site.short.name')
  await settingOf(page, 'site.logo.light')
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: logo('#0b6b4f') })
  const shown = settingOf(page, 'site.logo.light').getByRole('img')
  const overflow = await shown.evaluate(
    (picture) => picture.getBoundingClientRect().right - picture.parentElement!.getBoundingClientRect().right,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  await save(page, 'site.logo.light')
  const action = settingOf(page, 'site.colour.action')
  await action.getByLabel('值', { exact: true }).fill('#79bbff')
  await action.getByRole('button', { name: '保存' }).click()
  await expect(action.getByText(/对比度只有/)).toBeVisible()
  await action.getByLabel('值', { exact: true }).fill('#0b6b4f')
  await save(page, 'site.colour.action')

  await expect(async () => expectBrand(request)).toPass({ timeout: 10_000 })
  // Each save reaches kept pages on its own: the name can be there before the colour, which was saved last.
  await expect(async () => {
    await page.goto(`${portal.origin}/whs/`)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--blue-600'))).toBe('#0b6b4f')
  }).toPass({ timeout: 10_000 })
  await expect(page.getByRole('banner').getByRole('img', { name: '河谷仓网' })).toBeVisible()
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain('"name":"河谷仓网"')
})

test('[OPS-5] [OPS-1.46] the setup works on a phone in both languages, and the demo world is removed after its name is typed', async ({
  page,
  request,
}) => {
  await signIn(page)
  for (const language of languages) {
    await page.setViewportSize(sizes.phone)
    await page.goto(portal.origin + address('/admin/settings/setup', language))
    await hydrated(page)
    await expect(page.getByText(language === 'zh_CN' ? '已完成 1/9' : '1/9 done')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
  await page.getByRole('button', { name: 'Skip Map keys' }).click()
  await expect(page.getByText('2/9 done')).toBeVisible()
  await page.getByRole('button', { name: 'Send a test e-mail to myself' }).click()
  await expect(page.getByText('Not set in the environment')).toBeVisible()
  await page.getByRole('button', { name: 'Preview the removal' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('listitem').filter({ hasText: /^Park/ })).toContainText('240')
  await expectAccessible(page)
  const remove = dialog.getByRole('button', { name: 'Remove demo data' })
  await expect(remove).toBeDisabled()
  await dialog.getByRole('textbox').fill('Valley Space')
  await remove.click()
  await expect(page.getByText('The demo data is removed').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('3/9 done')).toBeVisible()

  // The portal without parks still works.
  for (const path of pages.filter((each) => each !== '/404'))
    expect((await request.get(`${portal.origin}/whs${path}`)).status(), path).toBe(200)
  const { rows } = (await (await request.get(`${portal.origin}/whs/prod-api/system/park/sieving`)).json()) as { rows?: unknown[] }
  expect(rows ?? []).toEqual([])
})
