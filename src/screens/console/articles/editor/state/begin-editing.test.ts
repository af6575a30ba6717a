import { expect, test } from 'vitest'
import type { DraftBody } from '#features/content/articles/draft-contract.ts'
import { buildConsoleArticle } from '#test/build/console-article.ts'
import { beginEditing } from './begin-editing.ts'

const article = buildConsoleArticle({ contentType: 'news', presetViews: 0, releaseTime: null })

const body: DraftBody = {
  articleId: '7',
  baseVersion: 4,
  template: 'free',
  contentType: 'news',
  categoryId: '3',
  title: '标题',
  content: '<p>正文</p>',
  source: '',
  presetViews: '0',
  releaseTime: '',
  coverFileId: null,
  images: [],
}

const begin = (options: Partial<Parameters<typeof beginEditing>[0]>) =>
  beginEditing({ articles: [article], drafts: [], localDrafts: {}, language: 'zh_CN', ...options })

test('[ART-4] an existing article opens as stored, a new one empty and without a template', () => {
  expect(begin({})).toMatchObject({ pair: { zh_CN: { fields: { title: '标题' } } }, restored: [], outdated: [] })
  const empty = begin({ articles: [], language: 'en_US' })
  expect(empty.pair.zh_CN).toBeUndefined()
  expect(empty.pair.en_US?.fields).toMatchObject({ template: null, title: '', content: '' })
})

test('[ART-4] drafts are restored, the local one before the one on the server', () => {
  const drafts = [{ language: 'zh_CN' as const, body: { ...body, title: '服务器' } }]
  expect(begin({ drafts })).toMatchObject({ pair: { zh_CN: { fields: { title: '服务器' } } }, restored: ['zh_CN'], outdated: [] })
  expect(begin({ drafts, localDrafts: { zh_CN: { ...body, title: '本机' } } }).pair.zh_CN?.fields.title).toBe('本机')
  // A draft equal to the stored article is ignored.
  expect(begin({ drafts: [{ language: 'zh_CN', body }] }).restored).toEqual([])
})

test('[ART-4] a draft based on an older version is reported as outdated', () => {
  expect(begin({ drafts: [{ language: 'zh_CN', body: { ...body, baseVersion: 3, title: '我的' } }] }).outdated).toEqual(['zh_CN'])
})

test('[ART-3] a draft of a translation is restored beside the original', () => {
  const { pair } = begin({ drafts: [{ language: 'en_US', body: { ...body, articleId: null, baseVersion: null, title: 'Title' } }] })
  expect(pair.zh_CN?.article?.id).toBe('7')
  expect(pair.en_US).toMatchObject({ article: null, fields: { title: 'Title' } })
})
