import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { buildAccount, codeFor, logInHere, menuOf, newPhone, type Account } from '../members.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, expectOneLanguage, firstPark, languages, open, sizes, test } from '../portal.ts'

// Whole journeys, with passwords that are made slow to check.
test.describe.configure({ timeout: 150_000 })

async function signIn(page: Page): Promise<Account> {
  const account = await buildAccount(page.request)
  await open(page, '/login')
  await logInHere(page, account)
  await expect(menuOf(page, account.username)).toBeVisible()
  return account
}

/** A phone that has had no code yet: one a minute goes to one. */
async function fillIn(page: Page, phone = newPhone()) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('手机号').fill(phone)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled()
  await dialog.getByLabel('验证码', { exact: true }).fill(await codeFor(page.request, phone))
  return { dialog, phone }
}

/** Some day in the second half of the next month: always ahead, never more than 90 days. */
async function chooseDay(page: Page, next: string, day: RegExp) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: next }).click()
  await dialog.getByRole('grid').getByRole('button', { name: day }).click()
}

test('[APPT-1] [REQ-4] every mistake of a booking has its words, all at once, and the first wrong field has the focus', async ({
  page,
}) => {
  await signIn(page)
  const park = await firstPark(page)
  await open(page, `/warehouse/detail/${park.parkId}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `预约看仓：${park.name}`, exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(park.name)).toBeVisible()
  await expect(dialog.getByLabel('手机号')).toHaveValue(/^139/)
  await dialog.getByLabel('手机号').fill('1380013')
  await dialog.getByRole('checkbox', { name: /同意/, checked: true }).uncheck()
  await dialog.getByRole('button', { name: '确认预约' }).click()
  for (const text of ['手机号格式不正确', '请获取验证码', '请填写看仓日期', '请选择同意服务协议'])
    await expect(dialog.getByText(text)).toBeVisible()
  await expect(dialog.getByLabel('手机号')).toBeFocused()
  await chooseDay(page, '下个月', /月.20.日/)
  await expect(dialog.getByText('请填写看仓日期')).toBeHidden()
  await expectAccessible(page)
})

test('[APPT-1] [APPT-3] [APPT-4] booked from a park’s page, told to the phone, in the centre, taken into a calendar, cancelled', async ({
  page,
}) => {
  await signIn(page)
  const park = await firstPark(page)
  await open(page, `/warehouse/detail/${park.parkId}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `预约看仓：${park.name}`, exact: true })
    .first()
    .click()
  const { dialog, phone } = await fillIn(page)
  await chooseDay(page, '下个月', /月.20.日/)
  await dialog.getByLabel('看仓时间').selectOption('10:00')
  await dialog.getByLabel('仓库要求').fill('需要 8 个以上月台门')
  await expect(dialog.getByText('11 / 500')).toBeVisible()
  await dialog.getByRole('button', { name: '确认预约' }).click()
  await expect(dialog.getByText('预约详细信息已发送至您的手机')).toBeVisible()
  const sent = (await (await page.request.get(`/whs/prod-api/dev/outbox?target=${phone}`)).json()) as { rows: { text: string }[] }
  expect(sent.rows[0]!.text).toContain(park.name)

  await dialog.getByRole('link', { name: '查看我的预约' }).click()
  await expect(page).toHaveURL(/\/profile\/appointments$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: park.name })).toBeVisible()
  await expect(main.getByText('等待顾问确认')).toBeVisible()
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await main.getByRole('button', { name: /加入日历/ }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^看仓预约-\d{4}-\d\d-20\.ics$/)
  expect(await readFile(await file.path(), 'utf8')).toMatch(/DTSTART:\d{6}20T020000Z/)

  await main.getByRole('link', { name: park.name }).click()
  await expect(main.getByText('需要 8 个以上月台门')).toBeVisible()
  await expect(main.getByText(phone)).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: /取消预约/ }).click()
  await expect(dialog.getByText(/取消后不能恢复/)).toBeVisible()
  await dialog.getByRole('button', { name: '确定取消' }).click()
  await expect(page.getByText('预约已取消')).toBeVisible()
  await expect(main.getByRole('list', { name: '预约进度' }).getByText('用户取消')).toBeVisible()
  await main.getByRole('link', { name: '返回我的预约' }).click()
  await main.getByRole('link', { name: /进行中/ }).click()
  await expect(main.getByText('没有进行中的预约')).toBeVisible()
  await main.getByRole('link', { name: /已结束/ }).click()
  await main.getByRole('button', { name: /^再次预约：/ }).click()
  await expect(dialog.getByText(park.name)).toBeVisible()
})

test('[APPT-1] from the list without a login: asked to log in, and then the dialog of the same park is there', async ({
  page,
  request,
}) => {
  const account = await buildAccount(request)
  await open(page, '/warehouse')
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^预约看仓：/ })
    .first()
  const name = (await button.getAttribute('aria-label'))!.replace('预约看仓：', '')
  await button.click()
  await expect(page.getByText('您还没有登录，现在去登录吗？')).toBeVisible()
  await page.getByRole('button', { name: '去登录' }).click()
  await logInHere(page, account)
  const dialog = page.getByRole('dialog', { name: '预约看仓' })
  await expect(dialog.getByText(name)).toBeVisible()
  await fillIn(page)
  // By keyboard: the first week of the next month, then five days on.
  const today = dialog.getByRole('grid').locator('button[tabindex="0"]')
  await today.focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('gridcell', { selected: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: '确认预约' }).click()
  await expect(dialog.getByText('预约详细信息已发送至您的手机')).toBeVisible()
})

test('[APPT-1] a unit of the table, on a day chosen beside it; the second time the same day is refused', async ({ page }) => {
  await signIn(page)
  const park = await firstPark(page)
  await open(page, `/warehouse/detail/${park.parkId}`)
  await page.getByRole('complementary').getByRole('group', { name: '预约看仓日期' }).getByRole('button').first().click()
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^预约看仓：/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('gridcell', { selected: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
  const row = page
    .getByRole('region', { name: /楼层与仓位|仓位/ })
    .getByRole('button', { name: /^预约看仓：/ })
    .first()
  for (const refused of [false, true]) {
    await row.click()
    await fillIn(page)
    await chooseDay(page, '下个月', /月.21.日/)
    await dialog.getByRole('button', { name: '确认预约' }).click()
    await expect(dialog.getByText(refused ? '您已预约过该日期' : '预约详细信息已发送至您的手机')).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).click()
  }
})

test('[DET-4] the number of the contact for a proven phone number, without a login', async ({ page }) => {
  const park = await firstPark(page)
  await open(page, `/warehouse/detail/${park.parkId}`)
  await page.getByRole('complementary').getByRole('button', { name: '查看联系方式' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '查看电话' }).click()
  for (const text of ['请填写手机号', '请获取验证码']) await expect(dialog.getByText(text)).toBeVisible()
  await expectAccessible(page)
  await fillIn(page)
  await dialog.getByRole('button', { name: '查看电话' }).click()
  await expect(dialog.getByRole('link', { name: '拨打电话' })).toHaveAttribute('href', /^tel:1380000\d{4}$/)
  await expectAccessible(page)
})

for (const language of languages)
  for (const [size, viewport] of Object.entries(sizes))
    test(`[APPT-1] [APPT-4] [I18N-1] the dialog and the centre in ${language} on a ${size}: one language, accessible, quiet`, async ({
      page,
    }) => {
      // On a phone the menu that says who is signed in is folded away.
      await signIn(page)
      await page.setViewportSize(viewport)
      await open(page, '/profile/appointments', language)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(language === 'zh_CN' ? '我的预约' : 'My viewings')
      await expectOneLanguage(page, language)
      await expectAccessible(page)
      const park = await firstPark(page)
      await open(page, `/warehouse/detail/${park.parkId}`, language)
      await page
        .getByRole('button', { name: language === 'zh_CN' ? /^预约看仓：/ : /^Book a viewing:/ })
        .locator('visible=true')
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: language === 'zh_CN' ? '确认预约' : 'Confirm booking' }).click()
      await expect(dialog.getByText(language === 'zh_CN' ? '请获取验证码' : 'Please obtain the verification code')).toBeVisible()
      await expectOneLanguage(page, language)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
