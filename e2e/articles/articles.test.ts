import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectOneLanguage,
  hydrated,
  languages,
  open,
  sizes,
  test,
  type Language,
} from '../portal.ts'

type Row = { id: string; title: string; viewCount: number }

/** Returns the articles of the first page, oldest first: other tests publish and delete articles at its beginning. */
async function articlesOf(page: Page, contentType: '1' | '2', language: Language): Promise<Row[]> {
  const answer = await page.request.get(`/whs/prod-api/system/article/list?contentType=${contentType}&pageSize=10`, {
    headers: { 'content-language': language },
  })
  return ((await answer.json()) as { rows: Row[] }).rows.toReversed()
}

test('[ART-1] [ART-2] [APP-12] an article is a public page in both languages, on a desktop and a phone', async ({ page }) => {
  for (const language of languages) {
    const [, article] = await articlesOf(page, '2', language)
    for (const viewport of Object.values(sizes)) {
      await page.setViewportSize(viewport)
      const response = await open(page, `/industry/detail/${article!.id}`, language)
      expect(response.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(article!.title)
      await expectOneLanguage(page, language)
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
  }
})

test('[ART-1] a reader chooses a text size that is remembered, shares, prints, and opens the next article', async ({ page }) => {
  const [article] = await articlesOf(page, '1', 'zh_CN')
  await open(page, `/news/detail/${article!.id}`)
  const size = () =>
    page
      .locator('article div[lang] p')
      .last()
      .evaluate((text) => getComputedStyle(text).fontSize)
  const large = page.getByRole('button', { name: '大号字' })
  await expect(page.getByRole('button', { name: '中号字' })).toHaveAttribute('aria-pressed', 'true')
  expect(await size()).toBe('18px')
  await large.click()
  await expect(large).toHaveAttribute('aria-pressed', 'true')
  expect(await size()).toBe('20px')

  // From the first paint on, before React runs.
  await page.reload({ waitUntil: 'commit' })
  await page.locator('article div[lang] p').last().waitFor()
  expect(await size()).toBe('20px')
  await hydrated(page)
  expect(await size()).toBe('20px')
  await page.getByRole('button', { name: '小号字' }).click()
  expect(await size()).toBe('16px')

  await page.getByRole('button', { name: '分享' }).click()
  await expect(page.getByRole('dialog', { name: '分享' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.evaluate(() => (window.print = () => document.body.setAttribute('data-printed', 'yes')))
  await page.getByRole('button', { name: '打印' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes')

  const next = page.getByRole('navigation', { name: '新闻动态', exact: true }).getByRole('link').first()
  const title = (await next.innerText()).split('\n').at(-1)!
  await next.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  expect(await size()).toBe('16px')
  await expect(page.getByRole('heading', { name: '相关文章' })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('complementary').first()).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[ART-3] [SEO-1] the language switch leads to the translation, and both name each other to search engines', async ({ page }) => {
  const [article] = await articlesOf(page, '1', 'zh_CN')
  await open(page, `/news/detail/${article!.id}`)
  const href = (selector: string) => page.locator(selector).getAttribute('href')
  const english = await href('link[rel=alternate][hreflang=en]')
  expect(await href('link[rel=canonical]')).toMatch(new RegExp(`/whs/news/detail/${article!.id}$`))
  expect(english).toMatch(/\/whs\/news\/detail\/\d+\?lang=en_US$/)
  expect(english).not.toContain(`/detail/${article!.id}?`)
  const feed = await href('link[rel=alternate][type="application/rss+xml"]')
  const types = (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => (JSON.parse(text) as { '@type': string })['@type'],
  )
  expect(types).toEqual(expect.arrayContaining(['NewsArticle', 'BreadcrumbList']))
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/whs\/files\/.+\/1600\.jpg$/)

  await page
    .getByRole('banner')
    .getByRole('link', { name: /English/ })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page).toHaveURL(new RegExp(new URL(english!).pathname.replaceAll('/', '\\/')))
  await expectOneLanguage(page, 'en_US')
  expect(await href('link[rel=alternate][hreflang="zh-CN"]')).toMatch(new RegExp(`/whs/news/detail/${article!.id}$`))

  const answer = await page.request.get(new URL(feed!).pathname)
  expect(answer.headers()['content-type']).toContain('application/rss+xml')
  const again = await page.request.get(new URL(feed!).pathname, { headers: { 'if-none-match': answer.headers()['etag']! } })
  expect(again.status()).toBe(304)
})
