import sharp from 'sharp'
import { buildAccount, codeFor, letMinutePass, menuOf, newEmail, tokenOf, type Account } from '../members.ts'
import { regionPicker } from '../region-field.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOneLanguage,
  languages,
  onEverySize,
  open,
  test,
  reload,
} from '../portal.ts'
import type { Page } from '@playwright/test'

const api = '/whs/prod-api'

/** Signs the browser of this page in to a new account. */
async function signUp(page: Page): Promise<Account> {
  const account = await buildAccount(page.request)
  const { username, password } = account
  const answer = await page.request.post(`${api}/auth/login`, { data: { username, password } })
  expect(await answer.json()).toMatchObject({ code: 200 })
  return account
}

const sections = ['', 'userInfo', 'userAvatar', 'preference', 'notices', 'resetPwd', 'sessions', 'data']

test('[APP-14] without a session the personal centre leads to the login, which remembers the page', async ({ page }) => {
  const response = await page.request.get('/whs/profile/userInfo', { maxRedirects: 0 })
  expect(response.status()).toBe(302)
  expect(response.headers()).toMatchObject({
    location: '/whs/login?redirect=%2Fprofile%2FuserInfo',
    'cache-control': 'private, no-store',
  })
})

test('[APP-14] a stale session flag leads to the login as well', async ({ page, context, baseURL }) => {
  await context.addCookies([{ name: 'whs_flag', value: '1', url: `${baseURL}/whs` }])
  await page.goto('/whs/profile/sessions')
  await expect(page).toHaveURL(/\/login\?redirect=%2Fprofile%2Fsessions/)
})

test('[PROF-1] all sections of the personal centre are in view on a screen of 1366 × 768', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signUp(page)
  await open(page, '/profile')
  const last = page.getByRole('navigation', { name: '个人中心' }).getByRole('link').last()
  await expect(last).toBeInViewport({ ratio: 1 })
})

for (const language of languages)
  test(`[PROF-1] every section in ${language} on a desktop and a phone can be reached by its address and is sound`, async ({ page }) => {
    test.setTimeout(300_000)
    await signUp(page)
    for (const section of sections) {
      const response = await open(page, section === '' ? '/profile' : `/profile/${section}`, language)
      expect(response.headers()['cache-control']).toBe('private, no-store')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      // The nickname is in the member's own language.
      if (language === 'en_US') await hideNames(page)
      await onEverySize(page, async () => {
        await expect(page.getByRole('navigation', { name: /个人中心|Personal centre/ }).locator('[aria-current]')).toHaveCount(1)
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        await expectOneLanguage(page, language)
      })
    }
  })

const hideNames = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('aside b, header summary').forEach((name) => name.setAttribute('lang', 'zh-CN')))

test('[PROF-2] nickname, gender, company and region are saved, and errors are shown beside their fields', async ({ page }) => {
  await signUp(page)
  await open(page, '/profile/userInfo')
  const main = page.getByRole('main')
  await main.getByLabel('昵称').fill('')
  await main.getByRole('button', { name: '保存' }).click()
  await expect(main.getByText('请填写昵称')).toBeVisible()
  await expect(main.getByText('请选择所在地区')).toBeVisible()

  await main.getByLabel('昵称').fill('林晓航与青岛蓝湾')
  await main.getByLabel('女', { exact: true }).check()
  await main.getByLabel('企业名称').fill('青岛蓝湾供应链')
  await searchRegion(page, '黄岛')
  await main.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('青岛蓝湾供应链')).toBeVisible()
  await expect(menuOf(page, '林晓航与青岛蓝湾')).toBeVisible()
  await reload(page)
  await expect(main.getByLabel('女', { exact: true })).toBeChecked()
})

/** Finds a region by its name in the first region field of the page, without leaving the search. */
async function searchRegion(page: Page, name: string) {
  await page.getByRole('main').getByRole('combobox').first().click()
  await page.getByRole('searchbox', { name: '搜索地区' }).fill(name)
  await regionPicker(page).getByRole('option', { name }).first().click()
}

test('[PROF-2] an e-mail address is added with a code sent to it', async ({ page }) => {
  await signUp(page)
  await open(page, '/profile/userInfo')
  await page.getByRole('button', { name: '绑定邮箱' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('邮箱').fill('not an address')
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByText('请输入正确的邮箱地址')).toBeVisible()
  const next = newEmail()
  await dialog.getByLabel('邮箱').fill(next)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByRole('button', { name: /秒后/ })).toBeDisabled()
  await dialog.getByLabel('验证码').fill(await codeFor(page.request, next))
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('main').getByText(next)).toBeVisible()
})

test('[PROF-2] an avatar is cropped and uploaded; a file that is no picture is refused', async ({ page }) => {
  await signUp(page)
  await open(page, '/profile/userAvatar')
  const input = page.getByRole('main').locator('input[type=file]')
  await input.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByText('文件格式不正确')).toBeVisible()
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#126bd0' } })
    .png()
    .toBuffer()
  await input.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer })
  await page.getByRole('slider', { name: '缩放' }).press('ArrowRight')
  await page.getByRole('button', { name: '上传头像' }).click()
  await expect(page.getByText('头像已更新')).toBeVisible()
  await expect(page.getByRole('complementary').locator('img')).toHaveAttribute('src', /\/whs\/files\/.+\/400\.jpg/)
})

test('[PROF-3] preferences need a place and take up to five focus areas', async ({ page }) => {
  await signUp(page)
  await open(page, '/profile/preference')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: '保存' }).click()
  await expect(main.getByText('请选择意向地区')).toBeVisible()
  await searchRegion(page, '黄岛')
  await main.getByLabel('最小面积').fill('6000')
  await main.getByLabel('最大面积').fill('5000')
  await main.getByRole('button', { name: '保存' }).click()
  await expect(main.getByText('最小面积不能大于最大面积')).toBeVisible()
  await main.getByLabel('最大面积').fill('8000')
  await main.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('保存成功')).toBeVisible()
  await open(page, '/profile')
  await expect(main.getByText('6,000–8,000')).toBeVisible()
})

test('[PROF-6] my data are downloaded as a file', async ({ page }) => {
  const { phone } = await signUp(page)
  await open(page, '/profile/data')
  const download = page.waitForEvent('download')
  await page.getByRole('main').getByRole('button', { name: '下载我的数据' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^我的数据-\d{4}-\d\d-\d\d\.json$/)
  const content = await (await file.createReadStream()).toArray()
  expect(Buffer.concat(content as Buffer[]).toString()).toContain(phone)
})

test('[PROF-6] an account is deleted with a code, and all sessions end', async ({ page }) => {
  test.setTimeout(150_000)
  await page.clock.install()
  const { phone } = await signUp(page)
  await open(page, '/profile/data')
  await page.getByRole('main').getByRole('button', { name: '注销账号' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '确认注销' }).click()
  await expect(dialog.getByText('请获取验证码')).toBeVisible()
  await expect(dialog.getByText(new RegExp(`${phone.slice(0, 3)}\\*{4}${phone.slice(-4)}`))).toBeVisible()
  // The registration has just sent a code to this phone, and the limit is one per minute: the button counts down first.
  const send = dialog.getByRole('button', { name: /获取|重新发送/ })
  await send.click()
  await expect(send).toBeDisabled()
  await letMinutePass(phone)
  await page.clock.fastForward('01:00')
  await expect(dialog.getByRole('button', { name: '获取验证码' })).toBeEnabled({ timeout: 75_000 })
  await send.click()
  await expect(page.getByText(/验证码已发送至/)).toBeVisible()
  await dialog.getByLabel('验证码').fill(await codeFor(page.request, phone))
  await dialog.getByRole('button', { name: '确认注销' }).click()
  await expect(page).toHaveURL(/\/whs\/?$/)
  await expect(page.getByRole('banner').getByRole('link', { name: '登录' })).toBeVisible()
})

test('[AUTH-10] another device is signed out from the list of sessions', async ({ page, playwright, baseURL }) => {
  const account = await signUp(page)
  const elsewhere = await playwright.request.newContext({ baseURL: baseURL! })
  const token = await tokenOf(elsewhere, account)
  await open(page, '/profile/sessions')
  await page.getByRole('button', { name: '退出其他设备' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '退出', exact: true }).click()
  await expect(page.getByText('目前只有这一台设备登录')).toBeVisible()
  const after = await elsewhere.get(`${api}/system/user/getInfo`, { headers: { authorization: `Bearer ${token}` } })
  expect(await after.json()).toMatchObject({ code: 11_014 })
  await elsewhere.dispose()
})

test('[PROF-1] a section that fails to load shows an error and can be retried', async ({ page, complaints }) => {
  await signUp(page)
  await open(page, '/profile/userInfo')
  await page.route(`**${api}/system/user/profile/sessions`, (route) => route.abort())
  await page.getByRole('link', { name: '登录设备' }).click()
  await expect(page.getByRole('alert').getByText('内容没有加载出来')).toBeVisible()
  await page.unroute(`**${api}/system/user/profile/sessions`)
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page.getByText('当前设备')).toBeVisible()
  // The browser reports the aborted request.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/Failed to load resource|React Router caught/.test(text)))
})
