import type { Page } from '@playwright/test'
import { readSheet } from 'read-excel-file/node'
import { signInAs } from '../members.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOneLanguage,
  onEverySize,
  open,
  sizes,
  test,
  type Language,
} from '../portal.ts'

/** Milliseconds; without access to the database, a sign-in may wait for the next minute. */
const timeout = 240_000

/** Opens a page and checks it on a desktop and a phone. Chinese `names` are allowed on an English page; null allows any. */
async function check(page: Page, path: string, language: Language, names: readonly string[] | null) {
  await page.setViewportSize(sizes.desktop)
  await open(page, path, language)
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await onEverySize(page, async () => {
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    if (names) await expectOneLanguage(page, language, [...names])
  })
}

for (const [language, customer, names] of [
  ['zh_CN', 'chenyu', []],
  ['en_US', 'sunli', ['孙丽', '孙', '上海安和医药有限公司']],
] as const)
  test(`[PROF-1][PROF-4] overview, contracts and expenses in ${language}, on a desktop and a phone`, async ({ page }) => {
    test.setTimeout(timeout)
    await signInAs(page, customer)
    await check(page, '/profile', language, null)
    await check(page, '/profile/expenses?state=paid', language, names)
    await check(page, '/profile/contracts', language, names)
    await page.getByRole('main').getByRole('rowheader').first().getByRole('link').click()
    await expect(page).toHaveURL(/\/profile\/contracts\/[0-9a-f-]{36}/)
    await check(page, new URL(page.url()).pathname.replace('/whs', ''), language, names)
  })

test('[PROF-4] contracts are filtered, sorted and opened, and the expenses on the screen add up', async ({ page }) => {
  test.setTimeout(timeout)
  await signInAs(page, 'zhanglei')
  await open(page, '/profile/contracts')
  const main = page.getByRole('main')
  await main.getByRole('link', { name: '已结算' }).click()
  await expect(page).toHaveURL(/state=settled/)
  await expect(main.getByRole('row')).toHaveCount(2)
  await expect(main.getByText('已结算').last()).toBeVisible()

  await main.getByRole('navigation', { name: '状态' }).getByRole('link', { name: '全部' }).click()
  await main.getByRole('link', { name: '合同价' }).click()
  await expect(page).toHaveURL(/orderByColumn=price&isAsc=desc/)
  await expect(main.getByRole('columnheader', { name: '合同价' })).toHaveAttribute('aria-sort', 'descending')
  const prices = await main.locator('tbody td[data-label="合同价"]').allTextContents()
  const figures = prices.map((text) => Number(text.replaceAll(/[¥,]/g, '')))
  expect(figures).toEqual(figures.toSorted((a, b) => b - a))

  await main.getByRole('rowheader').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/profile\/contracts\/[0-9a-f-]{36}/)
  await expect(main.getByRole('heading', { name: '费用明细' })).toBeVisible()
  const column = async (rows: string, label: string) =>
    (await main.locator(`${rows} td[data-label="${label}"]`).allTextContents()).map((text) =>
      Math.round(Number(text.replaceAll(/[¥,]/g, '')) * 100),
    )
  for (const label of ['应付', '已付', '未付']) {
    const sum = (await column('tbody', label)).reduce((total, cents) => total + cents, 0)
    expect(await column('tfoot', label), label).toEqual([sum])
  }
  await main.getByRole('link', { name: '在费用明细中查看' }).click()
  await expect(main.getByRole('combobox', { name: '合同名称' })).not.toHaveValue('')
  await page.goBack()
  await main.getByRole('link', { name: '我的合同', exact: true }).click()
  await expect(page).toHaveURL(/\/profile\/contracts$/)
})

test('[PROF-4] expenses are exported as filtered, and the file agrees with the screen', async ({ page }) => {
  test.setTimeout(timeout)
  await signInAs(page, 'wangfang')
  await open(page, '/profile/expenses?state=unpaid')
  const main = page.getByRole('main')
  const unpaid = await main.locator('tfoot td[data-label="未付"]').textContent()
  const download = page.waitForEvent('download')
  await main.getByRole('button', { name: '导出 Excel' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^费用明细-\d{4}-\d\d-\d\d\.xlsx$/)
  const rows = await readSheet(Buffer.concat((await (await file.createReadStream()).toArray()) as Buffer[]))
  const total = Number(unpaid!.replaceAll(/[¥,]/g, ''))
  expect(rows.at(-1)![6]).toBe(total)
  expect(rows.slice(1, -1).reduce((sum, row) => sum + Number(row[6]), 0)).toBeCloseTo(total, 2)
})

test('[PROF-4] a new member sees an empty list, and an unknown contract is not found', async ({ page }) => {
  test.setTimeout(timeout)
  await signInAs(page, 'mayan')
  await check(page, '/profile', 'zh_CN', null)
  await check(page, '/profile/contracts', 'zh_CN', null)
  await expect(page.getByText('还没有合同')).toBeVisible()
  await check(page, '/profile/expenses', 'zh_CN', null)
  await expect(page.getByText('还没有费用')).toBeVisible()
  await check(page, '/profile/contracts/00000000-0000-7000-8000-000000000000', 'zh_CN', null)
  await expect(page.getByText('没有找到这份合同')).toBeVisible()
})

test('[PROF-1] a part of the overview that fails to load leaves the others and can be retried', async ({ page, complaints }) => {
  test.setTimeout(timeout)
  await signInAs(page, 'zhaojun')
  await page.route('**/system/contract/list*', (route) => route.abort())
  await open(page, '/profile')
  const block = page.locator('section', { has: page.getByRole('heading', { name: '我的合同' }) })
  await expect(block.getByRole('alert')).toBeVisible()
  await expect(page.getByText('在租面积')).toBeVisible()
  await page.unroute('**/system/contract/list*')
  await block.getByRole('button', { name: '重试' }).click()
  await expect(block.getByRole('row')).toHaveCount(4)
  // The browser reports the aborted request.
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !/Failed to load resource/.test(text)))
})
