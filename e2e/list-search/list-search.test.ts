import { address, expect, expectAccessible, open, sizes, test, reload } from '../portal.ts'
import { parkCount, parkCountFromApi } from '../search-results.ts'

test('[SRCH-2] [SRCH-9] filters add up, each leaves the number of parks it announces, and the address keeps them', async ({ page }) => {
  await open(page, '/warehouse')
  const before = await parkCount(page)

  await page.getByRole('link', { name: /^冷藏/ }).first().click()
  await expect(page).toHaveURL(/whType=3/)
  await expect.poll(() => parkCount(page)).toBeLessThan(before)
  expect(await parkCount(page)).toBe(await parkCountFromApi(page, 'whType=3'))

  const filtered = await parkCount(page)
  await reload(page)
  expect(await parkCount(page)).toBe(filtered)
  await page.goBack()
  await expect.poll(() => parkCount(page)).toBe(before)
})

test('[SRCH-2] a shared address gives the same result in another browser', async ({ page, browser }) => {
  await open(page, '/warehouse?regionCode=370200&platform=1&sort=area')
  const names = await page.locator('article h3').allTextContents()
  const other = await browser.newContext({ viewport: sizes.desktop })
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

test('[SRCH-4] the order can be reversed, and parks without a price come last either way', async ({ page }) => {
  for (const order of ['asc', 'desc']) {
    const answer = await page.request.get(`/whs/prod-api/system/park/sieving?sort=price&order=${order}&pageSize=50&pageNum=4`)
    const { data } = (await answer.json()) as { data: { parkVoPageInfo: { list: { matchedPriceMin: number | null }[] } } }
    const prices = data.parkVoPageInfo.list.map(({ matchedPriceMin }) => matchedPriceMin)
    expect(prices.slice(prices.indexOf(null)).every((price) => price === null) || !prices.includes(null)).toBe(true)
  }
  await open(page, '/warehouse?sort=price')
  await expect(page.getByRole('link', { name: /价格/ }).first()).toBeVisible()
})

test('[SRCH-8] an empty result offers to drop a filter, with the number of parks that this leaves', async ({ page }) => {
  await open(page, '/warehouse?regionCode=370200&whType=7&bonded=1&heightMin=23')
  const offer = page
    .locator('main')
    .getByRole('link', { name: /\d+ ?个园区/ })
    .first()
  await expect(offer).toBeVisible()
  const promised = Number(/(\d+) ?个园区/.exec((await offer.textContent())!)![1])
  await offer.click()
  await expect.poll(() => parkCount(page)).toBe(promised)
})

test('[SRCH-2] a keyword finds by Chinese, pinyin and initials', async ({ page }) => {
  const [chinese, pinyin] = [await parkCountFromApi(page, 'keyword=青岛'), await parkCountFromApi(page, 'keyword=qingdao')]
  expect(chinese).toBeGreaterThan(3)
  expect(pinyin).toBeGreaterThanOrEqual(chinese)
  expect(await parkCountFromApi(page, 'keyword=qd')).toBeGreaterThan(0)
})

for (const [path, filters] of [
  ['/warehouse', 'region'],
  ['/warehouse/map', 'search'],
] as const)
  test(`[SRCH-2] ${path} keeps the filters and their choice when a search fails`, async ({ page, complaints }) => {
    await open(page, `${path}?areaMin=5000`)
    await page.route('**/system/park/sieving?**', (route) => route.abort())
    const panel = page.getByRole(filters, { name: '筛选' }).first()
    if (path.endsWith('map')) await panel.locator('summary', { hasText: '仓库类型' }).click()
    await panel.getByRole('link', { name: /^冷藏/ }).first().click()

    await expect(page.getByRole('alert').getByRole('heading', { name: '搜索没有完成' })).toBeVisible()
    await expect(panel).toBeVisible()
    await expect(panel).not.toContainText(/冷藏库\s*\d/)
    await page.unroute('**/system/park/sieving?**')
    await page.getByRole('alert').getByRole('link', { name: '重试' }).click()
    await expect(page).toHaveURL(/areaMin=5000.*whType=3|whType=3.*areaMin=5000/)
    await expect(page.getByRole('alert').getByRole('heading')).toHaveCount(0)
    // The browser reports the requests that the test refused, some of them late.
    await page.close()
    complaints.length = 0
  })

for (const path of ['/warehouse', '/warehouse/map'])
  test(`[SRCH-22] ${path} names the filters of the address that it cannot read, also without JavaScript`, async ({ page }) => {
    const query = `${path}?areaMin=abc&areaMax=${encodeURIComponent('1.2万')}&canopy=yes`
    const chinese = await (await page.request.get(address(query, 'zh_CN'))).text()
    expect(chinese).toContain('地址中的“可租面积”无法识别：abc，已忽略')
    expect(chinese).toContain('地址中的“雨棚”无法识别：yes，已忽略')
    await open(page, query, 'en_US')
    const ignored = page.getByRole('region', { name: 'Some filters were left out' })
    await expect(ignored.getByRole('listitem')).toHaveText([
      '“abc” is not valid for Area, so this filter was left out',
      '“yes” is not valid for Canopy, so this filter was left out',
    ])
    await expectAccessible(page)
    await open(page, `${path}?reachLng=120.38&reachLat=36.06`, 'en_US')
    await expect(ignored.getByRole('listitem')).toHaveText(['“120.38, 36.06” is not valid for Truck reach, so this filter was left out'])
    await open(page, `${path}?areaMin=8,000`, 'en_US')
    await expect(ignored).toBeHidden()
  })

test('[SRCH-22] the fields of a range read numbers as people write them, and refuse 1e9', async ({ page }) => {
  await open(page, '/warehouse')
  const form = page.getByRole('form', { name: '按填写的可租面积筛选' }).first()
  const from = form.getByRole('textbox', { name: '可租面积，最小值，m²' })
  await from.fill('1e9')
  await form.getByRole('button', { name: '确定' }).click()
  expect(await from.evaluate((field: HTMLInputElement) => field.validationMessage)).toContain('1e9')
  await expect(page).not.toHaveURL(/areaMin/)
  await from.fill('0.8万')
  await form.getByRole('textbox', { name: '可租面积，最大值，m²' }).fill('5,000')
  await form.getByRole('button', { name: '确定' }).click()
  await expect(page).toHaveURL(/areaMin=5000&areaMax=8000/)
})
