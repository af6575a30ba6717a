import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { buildAccount, codeFor, letMinutePass, logInHere, menuOf, newPhone, type Account } from '../members.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOneLanguage,
  expectSound,
  firstPark,
  languages,
  onEverySize,
  open,
  sizes,
  test,
} from '../portal.ts'

// Complete journeys; passwords are slow to check on purpose.
test.describe.configure({ timeout: 150_000 })

async function signIn(page: Page): Promise<Account> {
  const account = await buildAccount(page.request)
  await open(page, '/login')
  await logInHere(page, account)
  await expect(menuOf(page, account.username)).toBeVisible()
  return account
}

/** Fills in a phone and its code. The phone must be new: it gets one code a minute. */
async function fillInPhone(page: Page, phone = newPhone()) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('手机号').fill(phone)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  await expect(dialog.getByRole('button', { name: /秒后重新获取/ })).toBeDisabled()
  await dialog.getByLabel('验证码', { exact: true }).fill(await codeFor(page.request, phone))
  return { dialog, phone }
}

/** Opens the page of a park and, on it, the dialog to book a viewing. */
async function openBooking(page: Page) {
  const park = await firstPark(page)
  await open(page, `/warehouse/detail/${park.parkId}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: `预约看仓：${park.name}`, exact: true })
    .first()
    .click()
  return { park, dialog: page.getByRole('dialog') }
}

/** Chooses a day in the second half of the next month: always in the future, never more than 90 days ahead. */
async function chooseDay(page: Page, next: string, day: RegExp) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '其他日期' }).click()
  await dialog.getByRole('button', { name: next }).click()
  await dialog.getByRole('grid').getByRole('button', { name: day }).click()
}

test('[APPT-1] [REQ-4] all errors of a booking are reported at once, and the first invalid field has the focus', async ({ page }) => {
  await signIn(page)
  const { park, dialog } = await openBooking(page)
  await expect(dialog.getByText(park.name)).toBeVisible()
  await expect(dialog.getByText('已验证，无需验证码')).toBeVisible()
  await dialog.getByRole('button', { name: '换个手机号' }).click()
  await dialog.getByLabel('手机号').fill('1380013')
  await expect(dialog.getByRole('checkbox', { name: /同意/ })).not.toBeChecked()
  await dialog.getByRole('button', { name: '确认预约' }).click()
  for (const text of ['手机号格式不正确', '请填写看仓日期', '请选择同意服务协议']) await expect(dialog.getByText(text)).toBeVisible()
  await expect(dialog.getByLabel('手机号')).toBeFocused()
  await chooseDay(page, '下个月', /月20日/)
  await expect(dialog.getByText('请填写看仓日期')).toBeHidden()
  await expectAccessible(page)
})

test('[APPT-1] [APPT-3] [APPT-4] [APPT-5] a member books from a park page without a code; the viewing is confirmed by text message, listed, exported to a calendar and cancelled', async ({
  page,
}) => {
  const { phone } = await signIn(page)
  const { park, dialog } = await openBooking(page)
  await expect(dialog.getByText(phone)).toBeVisible()
  await expect(dialog.getByLabel('验证码', { exact: true })).toHaveCount(0)
  await chooseDay(page, '下个月', /月20日/)
  await dialog.getByRole('radio', { name: '10:00' }).check()
  await dialog.getByLabel('仓库要求').fill('需要 8 个以上月台门')
  await expect(dialog.getByText('11 / 500')).toBeVisible()
  await dialog.getByRole('checkbox', { name: /同意/ }).check()
  await dialog.getByRole('button', { name: '确认预约' }).click()
  await expect(dialog.getByText('预约详细信息已发送至您的手机')).toBeVisible()
  const outbox = (await (await page.request.get(`/whs/prod-api/dev/outbox?target=${phone}`)).json()) as { rows: { text: string }[] }
  expect(outbox.rows[0]!.text).toContain(park.name)

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

test('a number in full-width digits and a code pasted with its message are taken', async ({ page }) => {
  const { dialog } = await openBooking(page)
  const phone = newPhone()
  const field = dialog.getByLabel('手机号')
  await field.fill(`\u202D${phone.replaceAll(/\d/g, (digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0))}\u202C`)
  await expect(field).toHaveValue(phone)
  await dialog.getByRole('button', { name: '获取验证码' }).click()
  const code = await codeFor(page.request, phone)
  const codeField = dialog.getByLabel('验证码', { exact: true })
  await expect(codeField).toBeFocused()
  await page.keyboard.insertText(`验证码：${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(codeField).toHaveValue(code)
})

for (const isKnown of [false, true]) {
  test(`[AUTH-17] [APPT-1] a visitor with ${isKnown ? 'a known' : 'an unknown'} phone number books inside the dialog, and its code signs in`, async ({
    page,
    request,
  }) => {
    const phone = isKnown ? (await buildAccount(request)).phone : newPhone()
    // A known phone has just got a code; another one may be sent after a minute.
    if (isKnown) await letMinutePass(phone)
    const { park, dialog } = await openBooking(page)
    await expect(dialog.getByText('您还没有登录，现在去登录吗？')).toBeVisible()
    await dialog.getByRole('button', { name: '确认预约' }).click()
    for (const text of ['请填写手机号', '请获取验证码', '请填写看仓日期', '请选择同意服务协议'])
      await expect(dialog.getByText(text)).toBeVisible()
    await expectAccessible(page)
    await fillInPhone(page, phone)
    await dialog.getByRole('group', { name: '看仓日期' }).getByRole('radio').first().check()
    await dialog.getByRole('checkbox', { name: /同意/ }).check()
    await dialog.getByRole('button', { name: '确认预约' }).click()
    await expect(dialog.getByText('预约详细信息已发送至您的手机')).toBeVisible()
    await dialog.getByRole('link', { name: '查看我的预约' }).click()
    await expect(page.getByRole('main').getByRole('heading', { name: park.name })).toBeVisible()
  })
}

test('[APPT-1] [APPT-5] the whole dialog is in view on a desktop of 900 px', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const park = await firstPark(page)
  for (const language of languages) {
    await open(page, `/warehouse/detail/${park.parkId}`, language)
    await page
      .getByRole('main')
      .getByRole('button', { name: language === 'zh_CN' ? /^预约看仓：/ : /^Book a viewing:/ })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('checkbox')).toBeVisible()
    const [content, visible] = await dialog.evaluate((element) => [element.scrollHeight, element.clientHeight])
    expect(content).toBeLessThanOrEqual(visible!)
  }
})

test('[APPT-1] a visitor may log in from the dialog, and goes on with the booking of the same park', async ({ page, request }) => {
  const account = await buildAccount(request)
  await open(page, '/warehouse')
  const button = page
    .getByRole('main')
    .getByRole('button', { name: /^预约看仓：/ })
    .first()
  const name = (await button.getAttribute('aria-label'))!.replace('预约看仓：', '')
  await button.click()
  const dialog = page.getByRole('dialog', { name: '预约看仓' })
  await dialog.getByRole('button', { name: '去登录' }).click()
  await logInHere(page, account)
  await expect(dialog.getByText(name)).toBeVisible()
  await expect(dialog.getByText('已验证，无需验证码')).toBeVisible()
  await dialog.getByRole('button', { name: '其他日期' }).click()
  // By keyboard: the first week of the next month, then five days later.
  const today = dialog.getByRole('grid').locator('[role=button][tabindex="0"]')
  await today.focus()
  await page.keyboard.press('PageDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('group', { name: '看仓日期' }).getByRole('radio', { checked: true })).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: /同意/ }).check()
  await dialog.getByRole('button', { name: '确认预约' }).click()
  await expect(dialog.getByText('预约详细信息已发送至您的手机')).toBeVisible()
})

test('[APPT-1] a unit is booked from the table on a day chosen beside it; the same day cannot be booked twice', async ({ page }) => {
  await signIn(page)
  const park = await firstPark(page)
  await open(page, `/warehouse/detail/${park.parkId}`)
  await page.getByRole('complementary').getByRole('group', { name: '预约看仓日期' }).getByRole('button').first().click()
  await page
    .getByRole('complementary')
    .getByRole('button', { name: /^预约看仓：/ })
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('group', { name: '看仓日期' }).getByRole('radio', { checked: true })).toHaveCount(1)
  await dialog.getByRole('button', { name: '关闭' }).click()
  await expect(dialog).toBeHidden()
  const row = page
    .getByRole('region', { name: /楼层与仓位|仓位/ })
    .getByRole('button', { name: /^预约看仓：/ })
    .first()
  for (const refused of [false, true]) {
    await row.click()
    await chooseDay(page, '下个月', /月21日/)
    await dialog.getByRole('checkbox', { name: /同意/ }).check()
    await dialog.getByRole('button', { name: '确认预约' }).click()
    await expect(dialog.getByText(refused ? '您已预约过该日期' : '预约详细信息已发送至您的手机')).toBeVisible()
    await dialog.getByRole('button', { name: '关闭' }).click()
  }
})

test('[DET-4] the contact’s number is shown for a verified phone number, without a login', async ({ page }) => {
  const park = await firstPark(page)
  await open(page, `/warehouse/detail/${park.parkId}`)
  await page.getByRole('complementary').getByRole('button', { name: '联系招商顾问' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: '查看电话' }).click()
  for (const text of ['请填写手机号', '请选择同意服务协议']) await expect(dialog.getByText(text)).toBeVisible()
  await expectAccessible(page)
  await fillInPhone(page)
  await dialog.getByRole('checkbox', { name: /同意/ }).check()
  await dialog.getByRole('button', { name: '查看电话' }).click()
  await expect(dialog.getByRole('link', { name: '拨打电话' })).toHaveAttribute('href', /^tel:1380000\d{4}$/)
  await expectAccessible(page)
})

test('[APPT-1] [APPT-4] [I18N-1] the dialog and the list of viewings in both languages, on a desktop and a phone: accessible, quiet', async ({
  page,
}) => {
  await signIn(page)
  const park = await firstPark(page)
  for (const language of languages) {
    await open(page, '/profile/appointments', language)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toHaveText(language === 'zh_CN' ? '我的预约' : 'My viewings')
    await expectSound(page, language)
    await page.setViewportSize(sizes.desktop)
    await open(page, `/warehouse/detail/${park.parkId}`, language)
    await page
      .getByRole('button', { name: language === 'zh_CN' ? /^预约看仓：/ : /^Book a viewing:/ })
      .locator('visible=true')
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: language === 'zh_CN' ? '确认预约' : 'Confirm booking' }).click()
    await expect(
      dialog.getByText(language === 'zh_CN' ? '请选择同意服务协议' : 'Please choose to agree to the service agreement'),
    ).toBeVisible()
    await onEverySize(page, async () => {
      await expectOneLanguage(page, language)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    })
    await page.setViewportSize(sizes.desktop)
  }
})
