import type { Page } from '@playwright/test'
import { buildAccount, signInAs, tokenOf } from '../members.ts'
import { expect, expectNoSidewaysScroll, expectSound, firstPark, languages, onEverySize, open, test } from '../portal.ts'

test.describe.configure({ timeout: 150_000 })

const api = '/whs/prod-api'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10)

/** A new customer books a viewing of the first park, as the site does. */
async function bookViewing(page: Page) {
  const account = await buildAccount(page.request)
  const { parkId } = await firstPark(page)
  const headers = { authorization: `Bearer ${await tokenOf(page.request, account)}`, 'x-client': 'app' }
  const data = { parkId, salutation: 'mr', phonenumber: account.phone, viewingDate: `${inDays(20)} 10:00`, agreement: true }
  const answer = await page.request.post(`${api}/system/appointment`, { headers, data })
  expect(await answer.json()).toMatchObject({ code: 200 })
  return account
}

test('[OPS-1.34] [OPS-1.35] a customer is found by phone number, revealed, noted with a next action, and edited with an undo', async ({
  page,
}) => {
  const { phone } = await bookViewing(page)
  await signInAs(page, 'agent')
  await open(page, `/admin/customers?q=${phone}`)
  const row = page.getByRole('row').nth(1)
  await expect(row).toContainText(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
  await row.getByRole('link').first().click()

  const timeline = page.getByRole('list').filter({ hasText: '预约看仓' })
  await expect(timeline.first()).toBeVisible()
  await expect(page.getByText(phone)).toHaveCount(0)
  await page.getByRole('button', { name: '查看手机号' }).click()
  await expect(page.getByText(phone)).toBeVisible()
  await page.getByRole('button', { name: '隐藏手机号' }).click()
  await expect(page.getByText(phone)).toHaveCount(0)

  const note = page.getByRole('textbox', { name: '记跟进' })
  await page.getByRole('button', { name: '记跟进', exact: true }).click()
  await expect(note).toBeFocused()
  await note.fill('预算 1.7 以内，明天 10 点回电')
  await page.getByRole('button', { name: /设为下一步|明天 10:00/ }).click()
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByText('预算 1.7 以内，明天 10 点回电').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: /预算 1\.7 以内/ })).toBeVisible()

  const tabs = page.getByRole('group', { name: '往来类别' })
  await tabs.getByRole('button', { name: '跟进', exact: true }).click()
  await note.fill('已约业主')
  await page.getByRole('button', { name: '保存', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: '已约业主' })).toBeVisible()

  await page.getByRole('button', { name: '修改', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: '编辑客户' })
  await dialog.getByLabel('标签').fill('重点，冷链')
  await dialog.getByRole('button', { name: '保存' }).click()
  const card = page.getByRole('main').locator('section').first()
  await expect(card).toContainText('冷链')
  await page.getByRole('button', { name: '撤销' }).click()
  await expect(card).not.toContainText('冷链')
})

test('[OPS-1.34] [PERM-2] customers are closed to those without the permission; list and card are accessible, on a desktop and a phone', async ({
  page,
}) => {
  test.slow()
  await signInAs(page, 'editor')
  await open(page, '/admin/customers')
  await expect(page.getByRole('heading', { name: '没有访问权限' })).toBeVisible()
  await signInAs(page, 'agent')
  await open(page, '/admin/customers?q=没有这位客户')
  await expect(page.getByRole('heading', { name: '没有符合条件的客户' })).toBeVisible()
  for (const language of languages) {
    await open(page, '/admin/customers', language)
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectSound(page, language)
    await page.getByRole('row').nth(1).getByRole('link').first().click()
    await expect(page.getByRole('textbox').first()).toBeVisible()
    await expectSound(page, language)
  }
  await onEverySize(page, async () => expectNoSidewaysScroll(page))
})
