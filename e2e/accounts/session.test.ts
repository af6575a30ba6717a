import type { Page } from '@playwright/test'
import { buildAccount, logInHere, menuOf, otherPassword, signInAsNewMember, tokenOf } from '../members.ts'
import { address, expect, expectAccessible, expectOneLanguage, firstPark, forgive, open, test } from '../portal.ts'

const api = '/whs/prod-api'

// Complete journeys; passwords are slow to check on purpose.
test.describe.configure({ timeout: 120_000 })

/** Creates an account and logs in to it with the form. */
async function logInAsNewMember(page: Page, request: Parameters<typeof buildAccount>[0]) {
  const account = await buildAccount(request)
  await open(page, '/login?redirect=/news')
  await logInHere(page, account)
  await expect(menuOf(page, account.username)).toBeVisible()
  return account
}

test('[AUTH-10] [HDR-4] a session survives a reload, and no script can read its token', async ({ page, request }) => {
  const account = await logInAsNewMember(page, request)
  await page.reload()
  await expect(menuOf(page, account.username)).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).toMatch(/whs_flag=1/)
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/_rt=/)
  await menuOf(page, account.username).click()
  await expect(page.getByRole('link', { name: '个人中心' })).toHaveAttribute('href', '/whs/profile')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: '个人中心' })).toBeHidden()
})

test('[HDR-5] [AUTH-11] signing out asks first, ends the session in every tab and leads to the home page', async ({
  page,
  request,
  context,
}) => {
  const account = await logInAsNewMember(page, request)
  const second = await context.newPage()
  await open(second, '/warehouse')
  await expect(menuOf(second, account.username)).toBeVisible()

  await menuOf(page, account.username).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  const dialog = page.getByRole('dialog', { name: '退出登录' })
  await expect(dialog.getByText('确定退出系统吗？')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: '取消' }).click()
  await expect(dialog).toBeHidden()
  await menuOf(page, account.username).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await dialog.getByRole('button', { name: '退出', exact: true }).click()
  await expect(page).toHaveURL(/\/whs\/$/)
  for (const tab of [page, second]) await expect(tab.getByRole('banner').getByRole('link', { name: '登录', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.cookie)).not.toMatch(/whs_flag=1/)
})

test('[DET-6] [AUTH-11] parks viewed before signing out are not shown to the next person at the computer', async ({ page, request }) => {
  const account = await logInAsNewMember(page, request)
  const park = await firstPark(page)
  const recent = page.getByRole('heading', { name: '最近浏览' }).locator('..')
  const stored = () => page.evaluate(() => Object.values(localStorage).join())
  await open(page, `/warehouse/detail/${park.parkId}`)
  await open(page, '/warehouse')
  await expect(recent.getByRole('link', { name: park.name })).toBeVisible()
  expect(await stored()).toContain(park.name)

  await menuOf(page, account.username).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(page).toHaveURL(/\/whs\/$/)
  await open(page, '/warehouse')
  await expect(recent).toHaveCount(0)
  expect(await stored()).not.toContain(park.name)
})

test('[HDR-5] the sign-out question in English is worded as specified', async ({ page, request }) => {
  const account = await logInAsNewMember(page, request)
  await open(page, '/news', 'en_US')
  await menuOf(page, account.username).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Are you sure you want to log out of the system?')).toBeVisible()
  await expectOneLanguage(page, 'en_US')
})

test('[AUTH-11] a login in one tab signs in all tabs; a login to another account asks to refresh the page', async ({
  page,
  request,
  context,
}) => {
  const second = await context.newPage()
  await open(second, '/warehouse')
  const account = await logInAsNewMember(page, request)
  await expect(menuOf(second, account.username)).toBeVisible()

  const other = await buildAccount(request)
  const third = await context.newPage()
  await open(third, '/warehouse')
  await third.evaluate(
    async ([path, body]) => {
      await fetch(path!, { method: 'POST', headers: { 'content-type': 'application/json' }, body: body! })
      new BroadcastChannel('whs.session').postMessage({ kind: 'in', who: 'another member' })
    },
    [`${api}/auth/login`, JSON.stringify({ username: other.username, password: other.password })],
  )
  await expect(page.getByRole('dialog', { name: '登录状态已变化' })).toBeVisible()
  await page.getByRole('button', { name: '刷新页面' }).click()
  await expect(menuOf(page, other.username)).toBeVisible()
})

test('[AUTH-12] a session ended on another device: the next request that needs it shows the notice to refresh the page', async ({
  page,
  request,
}) => {
  const account = await logInAsNewMember(page, request)
  const token = await tokenOf(request, account)
  // Between the first request of the page and the next one.
  await page.route(/auth\/qrScan/, async (route) => {
    await request.delete(`${api}/system/user/profile/sessions`, { headers: { authorization: `Bearer ${token}`, 'x-client': 'app' } })
    await route.continue()
  })
  await page.goto('/whs/login/confirm?ticket=none')
  const dialog = page.getByRole('dialog', { name: '登录状态已变化' })
  await expect(dialog.getByText('登录状态已在别处变更，请刷新页面')).toBeVisible()
  await expectAccessible(page)
})

test('[AUTH-10] after two failed refreshes the page says so and offers a login in place', async ({ page, request }) => {
  const account = await logInAsNewMember(page, request)
  const refusal = { json: { code: 401, msg: '认证失败，无法访问系统资源', data: null } }
  let refreshes = 0
  // The page gets a token at first; then everything is refused.
  await page.route(/auth\/refreshLogin/, (route) => (refreshes++ === 0 ? route.continue() : route.fulfill(refusal)))
  await page.route(/auth\/qrScan/, (route) => route.fulfill(refusal))
  await page.goto('/whs/login/confirm?ticket=none')
  const expired = page.getByRole('dialog', { name: '登录状态已过期' })
  await expect(expired.getByText('登录信息已过期，请重新登录')).toBeVisible()
  expect(refreshes).toBe(1 + 2)
  await expectAccessible(page)
  await page.unrouteAll()
  await expired.getByRole('button', { name: '重新登录' }).click()
  const login = page.getByRole('dialog', { name: '登录' })
  await login.getByLabel('账号', { exact: true }).fill(account.username)
  await login.getByLabel('密码', { exact: true }).fill(account.password)
  await expectAccessible(page)
  await login.getByRole('button', { name: '登录', exact: true }).click()
  await expect(login).toBeHidden()
  await expect(page).toHaveURL(/login\/confirm/)
})

test('[REQ-4] [REQ-5] a lost connection, a server error and a failed sign-out are each reported once, and nothing breaks', async ({
  page,
  request,
  complaints,
}) => {
  const account = await buildAccount(request)
  await open(page, '/login')
  await page.route(/auth\/login/, (route) => route.abort())
  await logInHere(page, account)
  await expect(page.getByText('网络连接异常')).toHaveCount(1)
  await page.unrouteAll()
  await page.route(/auth\/login/, (route) =>
    route.fulfill({ status: 500, json: { code: 500, msg: 'SQLSTATE[23505] select * from member', data: null } }),
  )
  await logInHere(page, { ...account, password: otherPassword })
  await expect(page.getByText('发生错误（错误码 500），请稍后再试')).toBeVisible()
  await page.unrouteAll()
  // The form has the same content as at first, which the server takes for a repeated submit within half a second.
  await expect(async () => {
    if (await menuOf(page, account.username).isHidden()) await logInHere(page, account)
    await expect(menuOf(page, account.username)).toBeVisible({ timeout: 5_000 })
  }).toPass()

  await page.route(/auth\/logout/, (route) => route.abort())
  await menuOf(page, account.username).click()
  await page.getByRole('button', { name: '退出登录' }).click()
  for (const _ of [1, 2]) await page.getByRole('button', { name: '退出', exact: true }).click()
  await expect(page.getByRole('alert').getByText('网络连接异常')).toHaveCount(1)
  await expectAccessible(page)
  forgive(complaints, /ERR_FAILED|status of 500/)
})

test('[AUTH-9] single sign-on without a ticket leads to the login and removes the token from the address', async ({ page, complaints }) => {
  await page.goto(address('/sso?redirect=/news', 'zh_CN'))
  await expect(page).toHaveURL(/\/whs\/login\?redirect=%2Fnews$/)
  await page.goto('/whs/sso#oneToken=made-up&username=lin&redirect=/news')
  await expect(page.getByRole('heading', { name: '没有登录成功' })).toBeVisible()
  expect(page.url()).toMatch(/\/whs\/sso$/)
  await expectAccessible(page)
  forgive(complaints, /status of 4\d\d/)
})

for (const [language, text, other] of [
  ['zh_CN', '没有查看此页面的权限', '换用其他账号'],
  ['en_US', 'does not have permission to view this page', 'Use another account'],
] as const)
  test(`[APP-3] a member without a role gets the page for missing rights instead of a console, in ${language}`, async ({ page }) => {
    await signInAsNewMember(page)
    await open(page, '/admin/', language)
    await expect(page).toHaveURL(/\/401/)
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /^(去登录|Log in)$/ })).toHaveCount(0)
    await expectAccessible(page)
    await page.getByRole('button', { name: other }).click()
    await expect(page).toHaveURL(/\/login$/)
  })
