import type { Page } from '@playwright/test'
import { runSqlIn } from '../own-portal.ts'
import { expect, expectSound, firstPark, languages, open, sizes, test } from '../portal.ts'

type Structured = {
  '@type': string
  variableMeasured?: { name: string; value?: number }[]
  lowPrice?: number
  highPrice?: number
  offerCount?: number
}
const structuredOf = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map((text) => JSON.parse(text) as Structured)

test('[PROJ-4] [SEO-1] the markets in both languages and sizes: figures, definitions, structured data, and ways there', async ({
  page,
}) => {
  test.slow()
  for (const language of languages) {
    await page.setViewportSize(sizes.desktop)
    expect((await open(page, '/market', language)).status()).toBe(200)
    await expectSound(page, language)
    expect((await structuredOf(page)).map((data) => data['@type'])).toEqual(['Dataset', 'ItemList', 'BreadcrumbList'])
    await page.setViewportSize(sizes.desktop)
    await page.getByRole('link', { name: language === 'en_US' ? 'Qingdao' : '青岛', exact: true }).click()
    await expect(page).toHaveURL(/\/whs\/market\/qingdao-370200(\?lang=en_US)?$/)
    const title = language === 'en_US' ? 'Warehouse market in Qingdao' : '青岛仓库市场行情'
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    expect(await page.title()).toContain(title)
    await expectSound(page, language)
  }
})

test('[PROJ-4] [DET-12] a market has the parks that its search finds, says what it is made of, and has one address', async ({ page }) => {
  await open(page, '/market/370200/cold-storage')
  await expect(page).toHaveURL(/\/whs\/market\/qingdao-370200\/cold-storage$/)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/whs\/market\/qingdao-370200\/cold-storage$/)
  expect(await page.locator('link[rel=alternate][hreflang=en]').getAttribute('href')).toMatch(/cold-storage\?lang=en_US$/)

  await open(page, '/market/qingdao-370200')
  const parks = await page
    .locator('dt', { hasText: /^园区$/ })
    .locator('+ dd')
    .innerText()
  const [dataset, offers] = await structuredOf(page)
  expect(dataset!.variableMeasured!.find(({ name }) => name === '园区')!.value).toBe(Number(parks))
  expect(offers).toMatchObject({ '@type': 'AggregateOffer', priceCurrency: 'CNY' })
  expect(offers!.lowPrice!).toBeLessThanOrEqual(offers!.highPrice!)
  expect(offers!.offerCount!).toBeGreaterThanOrEqual(5)
  // The values of the line are a table, too, without script.
  await page.getByText('查看数值').click()
  await expect(page.getByRole('row', { name: /（至今）/ })).toBeVisible()
  await expect(page.getByRole('img', { name: /挂牌租金中位数：/ })).toBeVisible()

  const best = await page.locator('section[aria-labelledby=parks] h3').first().innerText()
  await page.getByRole('link', { name: `在列表中查看全部园区（${parks}）` }).click()
  await expect(page).toHaveURL(/\/whs\/warehouse\?regionCode=370200$/)
  await expect(page.getByRole('status').filter({ hasText: '个园区' })).toContainText(`${parks}个园区`)
  await page.getByRole('link', { name: '青岛市场行情' }).click()
  await expect(page).toHaveURL(/\/whs\/market\/qingdao-370200$/)
  expect((await firstPark(page, '?regionCode=370200&available=now&sort=area&order=desc')).name).toBe(best)
})

test('[PROJ-4] [SEO-1] unknown markets are missing, the others are in the sitemap, and park page and footer lead to them', async ({
  page,
  request,
}) => {
  for (const path of ['370000', 'qingdao-999999', 'nowhere', 'qingdao-370200/igloo', '991404'])
    expect((await request.get(`/whs/market/${path}`)).status(), path).toBe(404)
  for (const path of ['tsingtao-370200', '370200', '370211']) {
    const moved = await request.get(`/whs/market/${path}?lang=en_US`, { maxRedirects: 0 })
    expect([moved.status(), moved.headers()['location']]).toEqual([301, '/whs/market/qingdao-370200?lang=en_US'])
  }

  const sitemap = await (await request.get('/whs/sitemap.xml')).text()
  const { data } = (await (await request.get('/whs/prod-api/system/market/list')).json()) as { data: { markets: { slug: string }[] } }
  expect(data.markets.length).toBeGreaterThan(30)
  for (const { slug } of data.markets) {
    expect(sitemap).toContain(`/whs/market/${slug}</loc>`)
    expect(sitemap).toContain(`/whs/market/${slug}?lang=en_US</loc>`)
  }
  expect(sitemap).toContain('/whs/market/qingdao-370200/cold-storage</loc>')

  const { parkId } = await firstPark(page, '?regionCode=370200')
  await open(page, `/warehouse/detail/${parkId}`)
  const toMarket = await page.getByRole('link', { name: '所在城市仓库行情' }).getAttribute('href')
  expect((await request.get(toMarket!)).url()).toMatch(/\/whs\/market\/qingdao-370200$/)
  await page.getByRole('contentinfo').getByRole('link', { name: '市场行情' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '仓库市场行情' })).toBeVisible()
})

const addDeal = `insert into deal (park_id, title_zh, title_en, tenant_zh, tenant_en, area, price, dealt_on, status)
  select id, '甲', 'A', '乙', 'B', 1000, 1, current_date - 3, 'published' from park where city_code = '440100' and status = 'published' limit 1`

test('[PROJ-4] [SRCH-10] a new deal is on the page of its market within 5 seconds', async ({ request }) => {
  const dataDir = process.env['PORTAL_DATA_DIR']
  test.skip(!dataDir, 'needs the data folder of the portal')
  const countDeals = async () => {
    const html = await (await request.get('/whs/market/440100')).text()
    return Number(/近 24 个月的 (\d+) 笔成交/.exec(html)?.[1])
  }
  const before = await countDeals()
  expect(before).toBeGreaterThan(0)
  await runSqlIn(dataDir!, addDeal)
  await expect.poll(countDeals, { timeout: 5_000, intervals: [250] }).toBe(before + 1)
})
