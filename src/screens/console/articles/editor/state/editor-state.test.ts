import { expect, test } from 'vitest'
import { buildConsoleArticle } from '#test/build/console-article.ts'
import {
  changeFields,
  isTemplateMissing,
  toDraft,
  toEdit,
  isOutdated,
  isDirty,
  newSide,
  exceededPictureLimit,
  toSide,
  applyDraft,
  countMissingAltTexts,
} from './editor-state.ts'

const article = buildConsoleArticle()

test('[ART-4] a loaded article is unchanged and is sent restored as it was', () => {
  const side = toSide(article)
  expect(isDirty(side)).toBe(false)
  expect(toEdit(article, side.fields, 'zh_CN')).toEqual({
    id: '7',
    version: 4,
    template: 'free',
    title: '标题',
    content: { content: '<p>正文</p>', images: [] },
    contentType: 'industry',
    categoryId: '3',
    language: 'zh_CN',
    presetViews: '320',
    releaseTime: '2026-06-18 08:00:00',
  })
})

test('[ART-3] the languages of a pair share template, column, category and cover, and nothing else', () => {
  const zh = toSide(article)
  const pair = { zh_CN: zh, en_US: newSide(zh) }
  expect(pair.en_US.fields).toMatchObject({
    template: 'free',
    contentType: 'industry',
    categoryId: '3',
    title: '',
    content: '',
    source: '',
  })
  const after = changeFields(changeFields(pair, 'en_US', { template: 'double-column', title: 'Title' }), 'zh_CN', { coverFileId: 'f' })
  expect(after.zh_CN?.fields).toMatchObject({ template: 'double-column', title: '标题', coverFileId: 'f' })
  expect(after.en_US?.fields).toMatchObject({ template: 'double-column', title: 'Title', coverFileId: 'f' })
  expect(isDirty(after.zh_CN!)).toBe(true)
})

test('[ART-4] a draft is applied to the article and reports that the article has changed since', () => {
  const edited = changeFields({ zh_CN: toSide(article) }, 'zh_CN', { title: '新标题' }).zh_CN!
  const body = toDraft(edited)
  expect(body).toMatchObject({ articleId: '7', baseVersion: 4, title: '新标题' })
  const restored = applyDraft(toSide(article), body)
  expect(restored.fields).toEqual(edited.fields)
  expect(isDirty(restored)).toBe(true)
  expect(isOutdated(toSide(article), body)).toBe(false)
  expect(isOutdated(toSide({ ...article, version: 5 }), body)).toBe(true)
  expect(isOutdated(undefined, body)).toBe(false)
})

test('[ART-2] the picture limit of the template is returned when it is exceeded', () => {
  const content = Array.from({ length: 10 }, (_, at) => `<img src="/whs/files/${at}/800.webp" alt="" />`).join('')
  expect(exceededPictureLimit({ template: 'text-image', content, images: [] })).toBe(9)
  expect(exceededPictureLimit({ template: 'double-column', content, images: [] })).toBeNull()
  // The same picture in the text and beside it counts once.
  expect(exceededPictureLimit({ template: 'double-column', content, images: ['/whs/files/1/800.webp', 'b', 'c'] })).toBeNull()
  expect(exceededPictureLimit({ template: 'double-column', content, images: ['a', 'b', 'c'] })).toBe(12)
  expect(exceededPictureLimit({ template: null, content, images: [] })).toBeNull()
})

test('pictures without alt text are counted', () => {
  expect(countMissingAltTexts('<p>x</p><img src="/a" alt=""><img alt="夜间月台" src="/b"><img src="/c">')).toBe(2)
})

test('[ART-4] the template is missing until one is chosen, whatever the title', () => {
  const pair = { zh_CN: newSide(undefined) }
  expect(isTemplateMissing(pair, 'zh_CN')).toBe(true)
  expect(isTemplateMissing(changeFields(pair, 'zh_CN', { title: '题' }), 'zh_CN')).toBe(true)
  expect(isTemplateMissing(changeFields(pair, 'zh_CN', { template: 'free' }), 'zh_CN')).toBe(false)
})
