import { expect, test } from 'vitest'
import type { ConsoleArticle } from '#features/content/articles/console-contract.ts'
import { changed, draftOf, inputOf, isBehind, isDirty, newSide, overLimit, sideOf, withDraft, withoutDescription } from './editor-state.ts'

const article: ConsoleArticle = {
  id: '7',
  contentType: 'industry',
  column: '行业资讯',
  categoryId: '3',
  categoryName: '市场',
  title: '标题',
  figure: null,
  cover: null,
  source: null,
  viewCount: 0,
  presetViews: 320,
  releaseTime: '2026-06-18 08:00:00',
  language: 'zh_CN',
  template: 'free',
  status: 'draft',
  version: 4,
  translation: null,
  updateTime: '2026-06-18 08:00:00',
  updatedBy: '苏',
  content: { template: 'free', title: '标题', content: '<p>正文</p>', images: [] },
  images: [],
  coverFileId: null,
  translationOf: null,
  createTime: '2026-06-18 08:00:00',
}

test('[ART-4] what is loaded is not changed, and goes back as it came', () => {
  const side = sideOf(article)
  expect(isDirty(side)).toBe(false)
  expect(inputOf(side, 'zh_CN')).toEqual({
    id: '7',
    version: 4,
    template: 'free',
    title: '标题',
    content: { content: '<p>正文</p>', images: [] },
    contentType: '2',
    categoryId: '3',
    language: 'zh_CN',
    presetViews: '320',
    releaseTime: '2026-06-18 08:00:00',
  })
})

test('[ART-3] both languages of a pair have template, column, category and cover in common, and nothing else', () => {
  const zh = sideOf(article)
  const pair = { zh_CN: zh, en_US: newSide(zh) }
  expect(pair.en_US.fields).toMatchObject({ template: 'free', contentType: '2', categoryId: '3', title: '', content: '', source: '' })
  const after = changed(changed(pair, 'en_US', { template: 'double-column', title: 'Title' }), 'zh_CN', { coverFileId: 'f' })
  expect(after.zh_CN?.fields).toMatchObject({ template: 'double-column', title: '标题', coverFileId: 'f' })
  expect(after.en_US?.fields).toMatchObject({ template: 'double-column', title: 'Title', coverFileId: 'f' })
  expect(isDirty(after.zh_CN!)).toBe(true)
})

test('[ART-4] unsaved work comes back on top of the article, and knows when somebody was faster', () => {
  const typed = changed({ zh_CN: sideOf(article) }, 'zh_CN', { title: '新标题' }).zh_CN!
  const body = draftOf(typed)
  expect(body).toMatchObject({ articleId: '7', baseVersion: 4, title: '新标题' })
  const back = withDraft(sideOf(article), body)
  expect(back.fields).toEqual(typed.fields)
  expect(isDirty(back)).toBe(true)
  expect(isBehind(sideOf(article), body)).toBe(false)
  expect(isBehind(sideOf({ ...article, version: 5 }), body)).toBe(true)
  expect(isBehind(undefined, body)).toBe(false)
})

test('[ART-2] more pictures than the template takes are told with its limit', () => {
  const content = Array.from({ length: 10 }, (_, at) => `<img src="/whs/files/${at}/800.webp" alt="" />`).join('')
  expect(overLimit({ template: 'text-image', content, images: [] })).toBe(9)
  expect(overLimit({ template: 'double-column', content, images: [] })).toBeNull()
  // The same picture in the text and beside it is one.
  expect(overLimit({ template: 'double-column', content, images: ['/whs/files/1/800.webp', 'b', 'c'] })).toBeNull()
  expect(overLimit({ template: 'double-column', content, images: ['a', 'b', 'c'] })).toBe(12)
  expect(overLimit({ template: null, content, images: [] })).toBeNull()
})

test('pictures without a description are counted', () => {
  expect(withoutDescription('<p>x</p><img src="/a" alt=""><img alt="夜间月台" src="/b"><img src="/c">')).toBe(2)
})
