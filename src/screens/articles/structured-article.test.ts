import { expect, test } from 'vitest'
import { contentTypeOf } from './content-type.ts'
import { summaryOf } from './structured-article.ts'

test('[SEO-1] the description of an article is the beginning of its text, without markup, and its title where there is no text', () => {
  expect(summaryOf({ title: 'T', content: { content: '<p>One&nbsp;two</p><p>three</p>' } })).toBe('One two three')
  expect(summaryOf({ title: 'T', content: { content: '<p></p>' } })).toBe('T')
  expect([...summaryOf({ title: 'T', content: { content: '仓'.repeat(500) } })]).toHaveLength(141)
})

test('[APP-12] the address says whether an article is news or industry information, with and without the base path', () => {
  expect(['/news', '/whs/news/detail/7', '/industry/3', '/whs/industry', '/newspaper'].map(contentTypeOf)).toEqual([
    'news',
    'news',
    'industry',
    'industry',
    'industry',
  ])
})
