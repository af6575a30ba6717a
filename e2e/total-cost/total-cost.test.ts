import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectSound, languages, open, test } from '../portal.ts'
import { parkCount } from '../search-results.ts'

const question = (names: [string, string]) =>
  [`dest=117.12,36.65,20,${encodeURIComponent(names[0])}`, `dest=113.63,34.75,8,${encodeURIComponent(names[1])}`, 'need=5000'].join('&')
const rows = (page: Page) => page.locator('main ol > li')

test('[SRCH-15] destinations, trips and the needed area rank all parks of a search, and the address keeps them', async ({ page }) => {
  await open(page, '/warehouse?regionCode=370000')
  const parks = await parkCount(page)
  await page.getByRole('link', { name: '按总成本排名' }).click()
  await expect(page).toHaveURL(/\/warehouse\/cost\?regionCode=370000/)
  await page.getByRole('button', { name: '计算并排名' }).click()
  await expect(page.getByText('请选择目的地')).toBeVisible()
  await page.getByRole('combobox', { name: '目的地 1' }).fill('济南市')
  await page.getByRole('option').filter({ hasText: '济南' }).first().click()
  await page.getByLabel('需要').fill('3000')
  await page.getByRole('button', { name: '计算并排名' }).click()
  await expect(rows(page).first()).toBeVisible({ timeout: 20_000 })
  const tooSmall = page.getByRole('region', { name: /^放不下 3,000 m² 的园区/ })
  const left = Number(/\d+/.exec(((await tooSmall.getByRole('heading', { level: 3 }).textContent()) ?? '').split('·')[1]!)![0])
  expect(await rows(page).count()).toBe(Math.min(50, parks - left))
  await expect(tooSmall.getByText(/^放不下 3,000 m²，(最多 [\d,]+ m²|暂无可租面积)$/).first()).toBeVisible()
  for (const text of await rows(page).allTextContents())
    expect(Number(/可租 ([\d,]+) m²/.exec(text)![1]!.replaceAll(',', ''))).toBeGreaterThanOrEqual(3_000)
  const totals = (await rows(page).locator('b .fig').allTextContents()).map((text) => Number(text.replaceAll(/[¥,]/g, '')))
  expect(totals).toEqual(totals.toSorted((a, b) => a - b))
  await page.reload()
  await expect(rows(page).first()).toBeVisible({ timeout: 20_000 })
  expect((await rows(page).locator('b .fig').allTextContents()).map((text) => Number(text.replaceAll(/[¥,]/g, '')))).toEqual(totals)
})

test('[SRCH-15] a total expands into its terms, and the ranking is sorted by rent, limited by a total and exported to Excel and PDF', async ({
  page,
}) => {
  await open(page, `/warehouse/cost?regionCode=370000&${question(['济南', '郑州'])}`)
  await expect(rows(page).first()).toBeVisible({ timeout: 20_000 })
  await rows(page)
    .first()
    .getByRole('button', { name: /费用算式/ })
    .click()
  await expect(
    rows(page)
      .first()
      .getByText(/m² × 365 天/),
  ).toBeVisible()
  await expect(
    rows(page)
      .first()
      .getByText(/^依据：/)
      .first(),
  ).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: '租金', exact: true }).click()
  await expect(page).toHaveURL(/rank=rent/)
  const dearest = Math.max(...(await rows(page).locator('b .fig').allTextContents()).map((text) => Number(text.replaceAll(/[¥,]/g, ''))))
  const before = await rows(page).count()
  await page.getByLabel('每月总成本不超过').fill(String(Math.round(dearest / 2)))
  await page.getByRole('button', { name: '筛选', exact: true }).click()
  await expect(page).toHaveURL(/most=/)
  expect(await rows(page).count()).toBeLessThan(before)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: '导出 Excel' }).click()
  expect((await saved).suggestedFilename()).toBe('总成本排名.xlsx')
  const shortlist = page.waitForEvent('download')
  await page.getByRole('button', { name: '短名单报告（PDF）' }).click()
  expect((await shortlist).suggestedFilename()).toMatch(/^选址短名单-\d{4}-\d\d-\d\d\.pdf$/)
})

test('[ROUTE-6] while the road network is being prepared, the ranking says so and goes on by itself', async ({ page, complaints }) => {
  let isStarting = true
  await page.route('**/system/route/cost', (route) =>
    isStarting ? route.fulfill({ status: 503, json: { code: 503, msg: 'starting', data: null } }) : route.continue(),
  )
  await open(page, `/warehouse/cost?regionCode=370000&${question(['济南', '郑州'])}`)
  await expect(page.getByText(/^路网正在准备/)).toBeVisible()
  isStarting = false
  await expect(rows(page).first()).toBeVisible({ timeout: 20_000 })
  // The browser reports the answers that the test refused.
  complaints.length = 0
})

for (const language of languages)
  test(`[SRCH-15] the ranking, ${language}, on a desktop and a phone: full and empty, accessible, one language`, async ({ page }) => {
    test.slow()
    await open(page, '/warehouse/cost?regionCode=370000', language)
    await expectSound(page, language)
    await open(page, `/warehouse/cost?regionCode=370000&${question(['Jinan', 'Zhengzhou'])}`, language)
    await expect(rows(page).first()).toBeVisible({ timeout: 20_000 })
    await expectSound(page, language)
  })
