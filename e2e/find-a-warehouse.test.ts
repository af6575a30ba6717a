import type { Page } from '@playwright/test'
import { expect, expectAccessible, firstPark, open, sizes, test } from './portal.ts'

/** The first figure beside the title: how many parks there are. */
const total = async (page: Page) => {
  const text = (await page.locator('main').getByRole('status').first().textContent()) ?? ''
  return Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '') ?? Number.NaN)
}

const totalOfApi = async (page: Page, query: string) => {
  const answer = await page.request.get(`/whs/prod-api/system/park/sieving?${query}`)
  return ((await answer.json()) as { data: { parkVoPageInfo: { total: number } } }).data.parkVoPageInfo.total
}

test('[SRCH-2] [SRCH-9] filters join one by one, each by the count it promised, and the address keeps them', async ({ page }) => {
  await open(page, '/warehouse')
  const before = await total(page)

  await page.getByRole('link', { name: /^冷藏/ }).first().click()
  await expect(page).toHaveURL(/whType=3/)
  await expect.poll(() => total(page)).toBeLessThan(before)
  expect(await total(page)).toBe(await totalOfApi(page, 'whType=3'))

  const found = await total(page)
  await page.reload({ waitUntil: 'networkidle' })
  expect(await total(page)).toBe(found)
  await page.goBack()
  await expect.poll(() => total(page)).toBe(before)
})

test('[SRCH-2] a shared address gives the same result in a browser of its own', async ({ page, browser }) => {
  await open(page, '/warehouse?regionCode=370200&platform=1&sort=area')
  const names = await page.locator('article h3').allTextContents()
  const other = await browser.newContext({ viewport: sizes.desk })
  const shared = await other.newPage()
  await shared.goto(page.url())
  expect(await shared.locator('article h3').allTextContents()).toEqual(names)
  await other.close()
})

test('[SRCH-5] pages are links; the next one starts at the top and shows other parks', async ({ page }) => {
  await open(page, '/warehouse')
  const first = await page.locator('article h3').first().textContent()
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第 2 页' }).click()
  await expect(page).toHaveURL(/pageNum=2/)
  await expect(page.locator('article h3').first()).not.toHaveText(first!)
  await expect.poll(() => page.evaluate(() => scrollY), { timeout: 5_000 }).toBe(0)
})

test('[SRCH-4] the order can be turned round, and parks without a price come last both ways', async ({ page }) => {
  for (const order of ['asc', 'desc']) {
    const answer = await page.request.get(`/whs/prod-api/system/park/sieving?sort=price&order=${order}&pageSize=50&pageNum=4`)
    const { data } = (await answer.json()) as { data: { parkVoPageInfo: { list: { matchedPriceMin: number | null }[] } } }
    const prices = data.parkVoPageInfo.list.map(({ matchedPriceMin }) => matchedPriceMin)
    expect(prices.slice(prices.indexOf(null)).every((price) => price === null) || !prices.includes(null)).toBe(true)
  }
  await open(page, '/warehouse?sort=price')
  await expect(page.getByRole('link', { name: /价格/ }).first()).toBeVisible()
})

test('[SRCH-8] an empty result offers to drop a filter, and the offer keeps its word', async ({ page }) => {
  await open(page, '/warehouse?regionCode=370200&whType=7&bonded=1&heightMin=23')
  const offer = page
    .locator('main')
    .getByRole('link', { name: /\d+ ?个园区/ })
    .first()
  await expect(offer).toBeVisible()
  const promised = Number(/(\d+) ?个园区/.exec((await offer.textContent())!)![1])
  await offer.click()
  await expect.poll(() => total(page)).toBe(promised)
})

test('[SRCH-2] a keyword finds by Chinese, pinyin and initials', async ({ page }) => {
  const [chinese, pinyin] = [await totalOfApi(page, 'keyword=青岛'), await totalOfApi(page, 'keyword=qingdao')]
  expect(chinese).toBeGreaterThan(3)
  expect(pinyin).toBeGreaterThanOrEqual(chinese)
  expect(await totalOfApi(page, 'keyword=qd')).toBeGreaterThan(0)
})

test('[HOME-1] the query form leads to the list with its filters', async ({ page }) => {
  await open(page, '/')
  await page.locator('form select[name=whType]').selectOption('3')
  await page.getByRole('button', { name: /搜索/ }).first().click()
  await expect(page).toHaveURL(/\/warehouse\?.*whType=3/)
  const promised = await totalOfApi(page, 'whType=3')
  await expect.poll(() => total(page).catch(() => null)).toBe(promised)
})

test('[DET-1] [DET-10] a card leads to its park, which shows section, floors and units', async ({ page }) => {
  await open(page, '/warehouse')
  const name = (await page.locator('article h3').first().textContent())!.trim()
  await page.locator('article h3 a').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.getByRole('img', { name: /剖面/ }).first()).toBeVisible()

  const unit = page.locator('#units li button').first()
  await unit.click()
  await expect(unit).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('#units tbody button[aria-expanded=true]')).toHaveCount(1)
  await expectAccessible(page)
})

test('[DET-2] the gallery opens by a press, turns by the arrow keys and closes by Escape', async ({ page }) => {
  const { parkId } = await firstPark(page)
  await open(page, `/warehouse/detail/${parkId}`)
  await page
    .getByRole('link', { name: /放大图片/ })
    .first()
    .click()
  const viewer = page.getByRole('dialog')
  await expect(viewer).toBeVisible()
  await expect(viewer.getByText(/^1 \/ \d+$/)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/^2 \/ \d+$/)).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

test('[DET-2] a park with VR opens its panorama, and one with video plays it', async ({ page }) => {
  const withVr = await firstPark(page, '?hasVr=1')
  await open(page, `/warehouse/detail/${withVr.parkId}`)
  await page.getByRole('link', { name: '进入 VR 看仓' }).click()
  await expect(page.getByRole('dialog').locator('canvas')).toBeVisible({ timeout: 30_000 })

  const withVideo = await firstPark(page, '?hasVideo=1')
  await open(page, `/warehouse/detail/${withVideo.parkId}`)
  await page
    .getByRole('link', { name: /播放视频/ })
    .first()
    .click()
  const video = page.getByRole('dialog').locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0)
})

test('[DET-6] a visitor who opens a park is counted, without loading what only members need', async ({ page }) => {
  const { parkId } = await firstPark(page, '?sort=area')
  const counted = page.waitForResponse((response) => response.url().endsWith(`/system/park/${parkId}/view`))
  const schemas: string[] = []
  page.on('request', (request) => request.url().includes('/schemas-') && schemas.push(request.url()))
  await open(page, `/warehouse/detail/${parkId}`)
  expect(((await (await counted).json()) as { code: number }).code).toBe(200)
  await page.waitForLoadState('networkidle')
  expect(schemas).toEqual([])
  // Here they are needed, which also shows that the file is still called so.
  await page.locator('#place').scrollIntoViewIfNeeded()
  await expect(page.locator('#place').getByRole('combobox')).toBeVisible()
  expect(schemas).toHaveLength(1)
})

test('[DET-6] a look at a park is counted once for a visitor', async ({ page }) => {
  const { parkId } = await firstPark(page, '?sort=area')
  const view = async () => {
    const answer = await page.request.post(`/whs/prod-api/system/park/${parkId}/view`, { data: {} })
    return ((await answer.json()) as { data: { viewCount: number } }).data.viewCount
  }
  const first = await view()
  expect(await view()).toBe(first)
})
