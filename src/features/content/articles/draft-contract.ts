import { z } from 'zod'
import { Id, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { maxHtmlLength } from './article-rules.ts'
import { Language } from './console-contract.ts'
import { consoleFailures } from './console-failures.ts'
import { ArticleTemplate, ContentType } from './contract.ts'

/** Unsaved input. It may be incomplete, so only its size is checked. */
export const DraftBody = z.object({
  /** Null for an article that was never saved. */
  articleId: Id.nullable(),
  /** The version of the article on which these changes are based. */
  baseVersion: z.int().min(1).nullable(),
  template: ArticleTemplate.nullable(),
  contentType: ContentType.nullable(),
  categoryId: Id.nullable(),
  title: z.string().max(2_000),
  content: z.string().max(maxHtmlLength),
  source: z.string().max(1_000),
  presetViews: z.string().max(20),
  releaseTime: z.string().max(20),
  coverFileId: Id.nullable(),
  images: z.array(z.string().max(300)).max(100),
})
export type DraftBody = z.output<typeof DraftBody>
/** The form in which the table stores it: that of the wire. */
export type StoredDraftBody = z.input<typeof DraftBody>

const Draft = z.object({ key: z.string(), language: Language, savedTime: WireTime, body: DraftBody })
export type Draft = z.output<typeof Draft>

const writers = { anyOf: ['system:article:add', 'system:article:edit'] } as const
const Key = z.string().regex(/^(\d{1,18}|new-[0-9a-f-]{36})$/)

export const listDrafts = defineEndpoint({
  method: 'GET',
  path: '/admin/article/draft',
  access: writers,
  summary: '本人未保存的文章 · One’s own unsaved work, of all articles or of one pair',
  input: z.object({ key: Key.optional() }),
  reply: z.array(Draft),
})

export const saveDraft = defineEndpoint({
  method: 'PUT',
  path: '/admin/article/draft',
  access: writers,
  summary: '自动保存 · Keeps unsaved work; it changes no article',
  input: z.object({ key: Key, language: Language, body: DraftBody }),
  reply: z.object({ savedTime: WireTime }),
  repeatSubmit: false,
  failures: [known.forbidden, known.invalid, consoleFailures.tooManyDrafts],
})

export const discardDraft = defineEndpoint({
  method: 'DELETE',
  path: '/admin/article/draft/:key',
  access: writers,
  summary: '放弃未保存的内容 · Throws one’s own unsaved work away',
  input: z.object({ key: Key, language: Language.optional() }),
  reply: z.null(),
})
