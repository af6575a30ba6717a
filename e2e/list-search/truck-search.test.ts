import type { Page } from '@playwright/test'
import { expect, expectSound, languages, open, test, type Language, reload } from '../portal.ts'
import { parkCount } from '../search-results.ts'

/** Returns the query of the area within two hours by truck around Qingdao. */
const isochrone = (name: string, minutes = 120) =>
  new URLSearchParams({ reachLng: '120.38', reachLat: '36.07', reachMinutes: String(minutes), reachName: name }).toString()
const labels: Record<Language, { place: string; chip: RegExp; total: string }> = {
  zh_CN: { place: '青岛', chip: /青岛 · 货车 2 小时内/, total: '按总成本排名' },
  en_US: { place: 'Qingdao', chip: /Within 2 h by truck of Qingdao/, total: 'Rank by total cost' },
}

/** The route engine may still be starting. */
async function routesAreReady(page: Page) {
  await expect
    .poll(async () => (await page.request.get('/whs/prod-api/system/route/reach?longitude=120.38&latitude=36.07&minutes=120')).status(), {
      timeout: 90_000,
      intervals: [2_000],
    })
    .toBe(200)
}

const cards = (page: Page) => page.locator('main article')

test.beforeEach(({ page }) => routesAreReady(page))

test('[SRCH-12] a drive-time filter is set in the list, is part of the address, and leaves fewer parks', async ({ page }) => {
  await open(page, '/warehouse')
  const all = await parkCount(page)
  await page.locator('summary', { hasText: '货车可达范围' }).click()
  await page.getByRole('combobox', { name: '从哪里出发' }).fill('青岛市')
  await page.getByRole('option').filter({ hasText: '青岛' }).first().click()
  await page.getByRole('slider').fill('120')
  await page.getByRole('button', { name: '按范围筛选' }).click()
  await expect(page).toHaveURL(/reachMinutes=120/)
  await expect(page.getByRole('group', { name: '已选' })).toContainText('2 小时内')
  expect(await parkCount(page)).toBeLessThan(all)
  expect(await parkCount(page)).toBeGreaterThan(0)
  // Every card shows its own drive time.
  await expect(
    cards(page)
      .first()
      .getByText(/\d+ (小时|分钟)/)
      .first(),
  ).toBeVisible()
})

for (const language of languages)
  test(`[SRCH-12] the list within a drive time, ${language}, on a desktop and a phone: chip, minutes, accessible, one language`, async ({
    page,
  }) => {
    test.slow()
    await open(page, `/warehouse?${isochrone(labels[language].place)}`, language)
    await expect(page.getByText(labels[language].chip).first()).toBeVisible()
    const minutes = cards(page)
      .first()
      .getByText(language === 'zh_CN' ? /\d (小时|分钟)/ : /\d (h|min)/)
    await expect(minutes.first()).toBeVisible()
    await expectSound(page, language)
  })

test('[SRCH-12] the map draws the isochrone with its label, and another origin is picked on it', async ({ page }) => {
  await open(page, `/warehouse/map?${isochrone('青岛')}`)
  await expect(page.getByRole('img', { name: '可达范围的出发地：青岛' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('link', { name: /移除.*青岛 · 货车 2 小时内|青岛 · 货车 2 小时内/ }).first()).toBeVisible()
  await page.locator('summary.chip', { hasText: /^更多/ }).click()
  await page.getByRole('button', { name: '地图选点' }).click()
  await expect(page.getByText('请在地图上点选出发地，按 Esc 取消')).toBeVisible()
  await page.locator('.maplibregl-canvas').click({ position: { x: 300, y: 240 } })
  await expect(page).not.toHaveURL(/reachLng=120.38&/)
  await expect(page).toHaveURL(/reachLng=/)
})

test('[SRCH-12] an origin without a road nearby is reported, and the search ignores the drive time', async ({ page }) => {
  await open(page, '/warehouse?reachLng=84&reachLat=39&reachMinutes=60')
  await expect(page.getByRole('alert').filter({ hasText: '该位置附近没有道路' })).toBeVisible()
  expect(await parkCount(page)).toBeGreaterThan(100)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('[SRCH-12] a search by drive time works without JavaScript', async ({ page }) => {
    await page.goto(`/whs/warehouse?${isochrone('青岛')}`)
    await expect(page.getByText(labels.zh_CN.chip).first()).toBeVisible()
    expect(await parkCount(page)).toBeGreaterThan(0)
  })
})

test('[ROUTE-8] every card says whether the remembered truck fits, without moving the page', async ({ page }) => {
  await open(page, '/warehouse')
  const before = await cards(page).nth(2).boundingBox()
  await page.locator('summary', { hasText: '我的货车' }).click()
  await page.getByRole('combobox', { name: '我的货车' }).selectOption({ label: '六轴半挂' })
  await page.keyboard.press('Escape')
  await expect(
    cards(page)
      .first()
      .getByText(/可以进|能进，但较紧|进不去|能否进入未知/),
  ).toBeVisible()
  expect(await cards(page).nth(2).boundingBox()).toEqual(before)
  await reload(page)
  await expect(
    cards(page)
      .first()
      .getByText(/可以进|能进，但较紧|进不去|能否进入未知/),
  ).toBeVisible()
})
