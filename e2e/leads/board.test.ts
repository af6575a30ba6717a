import type { Page } from '@playwright/test'
import { buildAccount, signInAs, tokenOf } from '../members.ts'
import { expect, expectNoSidewaysScroll, expectSound, firstPark, languages, onEverySize, open, test } from '../portal.ts'

test.describe.configure({ timeout: 150_000 })

const api = '/whs/prod-api'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)

/** A new customer books a viewing of the first park, as the site does. */
async function bookViewing(page: Page) {
  const account = await buildAccount(page.request)
  const park = await firstPark(page)
  const headers = { authorization: `Bearer ${await tokenOf(page.request, account)}`, 'x-client': 'app' }
  const data = { parkId: park.parkId, salutation: 'mr', phonenumber: account.phone, viewingDate: `${inDays(20)} 10:00`, agreement: true }
  const answer = await page.request.post(`${api}/system/appointment`, { headers, data })
  expect(await answer.json()).toMatchObject({ code: 200 })
  return { ...account, park }
}

const columnOf = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const cardIn = (page: Page, column: string) => columnOf(page, column).getByRole('article')

test('[OPS-1.30] [OPS-1.31] [OPS-1.3] a booking is a card of the board; keys move it, a refused move goes back, closing asks why', async ({
  page,
}) => {
  const { username } = await bookViewing(page)
  await signInAs(page, 'agent2')
  await open(page, `/admin/leads?q=${username}`)
  await expect(cardIn(page, '新线索')).toHaveCount(1)
  await expect(cardIn(page, '新线索')).toContainText('看仓')
  await expect(cardIn(page, '新线索')).toContainText(/139\*{4}\d{4}/)

  await page.keyboard.press('j')
  await expect(page.locator('[data-lead][data-active]')).toHaveCount(1)
  await page.keyboard.press('2')
  await expect(cardIn(page, '已联系')).toHaveCount(1)
  await page.keyboard.press('1')
  await expect(page.getByText('当前阶段不允许此移动').first()).toBeVisible()
  await expect(cardIn(page, '已联系')).toHaveCount(1)
  await page.keyboard.press('5')
  const winning = page.getByRole('dialog', { name: '签约' })
  await expect(winning.getByRole('link', { name: '建合同' })).toHaveAttribute('href', /money\/contracts\/new\?leadId=/)
  await expect(winning.getByRole('button', { name: '以此合同签约' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(cardIn(page, '签约')).toHaveCount(0)

  await page.keyboard.press('d')
  const next = page.getByRole('dialog', { name: '下一步' })
  await next.getByLabel('什么时候').fill('周四 10 点')
  await next.getByLabel('做什么').fill('发三个方案')
  await next.getByRole('button', { name: '保存' }).click()
  await expect(cardIn(page, '已联系')).toContainText('发三个方案')

  await page.keyboard.press('l')
  const closing = page.getByRole('dialog', { name: '关闭这条线索' })
  await expect(closing.getByRole('button', { name: '关闭线索' })).toBeDisabled()
  await closing.getByRole('button', { name: '位置不合适' }).click()
  await closing.getByRole('button', { name: '关闭线索' }).click()
  await expect(cardIn(page, '已联系')).toHaveCount(0)
})

test('[OPS-1.3] the lead beside the board is closed by its button and by Escape, and gives the focus back to its card', async ({
  page,
}) => {
  const { username } = await bookViewing(page)
  await signInAs(page, 'agent2')
  await open(page, `/admin/leads?q=${username}`)
  const peek = page.getByRole('complementary', { name: '线索详情' })
  await cardIn(page, '新线索').click()
  await expect(peek.getByRole('listitem').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(peek).toBeHidden()
  await expect(cardIn(page, '新线索').getByRole('link')).toBeFocused()
  await page.keyboard.press(' ')
  await expect(peek).toBeVisible()
  await peek.getByRole('button', { name: '关闭', exact: true }).click()
  await expect(peek).toBeHidden()
})

test('taking a lead is shown as busy and happens once, however often the button is pressed', async ({ page }) => {
  const { username } = await bookViewing(page)
  await signInAs(page, 'agent2')
  await open(page, `/admin/leads?q=${username}`)
  // The rules of assignment may have given the lead to somebody.
  await page.route(/\/prod-api\/admin\/lead\/[0-9a-f]{8}-[0-9a-f-]+$/, async (route) => {
    const response = await route.fetch()
    const body = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...body, data: { ...body.data, owner: null } } })
  })
  await cardIn(page, '新线索').click()
  const peek = page.getByRole('complementary', { name: '线索详情' })
  const take = peek.getByRole('button', { name: '我来跟进' })
  await expect(take).toBeVisible()
  const answered = Promise.withResolvers<void>()
  let calls = 0
  await page.route(/\/admin\/lead\/assign/, async (route) => {
    calls += 1
    await answered.promise
    await route.continue()
  })
  await take.click()
  await expect(take).toHaveAttribute('aria-busy', 'true')
  await expect(take).toBeDisabled()
  answered.resolve()
  await expect(take).toBeEnabled()
  expect(calls).toBe(1)
})

test('[OPS-1.31] a lead that was moved shows its new stage beside the board as well, and takes its next action', async ({ page }) => {
  const { username } = await bookViewing(page)
  await signInAs(page, 'agent3')
  await open(page, `/admin/leads?q=${username}`)
  await cardIn(page, '新线索').click()
  const peek = page.getByRole('complementary', { name: '线索详情' })
  const stage = peek.getByRole('combobox', { name: '移到阶段' })
  await stage.selectOption({ label: '已联系' })
  await expect(cardIn(page, '已联系')).toHaveCount(1)
  await expect(stage).toHaveValue('contacted')
  await peek.getByRole('button', { name: '下一步', exact: true }).last().click()
  const next = page.getByRole('dialog', { name: '下一步' })
  await next.getByLabel('什么时候').fill('明天 10 点')
  await next.getByLabel('做什么').fill('发报价')
  await next.getByRole('button', { name: '保存' }).click()
  await expect(next).toBeHidden()
  await expect(cardIn(page, '已联系')).toContainText('发报价')
})

test('[OPS-1] a note that was not logged is found again after another lead and after a reload, until it is logged', async ({ page }) => {
  const { username } = await bookViewing(page)
  await signInAs(page, 'agent')
  await open(page, `/admin/leads?q=${username}`)
  const peek = page.getByRole('complementary', { name: '线索详情' })
  const note = peek.getByRole('textbox', { name: '说了什么' })
  await cardIn(page, '新线索').click()
  await note.fill('要两层，含坡道')
  await note.press('Escape')
  await expect(peek).toBeHidden()
  await cardIn(page, '新线索').click()
  await expect(note).toHaveValue('要两层，含坡道')
  await page.reload()
  await cardIn(page, '新线索').click()
  await expect(note).toHaveValue('要两层，含坡道')
  await peek.getByRole('button', { name: '记录', exact: true }).first().click()
  await expect(note).toHaveValue('')
  await expect(peek.getByRole('listitem').filter({ hasText: '要两层，含坡道' })).toBeVisible()
})

test('[OPS-1.31] [APPT-5] staff propose another time from the lead; the link of the message accepts it with one button, once', async ({
  page,
}) => {
  const { username, phone } = await bookViewing(page)
  await signInAs(page, 'agent3')
  await open(page, `/admin/leads?q=${username}`)
  await cardIn(page, '新线索').click()
  const peek = page.getByRole('complementary', { name: '线索详情' })
  await peek.getByRole('button', { name: '改约时间' }).click()
  const dialog = page.getByRole('dialog', { name: '改约时间' })
  await dialog.getByLabel('提议时间').fill(inDays(21))
  await dialog.getByLabel('看仓时间', { exact: true }).fill('14:00')
  await dialog.getByLabel('给客户的话').fill('业主当天在场')
  await dialog.getByRole('button', { name: '发给客户' }).click()
  await expect(peek.getByText(/待客户确认/)).toBeVisible()

  const outbox = (await (await page.request.get(`${api}/dev/outbox?target=${phone}`)).json()) as { rows: { text: string }[] }
  const link = /\/whs(\/viewing-time#\S+)/.exec(outbox.rows.map(({ text }) => text).join(' '))![1]!
  await page.context().clearCookies()
  await open(page, link)
  const main = page.getByRole('main')
  await expect(main.getByText('业主当天在场')).toBeVisible()
  await expectNoSidewaysScroll(page)
  await main.getByRole('button', { name: '接受这个时间' }).click()
  await expect(main.getByRole('status')).toContainText('14:00')
  await page.reload()
  await expect(main.getByRole('status')).toContainText('看仓时间已改为')
  await expect(main.getByRole('button', { name: '接受这个时间' })).toHaveCount(0)
})

test('[OPS-1.36] [OPS-6] a lead fills the form of its contract, which moves the card to Won once it is effective', async ({ page }) => {
  const { username, park } = await bookViewing(page)
  await signInAs(page, 'agent2')
  await open(page, `/admin/leads?q=${username}`)
  await cardIn(page, '新线索').click()
  await page.getByRole('complementary', { name: '线索详情' }).getByRole('link', { name: '建合同' }).click()
  await expect(page.getByRole('combobox', { name: '园区' })).toHaveValue(park.name)
  await expect(page.getByRole('combobox', { name: '客户' })).not.toHaveValue('')
  await expect(page.getByLabel('合同名称')).not.toHaveValue('')
  await page.getByLabel('合同价（元）').fill('120000')
  await page.getByLabel('面积（m²）').fill('100')
  await page.getByRole('button', { name: '保存' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(/^HT-\d{4}-\d{4}$/)
  const contractNo = await heading.innerText()
  await page.getByRole('button', { name: '合同生效' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '合同生效' }).click()
  await expect(page.getByText('生效中')).toBeVisible()

  await open(page, `/admin/leads?q=${username}`)
  await expect(cardIn(page, '签约')).toContainText(contractNo)
  await cardIn(page, '签约').click()
  await expect(page.getByRole('complementary', { name: '线索详情' }).getByRole('link', { name: '查看合同' })).toBeVisible()
})

test('[OPS-1.4] [PERM-2] leads are closed to those without the permission, say when nothing matches, and can be tried again after a failure', async ({
  page,
}) => {
  await signInAs(page, 'editor')
  await open(page, '/admin/leads')
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
  await signInAs(page, 'agent')
  await open(page, '/admin/leads?q=没有这样的线索')
  await expect(page.getByRole('heading', { name: '没有符合条件的线索' })).toBeVisible()
  await page.getByRole('link', { name: '清除筛选' }).last().click()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('[OPS-1.3] [OPS-1.5] board, panel, table, page and rules are accessible and in one language, on a desktop and a phone', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'agent')
  for (const language of languages) {
    await open(page, '/admin/leads', language)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expectSound(page, language)
    await page.getByRole('article').first().click()
    await expect(page.getByRole('complementary').locator('ol').first()).toBeVisible()
    await expectSound(page, language)
    await page.keyboard.press('Escape')
    await open(page, '/admin/leads?show=table', language)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectSound(page, language)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await expectSound(page, language)
    await open(page, '/admin/leads/rules', language)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    await expectSound(page, language)
  }
  await open(page, '/admin/leads')
  await onEverySize(page, async () => expectNoSidewaysScroll(page))
})
