import { expect, test } from 'vitest'
import { robots, sitemap, sitemapIndex } from './sitemap.ts'

const origin = 'https://portal.example'

test('[SEO-1] a page in both languages is listed twice, and each entry names the other', () => {
  const text = sitemap(origin, [{ path: '/whs/warehouse?regionCode=370200', changedOn: '2026-06-18', languages: ['zh_CN', 'en_US'] }])

  expect(text).toContain('<loc>https://portal.example/whs/warehouse?regionCode=370200</loc><lastmod>2026-06-18</lastmod>')
  expect(text).toContain('<loc>https://portal.example/whs/warehouse?regionCode=370200&amp;lang=en_US</loc>')
  expect(text.match(/hreflang="en"/g)).toHaveLength(2)
})

test('[SEO-1] an article is listed in its own language only', () => {
  const text = sitemap(origin, [{ path: '/whs/news/detail/7', changedOn: null, languages: ['en_US'] }])

  expect(text).toContain('<loc>https://portal.example/whs/news/detail/7?lang=en_US</loc></url>')
  expect(text).not.toContain('alternate')
})

test('[SEO-1] an article and its translation name each other', () => {
  const text = sitemap(origin, [
    { path: '/whs/news/detail/7', changedOn: null, languages: ['en_US'], translation: '/whs/news/detail/6' },
    { path: '/whs/news/detail/6', changedOn: null, languages: ['zh_CN'], translation: '/whs/news/detail/7' },
  ])

  for (const [hreflang, address] of [
    ['en', '/whs/news/detail/7?lang=en_US'],
    ['zh-CN', '/whs/news/detail/6'],
  ])
    expect(text.split(`hreflang="${hreflang}" href="${origin}${address}"`)).toHaveLength(3)
})

test('[SEO-1] a long sitemap is an index of parts, and robots.txt names it', () => {
  expect(sitemapIndex(origin, 2)).toContain('<loc>https://portal.example/whs/sitemap-2.xml</loc>')
  expect(robots(origin)).toContain('Sitemap: https://portal.example/whs/sitemap.xml')
})
