import { address, expect, expectSound, firstPark, languages, open, sizes, test } from '../portal.ts'

const screens: [name: string, ids: string, path: string | ((park: string) => string), status: number][] = [
  ['home', '[APP-5] [HOME-2]', '/', 200],
  ['list search', '[APP-7] [SRCH-2]', '/warehouse', 200],
  ['a filtered search', '[SRCH-6] [SRCH-9]', '/warehouse?whType=3&platform=1', 200],
  ['a search that finds nothing', '[SRCH-8]', '/warehouse?whType=7&areaMin=90000000', 200],
  ['a park', '[APP-7] [DET-1]', (park) => `/warehouse/detail/${park}`, 200],
  ['no park', '[APP-8]', '/warehouse/detail', 200],
  ['an unknown park', '[APP-8] [SEO-1]', '/warehouse/detail/999999999', 404],
  ['news', '[APP-12] [HOME-6]', '/news', 200],
  ['industry information', '[APP-12]', '/industry', 200],
  ['404', '[APP-3] [SEO-1]', '/404', 404],
  ['401', '[APP-3]', '/401', 200],
]

for (const [name, ids, path, status] of screens)
  test(`${ids} [I18N-1] ${name} in both languages, on a desktop and a phone: right status, one language, accessible, quiet`, async ({
    page,
  }) => {
    const { parkId } = await firstPark(page)
    for (const language of languages) {
      await page.setViewportSize(sizes.desktop)
      const response = await open(page, typeof path === 'string' ? path : path(parkId), language)
      expect(response.status()).toBe(status)
      expect(await page.locator('html').getAttribute('lang')).toBe(language === 'en_US' ? 'en' : 'zh-CN')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expectSound(page, language)
    }
  })

test('[APP-3] an unknown path leads to the 404 page', async ({ page }) => {
  const response = await open(page, '/no/such/page')
  expect(response.status()).toBe(404)
  expect(new URL(page.url()).pathname).toBe('/whs/404')
  await open(page, '/no/such/page', 'en_US')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})

test('[APP-4] /redirect leads to a path of the portal, never to another origin', async ({ request }) => {
  const leads = async (path: string) => (await request.get(`/whs/redirect/${path}`, { maxRedirects: 0 })).headers()['location']
  expect(await leads('warehouse?whType=3')).toBe('/whs/warehouse?whType=3')
  for (const evil of ['/evil.example', '%2F%2Fevil.example', '%5Cevil.example', '/%09/evil.example', '%2f%5cevil.example'])
    expect(await leads(evil), evil).toBe('/whs/')
})

test('[SEO-1] public pages name their language, address and type to search engines', async ({ page }) => {
  const { parkId, name } = await firstPark(page)
  await open(page, `/warehouse/detail/${parkId}`, 'en_US')

  const canonical = await page.locator('link[rel=canonical]').getAttribute('href')
  expect(canonical).toMatch(new RegExp(`/whs/warehouse/detail/${parkId}\\?lang=en_US$`))
  expect(await page.locator('link[rel=alternate][hreflang="zh-CN"]').getAttribute('href')).toMatch(new RegExp(`/detail/${parkId}$`))
  expect(await page.locator('link[rel=alternate][hreflang=en]').getAttribute('href')).toBe(canonical)
  expect(await page.locator('meta[property="og:title"]').getAttribute('content')).toBeTruthy()
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toContain('Place')
  expect(name).toBeTruthy()
})

test('[SEO-1] robots.txt leads to a sitemap whose pages exist', async ({ request }) => {
  const robots = await (await request.get('/robots.txt')).text()
  const sitemap = new URL(/Sitemap: (\S+)/.exec(robots)![1]!).pathname
  const places = [...(await (await request.get(sitemap)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place]) =>
    place!.replaceAll('&amp;', '&'),
  )
  expect(places.length).toBeGreaterThan(480)
  for (const place of places.filter((_, index) => index % 60 === 0)) {
    const { pathname, search } = new URL(place)
    expect((await request.get(pathname + search)).status(), place).toBe(200)
  }
})

test('[SRCH-5] language switches keep the page in their address', async ({ page }) => {
  await page.goto(address('/warehouse?whType=1&pageNum=2', 'zh_CN'))
  await expect(page.locator('a[hreflang=en], a[lang=en]').first()).toHaveAttribute('href', /lang=en_US/)
})
