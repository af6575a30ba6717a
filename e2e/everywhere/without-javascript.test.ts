import { expect, test } from '../portal.ts'

test.use({ javaScriptEnabled: false })

test('[SRCH-5] [SEO-1] without JavaScript the list can be filtered, sorted and paged', async ({ page }) => {
  await page.goto('/whs/warehouse')
  const all = await page.locator('article h3').allTextContents()
  expect(all).toHaveLength(20)
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第 2 页' }).click()
  expect(await page.locator('article h3').first().textContent()).not.toBe(all[0])
  await page.goto('/whs/warehouse')
  await page.getByRole('link', { name: /^冷藏/ }).first().click()
  await expect(page).toHaveURL(/whType=3/)
  expect(await page.locator('article h3').count()).toBeGreaterThan(0)
})

test('[DET-1] [SEO-1] without JavaScript a park can be read', async ({ page, request }) => {
  const answer = await request.get('/whs/prod-api/system/park/sieving')
  const { data } = (await answer.json()) as { data: { parkVoPageInfo: { list: { parkId: string; name: string }[] } } }
  const { parkId, name } = data.parkVoPageInfo.list[0]!
  await page.goto(`/whs/warehouse/detail/${parkId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('#units tbody tr').first()).toBeVisible()
  await expect(page.getByRole('link', { name: /0532/ }).first()).toBeVisible()
})

test('[WID-1] without JavaScript “find for me” leads to the portal’s contacts on every page, a park’s too', async ({ page }) => {
  for (const path of ['/whs/warehouse', '/whs/warehouse/detail/1']) {
    await page.goto(path)
    const target = await page.locator('a[aria-haspopup=dialog]', { hasText: '委托找仓' }).first().getAttribute('href')
    await expect(page.locator(`[id="${target!.slice(1)}"]`)).toHaveCount(1)
    await expect(page.getByRole('contentinfo').locator(target!)).toContainText('联系我们')
  }
})

test('[HOME-1] without JavaScript the query form searches', async ({ page }) => {
  await page.goto('/whs/')
  await page.locator('form select[name=whType]').selectOption('3')
  await page.getByLabel('区域', { exact: true }).selectOption({ label: '山东省' })
  await page.getByRole('button', { name: /搜索/ }).first().click()
  await expect(page).toHaveURL(/regionCode=370000.*whType=3/)
})

test('[SRCH-18] without JavaScript a sentence in the keyword field becomes filters, and what is left a keyword', async ({ page }) => {
  await page.goto('/whs/')
  await page.locator('input[name=keyword]').fill('前湾 青岛 冷库')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    (url) => url.search === `?${new URLSearchParams({ keyword: '前湾' })}&regionCode=370200&whType=3&whType=4&whType=5`,
  )
  await expect(page.getByRole('group', { name: '已选' }).getByRole('link', { name: '取消“青岛市”' })).toBeVisible()
})

test('[SRCH-18] without JavaScript the readings of a place name are links', async ({ page }) => {
  await page.goto('/whs/warehouse?keyword=fuzhou')
  await page
    .getByRole('group', { name: /fuzhou/ })
    .getByRole('link', { name: /抚州/ })
    .click()
  await expect(page).toHaveURL(/\/warehouse\?regionCode=361000$/)
})

test('[ROUTE-1] without JavaScript the route planner shows the region of its address', async ({ page }) => {
  await page.goto('/whs/warehouse/route?province=370000&city=370100&district=370114')
  await expect(page.getByRole('form', { name: '起点和目的地' }).getByText('济南市 / 章丘区')).toBeVisible()
})

test('[ROUTE-9] without JavaScript the route planner says what it needs and shows no skeleton', async ({ page }) => {
  await page.goto('/whs/warehouse/route?from=120.06,36.24&to=117.53,36.7')
  await expect(page.locator('noscript p', { hasText: 'JavaScript' }).first()).toBeVisible()
  await expect(page.locator('section[aria-busy]')).toHaveCount(1)
  await expect(page.locator('section[aria-busy]')).toBeHidden()
})

test('[SRCH-7] [SEO-1] without JavaScript the map search shows its list, with filters, sorting, links and a note', async ({ page }) => {
  await page.goto('/whs/warehouse/map?regionCode=370200')
  await expect(page.locator('noscript p', { hasText: '地图需要启用 JavaScript' })).toBeVisible()
  const items = page.locator('#results').getByRole('listitem')
  const before = await items.count()
  expect(before).toBeGreaterThan(5)
  await page.locator('summary', { hasText: '仓库类型' }).click()
  await page.getByRole('link', { name: /^冷藏/ }).first().click()
  await expect(page).toHaveURL(/\/warehouse\/map\?.*whType=3/)
  expect(await items.count()).toBeLessThan(before)
  await items.first().getByRole('link').click()
  await expect(page).toHaveURL(/\/warehouse\/detail\//)
})

test('[ART-1] [SEO-1] without JavaScript articles can be found, paged and read', async ({ page }) => {
  await page.goto('/whs/industry')
  await page.getByRole('navigation', { name: '分页' }).getByRole('link', { name: '第 2 页' }).click()
  await expect(page).toHaveURL(/pageNum=2/)
  await page.getByRole('navigation', { name: '分类' }).getByRole('link').nth(1).click()
  await expect(page).toHaveURL(/\/industry\/\d+/)
  await page.goto('/whs/industry')
  const title = await page.locator('article h2').first().innerText()
  await page.getByRole('searchbox', { name: '搜索文章' }).fill(title.slice(0, 4))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/keyword=/)
  await page.locator('article h2 a', { hasText: title }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.locator('article div[lang] p').last()).toBeVisible()
  await expect(page.getByRole('button', { name: '打印' })).toBeHidden()
  await page.getByRole('navigation', { name: '行业资讯', exact: true }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/industry\/detail\//)
})
