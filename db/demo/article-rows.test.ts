import { expect, test } from 'vitest'
import { articleDayRows, articleRows, articles, categoryRows } from './article-rows.ts'
import { maxPictures } from '#features/content/articles/article-rules.ts'
import { templates } from '#features/content/articles/article-types.ts'
import { categories, toHtml } from './articles/article.ts'

const rows = articleRows(1, '2026-01-01', (city, kind, nth) => `${city}-${kind}-${nth}`)
const chinese = /[\u3400-\u9fff]/

test('there are forty pairs, of both content types and all templates, in every category', () => {
  expect(rows.length).toBe(80)
  expect(new Set(articles.map(({ contentType }) => contentType))).toEqual(new Set(['news', 'industry']))
  expect(new Set(articles.map(({ template }) => template))).toEqual(new Set(['text-image', 'free', 'double-column']))
  expect(new Set(rows.map(({ categoryId }) => categoryId)).size).toBe(categoryRows.length)
})

test('an article belongs to a category of its own content type', () => {
  for (const { contentType, category, zh } of articles) expect(contentType, zh.title).toBe(categories[category].contentType)
})

test('[I18N-1] each article points to its original, and the English one has no Chinese characters', () => {
  for (const [at, row] of rows.entries()) {
    const english = row.language === 'en_US'
    expect(row.translationOf).toBe(english ? rows[at - 1]?.id : null)
    expect(chinese.test(row.title + row.content + row.source), row.title).toBe(!english)
  }
})

test('no article has more images than its template allows, and each has a cover', () => {
  for (const [at, row] of rows.entries()) {
    const article = articles[Math.floor(at / 2)]
    const { images } = JSON.parse(row.content) as { images: string[] }
    expect(images.length).toBeGreaterThan(0)
    expect(images.length).toBeLessThanOrEqual(maxPictures[article?.template ?? 'text-image'])
    expect(row.template).toBe(templates[article?.template ?? 'text-image'])
    expect(row.coverFileId).not.toBeNull()
  }
})

test('a dozen articles have full length', () => {
  const paragraphs = ({ content }: { content: string }) => (JSON.parse(content) as { content: string }).content.split('<p>').length - 1
  expect(rows.filter((row) => row.language === 'zh_CN' && paragraphs(row) >= 4).length).toBeGreaterThanOrEqual(12)
})

test('article text becomes HTML with special characters escaped', () => {
  expect(toHtml('One < two\n## Head\n- a\n- b\n> said')).toBe(
    '<p>One &lt; two</p>\n<h2>Head</h2>\n<ul><li>a</li>\n<li>b</li></ul>\n<blockquote><p>said</p></blockquote>',
  )
})

test('[ART-1] articles have views after their release, in the month before the anchor and in the one after it', () => {
  const days = articleDayRows(1, '2026-01-01', rows)
  const released = new Map(rows.map(({ id, releaseAt }) => [id, releaseAt.slice(0, 10)]))
  for (const { articleId, day, views } of days) {
    expect(day >= released.get(articleId)!, `${articleId} on ${day}`).toBe(true)
    expect(views).toBeGreaterThan(0)
  }
  for (const month of ['2025-12', '2026-01']) expect(days.filter(({ day }) => day.startsWith(month)).length, month).toBeGreaterThan(100)
})
