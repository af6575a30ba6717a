import { buildAccount, codeFor, letMinutePass, logInHere, menuOf, otherPassword, password } from '../members.ts'
import { expect, open, test } from '../portal.ts'

// Complete journeys; passwords are slow to check on purpose.
test.describe.configure({ timeout: 120_000 })

test('[AUTH-6] [AUTH-12] a forgotten password is reset by code, and other devices are signed out', async ({ page, request, browser }) => {
  const account = await buildAccount(request)
  const otherDevice = await browser.newContext({ locale: 'zh-CN' })
  const elsewhere = await otherDevice.newPage()
  await open(elsewhere, '/login')
  await logInHere(elsewhere, account)
  await expect(menuOf(elsewhere, account.username)).toBeVisible()

  await page.clock.install()
  await open(page, '/forget')
  await page.getByLabel('手机号').fill(account.phone)
  // A phone gets one code a minute, whatever it is for: the button counts down, and then sends.
  await page.getByRole('button', { name: '获取验证码' }).click()
  await expect(page.getByRole('button', { name: /\d+ 秒后/ })).toBeDisabled()
  await letMinutePass(account.phone)
  await page.clock.fastForward('01:00')
  await page.getByRole('button', { name: /^(获取验证码|重新发送)$/ }).click({ timeout: 75_000 })
  await expect(page.getByText(/验证码已发送至/)).toBeVisible()
  await page.getByLabel('验证码', { exact: true }).fill(await codeFor(page.request, account.phone))
  await page.getByLabel('新密码', { exact: true }).fill(otherPassword)
  await page.getByLabel('确认新密码').fill(otherPassword)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('密码修改成功')).toBeVisible()
  await expect(page).toHaveURL(/\/whs\/login$/)
  await logInHere(page, { ...account, password: otherPassword })
  await expect(menuOf(page, account.username)).toBeVisible()

  // The other device notices with its next request that needs a session.
  await elsewhere.evaluate(() => history.pushState(null, '', '/whs/login/confirm?ticket=none'))
  await elsewhere.reload()
  await expect(elsewhere).toHaveURL(/\/whs\/login\?redirect=/)
  await otherDevice.close()
})

test('[AUTH-7] [AUTH-2] a member changes the password: the same one and a wrong old one are refused, and then the member logs in again', async ({
  page,
  request,
}) => {
  const account = await buildAccount(request)
  await open(page, '/login?redirect=/updatePassword')
  await logInHere(page, account)
  await expect(page.getByRole('heading', { name: '重置密码' })).toBeVisible()
  const fill = async (old: string, fresh: string, again: string) => {
    await page.getByLabel('原密码').fill(old)
    await page.getByLabel('新密码', { exact: true }).fill(fresh)
    await page.getByLabel('确认新密码').fill(again)
    await page.getByRole('button', { name: '保存' }).click()
  }
  await fill(password, password, password)
  await expect(page.getByText('新密码不能与旧密码相同！')).toBeVisible()
  await fill(password, otherPassword, 'Long&Dock4_Gate+')
  await expect(page.getByText('两次输入的密码不一致')).toBeVisible()
  await fill('Wrong+Roof7!x', otherPassword, otherPassword)
  await expect(page.getByText('旧密码错误')).toBeVisible()
  await fill(password, otherPassword, otherPassword)
  await expect(page.getByText('密码修改成功')).toBeVisible()
  await expect(page).toHaveURL(/\/whs\/login$/)
  await logInHere(page, { ...account, password: otherPassword })
  await expect(menuOf(page, account.username)).toBeVisible()
})

test('[AUTH-7] a login with an expired password leads to the page that changes it, with the reason', async ({ page, request }) => {
  const account = await buildAccount(request)
  await page.route(/auth\/login/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: { needResetPassword: number } }
    body.data.needResetPassword = 1
    await route.fulfill({ response, json: body })
  })
  await open(page, '/login?redirect=/news')
  await logInHere(page, account)
  await expect(page).toHaveURL(/\/whs\/updatePassword\?redirect=%2Fnews$/)
  await expect(page.getByText('当前密码已过期，请先重置！')).toBeVisible()
})
