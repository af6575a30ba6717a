import { codeFor, newPhone } from '../members.ts'
import { expect, firstPark, forgive, open, quiet, sizes, test } from '../portal.ts'

test('an operation that had to load without a network says so, and loads once the network is back', async ({ page, complaints }) => {
  await page.setViewportSize(sizes.phone)
  const { parkId } = await firstPark(page, '?available=now')
  await open(page, `/warehouse/detail/${parkId}`)
  await page.locator('[data-bottom-bar]').getByRole('button', { name: '预约看仓' }).click()
  const dialog = page.getByRole('dialog')
  const phone = newPhone()

  await page.context().setOffline(true)
  await dialog.getByLabel('手机号').fill(phone)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByText('请检查网络后重试')).toBeVisible()

  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await dialog.getByLabel('验证码', { exact: true }).fill(await codeFor(page.request, phone))
  await expect(dialog.getByText('请检查网络后重试')).toBeHidden()
  // Pictures and fonts may have been asked for meanwhile.
  forgive(complaints, /ERR_INTERNET_DISCONNECTED/)
})

test('a part that cannot be loaded is left out, and the page stays', async ({ page, complaints }) => {
  const { parkId, name } = await firstPark(page)
  await open(page, `/warehouse/detail/${parkId}`)
  await quiet(page)
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.getByRole('button', { name: '分享' }).first().click()
  await expect.poll(() => complaints.length).toBeGreaterThan(0)
  await quiet(page)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  forgive(complaints, /ERR_FAILED/)
})
