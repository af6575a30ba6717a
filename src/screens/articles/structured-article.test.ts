import { expect, test } from 'vitest'
import type { Article } from '#features/content/articles/contract.ts'
import { readContentType } from './content-type.ts'
import { describeArticle, structuredArticle, structuredBreadcrumb } from './structured-article.ts'

const article: Article = {
  id: '7',
  contentType: 'news',
  column: '新闻动态',
  categoryId: '1',
  categoryName: '公司',
  title: 'T',
  figure: '/whs/files/a/800.jpg',
  cover: { fileId: 'a', width: 10, height: 10, tint: null },
  source: null,
  summary: 'S',
  viewCount: 1,
  releaseTime: '2026-03-01 08:00:00',
  updateTime: '2026-03-02 09:00:00',
  language: 'en_US',
  template: 'free',
  content: { template: 'free', title: 'T', content: '', images: [] },
  images: [],
  pictures: [],
  prev: null,
  next: null,
  related: [],
  translation: null,
}

test('[SEO-1] structured data of an article has its type, dates, author and publisher', () => {
  expect(structuredArticle('https://a.example', 'The portal', article)).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'T',
    datePublished: '2026-03-01T08:00:00+08:00',
    dateModified: '2026-03-02T09:00:00+08:00',
    inLanguage: 'en',
    mainEntityOfPage: 'https://a.example/whs/news/detail/7?lang=en_US',
    image: ['https://a.example/whs/files/a/1600.jpg'],
    author: { name: 'The portal' },
    publisher: { name: 'The portal' },
  })
  expect(structuredArticle('', '', { ...article, contentType: 'industry', source: 'X', cover: null })).toMatchObject({
    '@type': 'Article',
    author: { name: 'X' },
  })
})

test('[SEO-1] breadcrumbs are listed from the top level down', () => {
  const levels = [
    { name: 'News', path: '/news' },
    { name: 'T', path: '/news/detail/7' },
  ]
  expect(structuredBreadcrumb('https://a.example', levels)).toMatchObject({
    itemListElement: [
      { position: 1, name: 'News', item: 'https://a.example/whs/news' },
      { position: 2, item: 'https://a.example/whs/news/detail/7' },
    ],
  })
})

test('[SEO-1] the description is the beginning of the text, or the title without text', () => {
  expect(describeArticle({ title: 'T', summary: 'One two' })).toBe('One two')
  expect(describeArticle({ title: 'T', summary: '' })).toBe('T')
})

test('[APP-12] the path determines whether an article is news or industry information, with and without the base path', () => {
  expect(['/news', '/whs/news/detail/7', '/industry/3', '/whs/industry', '/newspaper'].map(readContentType)).toEqual([
    'news',
    'news',
    'industry',
    'industry',
    'industry',
  ])
})
