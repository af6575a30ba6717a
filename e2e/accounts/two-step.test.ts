import type { BrowserContext, Page } from '@playwright/test'
import { computeCode, stepAt } from '#features/accounts/server/second-factor/totp.ts'
import { startOwnPortal, type OwnPortal } from '../own-portal.ts'
import { expect, expectSound, open, sizes, test } from '../portal.ts'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the bytes of the secret that a page shows in groups of four. */
function readSecret(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

test.describe('two-step verification on a portal of its own', () => {
  test.describe.configure({ mode: 'serial', timeout: 180_000 })
  let portal: OwnPortal
  let context: BrowserContext
  let page: Page
  let secret: Buffer
  let recoveryCodes: string[]
  test.beforeAll(async ({ browser }, testInfo) => {
    // A new portal first creates its database.
    testInfo.setTimeout(180_000)
    portal = await startOwnPortal()
    context = await browser.newContext({ baseURL: portal.origin, locale: 'zh-CN', viewport: sizes.desktop })
    page = await context.newPage()
  })
  test.afterAll(async () => {
    await context.close()
    await portal.stop()
  })

  async function logIn() {
    await page.getByLabel('账号', { exact: true }).fill('admin')
    await page.getByLabel('密码', { exact: true }).fill(portal.password)
    await page.getByRole('button', { name: '登录', exact: true }).click()
  }
  const dialog = () => page.getByRole('dialog', { name: '两步验证' })

  test('[AUTH-7] [AUTH-15] where it is required, the console leads to the setup, which ends with recovery codes', async () => {
    await open(page, '/login?redirect=/admin')
    await logIn()
    await expect(page.getByRole('banner').locator('summary')).toBeVisible()
    await portal.runSql(`update site_setting set value_zh = '1', value_en = '1' where key = 'auth.factor.required'`)
    await page.goto('/whs/admin')
    await expect(page).toHaveURL(/\/whs\/two-step\?redirect=/)
    await expect(page.getByText('站点要求工作人员开启两步验证')).toBeVisible()
    await expectSound(page, 'zh_CN')
    await page.getByRole('button', { name: '开始设置' }).click()
    await expect(page.getByRole('img', { name: '两步验证二维码' })).toBeVisible()
    await expectSound(page, 'zh_CN')
    secret = readSecret((await page.locator('code').textContent())!)
    await page.getByLabel('动态验证码').fill('000000')
    await page.getByRole('button', { name: '开启两步验证' }).click()
    await expect(page.getByText('验证码不正确或已使用过')).toBeVisible()
    await page.getByLabel('动态验证码').fill(computeCode(secret, stepAt(new Date())))
    await page.getByRole('button', { name: '开启两步验证' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: /^\w{5}-\w{5}$/ })).toHaveCount(10)
    recoveryCodes = await page.locator('li code').allTextContents()
    await expectSound(page, 'zh_CN')
    await page.getByRole('button', { name: '我已保存' }).click()
    await expect(page).toHaveURL(/\/whs\/admin/)
  })

  test('[AUTH-2] [AUTH-15] a sign-in asks for the code of the app, or a recovery code, and goes on where it began', async () => {
    await context.clearCookies()
    await open(page, '/login?redirect=/two-step')
    await logIn()
    await expect(dialog()).toBeVisible()
    await expect(page.getByLabel('动态验证码')).toBeFocused()
    await expectSound(page, 'zh_CN')
    await page.getByLabel('动态验证码').fill('000000')
    await dialog().getByRole('button', { name: '验证并登录' }).click()
    await expect(dialog().getByText('还可尝试 4 次')).toBeVisible()
    // A sign-in that was given up begins again with the form, which keeps its fields.
    await page.keyboard.press('Escape')
    await expect(page.getByRole('main').getByText('此账号已开启两步验证')).toBeVisible()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await dialog().getByRole('button', { name: '改用恢复码' }).click()
    await expectSound(page, 'zh_CN')
    await page.getByLabel('恢复码').fill(recoveryCodes[0]!)
    await dialog().getByRole('button', { name: '验证并登录' }).click()
    await expect(page.getByText('两步验证已开启')).toBeVisible()
    await expect(page.getByRole('definition').filter({ hasText: /^9$/ })).toBeVisible()
    await expectSound(page, 'zh_CN')
  })

  test('[AUTH-15] it is switched off with a current code, in both languages', async () => {
    await portal.runSql(`update site_setting set value_zh = '0', value_en = '0' where key = 'auth.factor.required'`)
    await open(page, '/two-step', 'en_US')
    await expectSound(page, 'en_US')
    await page.getByRole('button', { name: 'Turn off' }).click()
    const off = page.getByRole('dialog', { name: 'Turn off' })
    await expectSound(page, 'en_US')
    await off.getByRole('button', { name: 'Use a recovery code' }).click()
    await off.getByLabel('Recovery code').fill(recoveryCodes[1]!)
    await off.getByRole('button', { name: 'Turn off', exact: true }).click()
    await expect(page.getByText('Two-step verification is off')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Set up' })).toBeVisible()
    await expectSound(page, 'en_US')
  })
})
