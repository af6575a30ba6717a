import { expect, test } from 'vitest'
import type { ConsoleArticle } from '#features/content/articles/console-contract.ts'
import type { DraftBody } from '#features/content/articles/draft-contract.ts'
import { beginEditing } from './begin-editing.ts'

const article = {
  id: '7',
  version: 4,
  language: 'zh_CN',
  contentType: 'news',
  categoryId: '3',
  template: 'free',
  title: '标题',
  content: { template: 'free', title: '标题', content: '<p>正文</p>', images: [] },
  source: null,
  presetViews: 0,
  releaseTime: null,
  coverFileId: null,
  images: [],
} as unknown as ConsoleArticle

const body: DraftBody = {
  articleId: '7',
  baseVersion: 4,
  template: 'free',
  contentType: '1',
  categoryId: '3',
  title: '标题',
  content: '<p>正文</p>',
  source: '',
  presetViews: '0',
  releaseTime: '',
  coverFileId: null,
  images: [],
}

const begin = (given: Partial<Parameters<typeof beginEditing>[0]>) =>
  beginEditing({ articles: [article], drafts: [], here: {}, language: 'zh_CN', ...given })

test('[ART-4] an article opens as it is stored, a new one empty and without a template', () => {
  expect(begin({})).toMatchObject({ pair: { zh_CN: { fields: { title: '标题' } } }, restored: [], behind: [] })
  const fresh = begin({ articles: [], language: 'en_US' })
  expect(fresh.pair.zh_CN).toBeUndefined()
  expect(fresh.pair.en_US?.fields).toMatchObject({ template: null, title: '', content: '' })
})

test('[ART-4] unsaved work comes back, this browser’s own before the server’s', () => {
  const drafts = [{ language: 'zh_CN' as const, body: { ...body, title: '服务器' } }]
  expect(begin({ drafts })).toMatchObject({ pair: { zh_CN: { fields: { title: '服务器' } } }, restored: ['zh_CN'], behind: [] })
  expect(begin({ drafts, here: { zh_CN: { ...body, title: '本机' } } }).pair.zh_CN?.fields.title).toBe('本机')
  // A draft that says what is stored anyway is none.
  expect(begin({ drafts: [{ language: 'zh_CN', body }] }).restored).toEqual([])
})

test('[ART-4] work that began on an older version is told', () => {
  expect(begin({ drafts: [{ language: 'zh_CN', body: { ...body, baseVersion: 3, title: '我的' } }] }).behind).toEqual(['zh_CN'])
})

test('[ART-3] an unsaved translation comes back beside its original', () => {
  const { pair } = begin({ drafts: [{ language: 'en_US', body: { ...body, articleId: null, baseVersion: null, title: 'Title' } }] })
  expect(pair.zh_CN?.article?.id).toBe('7')
  expect(pair.en_US).toMatchObject({ article: null, fields: { title: 'Title' } })
})
