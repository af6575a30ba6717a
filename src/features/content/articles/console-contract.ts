import { z } from 'zod'
import { m } from '#messages'
import { PictureFile } from '#features/files/contract.ts'
import { BigintId, Id, integerOnWire, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf, pageFields, SortDirection, withinDepth } from '#platform/contract/page.ts'
import { lineOrNone, requiredLine, withMessage } from '#platform/contract/text-fields.ts'
import { readWireTime } from '#platform/i18n/shanghai-time.ts'
import { maxSourceLength, maxTitleLength, maxHtmlLength } from './article-rules.ts'
import { articlePublishing } from './article-transitions.ts'
import { consoleFailures } from './console-failures.ts'
import { ArticleColumn, ArticleContent, ArticleRow, ArticleTemplate, ContentType } from './contract.ts'

export const Language = z.enum(['zh_CN', 'en_US'])
const ArticleStatus = z.enum(articlePublishing.statuses)

const version = integerOnWire({ min: 1, max: 2_147_483_647 })
const maxIds = 100

/** Ids as a list or as comma-separated text. Decodes to a list without duplicates. */
export const IdList = withTexts(
  z
    .union([z.string().max(64 * maxIds), z.array(z.union([z.string(), z.number()])).max(maxIds)])
    .transform((value) => [
      ...new Set((Array.isArray(value) ? value.map(String) : value.split(',')).map((id) => id.trim()).filter(Boolean)),
    ])
    .refine((ids) => ids.length > 0, withMessage(m.content_articleSelectOne))
    .refine((ids) => ids.length <= maxIds && ids.every((id) => id.length <= 64)),
  { label: m.content_articleSelection, required: m.content_articleSelectOne },
)

/** The article in the other language. */
const Translation = z.object({ id: Id, language: Language, title: z.string(), status: ArticleStatus, version: z.int() })

const ConsoleArticleRow = ArticleRow.omit({ summary: true }).extend({
  template: ArticleTemplate,
  status: ArticleStatus,
  version: z.int(),
  /** Null: the moment of publication. */
  releaseTime: WireTime.nullable(),
  presetViews: z.int(),
  translation: Translation.nullable(),
  updateTime: WireTime,
  /** Name of the last editor; null for imported articles. */
  updatedBy: z.string().nullable(),
})
export type ConsoleArticleRow = z.output<typeof ConsoleArticleRow>

const ConsoleArticle = ConsoleArticleRow.extend({
  content: ArticleContent,
  images: z.array(z.string()),
  coverFileId: z.string().nullable(),
  translationOf: Id.nullable(),
  createTime: WireTime,
})
export type ConsoleArticle = z.output<typeof ConsoleArticle>

const filters = {
  contentType: ContentType.optional(),
  categoryId: Id.optional(),
  language: Language.optional(),
  status: ArticleStatus.optional(),
  keyword: z.string().max(50).optional(),
  orderByColumn: z.enum([...ArticleColumn.options, 'updateTime']).optional(),
  isAsc: SortDirection.optional(),
}

const ConsoleSearch = z.object({ ...filters, ...pageFields }).refine(withinDepth, { path: ['pageNum'] })
export type ConsoleSearch = z.output<typeof ConsoleSearch>

export const listConsoleArticles = defineEndpoint({
  method: 'GET',
  path: '/admin/article/list',
  access: { permission: 'system:article:list' },
  summary: '文章管理列表，最近修改在前 · Articles of every state, last changed first',
  input: ConsoleSearch,
  reply: listOf(ConsoleArticleRow),
  envelope: 'list',
  failures: [known.forbidden, known.invalid],
})

export const getConsoleArticle = defineEndpoint({
  method: 'GET',
  path: '/admin/article/:id',
  access: { permission: 'system:article:query' },
  summary: '文章详情（含草稿） · One article in any state',
  input: z.object({ id: BigintId }),
  reply: ConsoleArticle,
  failures: [known.forbidden, known.notFound],
})

const isExistingTime = (text: string) => readWireTime(text) !== null && text >= '2000-01-01' && text < '2100-01-01'

/** HTML alone, or an object of HTML and the pictures beside it. */
const Content = z
  .union([z.string(), z.looseObject({ content: z.string(), images: z.array(z.string().max(300)).max(200).optional() })])
  .transform((value) => (typeof value === 'string' ? { html: value, images: [] } : { html: value.content, images: value.images ?? [] }))
  .refine(({ html }) => html.length <= maxHtmlLength, withMessage(m.content_articleContentTooLong))

const fields = {
  // First, because the first error becomes the message of the response.
  template: withTexts(ArticleTemplate, { label: m.content_articleTemplate, required: m.content_articleTemplateFirst }),
  title: withTexts(requiredLine(m.ui_title, maxTitleLength), {
    label: m.ui_title,
    required: m.content_articleTitleEmpty,
  }),
  content: withTexts(Content, { label: m.content_articleContentField, required: m.content_articleContentEmpty }),
  contentType: withTexts(ContentType, { label: m.content_articleColumn }),
  categoryId: withTexts(Id, { label: m.content_articleCategory }),
  language: withTexts(Language, { label: m.ui_language }),
  source: lineOrNone(m.content_articleSource, maxSourceLength),
  presetViews: withTexts(integerOnWire({ min: 0, max: 100_000_000 }), { label: m.content_articlePresetViews }).default(0),
  releaseTime: withTexts(WireTime.refine(isExistingTime), { label: m.content_articleReleaseTime }).optional(),
  coverFileId: withTexts(Id, { label: m.content_articleCover }).optional(),
}

const ArticleInput = z.object(fields)
export type ArticleInput = z.output<typeof ArticleInput>

export const addArticle = defineEndpoint({
  method: 'POST',
  path: '/admin/article',
  access: { permission: 'system:article:add' },
  summary: '新增文章（草稿） · Adds an article as a draft',
  input: z.object({
    ...fields,
    /** The article in the other language. */
    translationOf: withTexts(Id, { label: m.content_articleTranslation }).optional(),
  }),
  reply: ConsoleArticle,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.forbidden, known.duplicate, known.invalid],
})

type ReadOnlyField = Exclude<keyof ConsoleArticle, keyof typeof fields | 'id' | 'version'>

/** Read-only fields of the reply. Accepted and ignored, so that a client can send back what it read. */
const readOnly = Object.fromEntries(
  Object.keys(ConsoleArticle.shape)
    .filter((name) => !(name in fields) && name !== 'id' && name !== 'version')
    .map((name) => [name, z.unknown().optional()]),
) as Record<ReadOnlyField, z.ZodOptional<z.ZodUnknown>>

export const editArticle = defineEndpoint({
  method: 'PUT',
  path: '/admin/article',
  access: { permission: 'system:article:edit' },
  summary: '修改文章，带版本号 · Changes an article; its version says what was read',
  input: z.object({ id: BigintId, version, ...fields, ...readOnly }),
  reply: ConsoleArticle,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.forbidden, known.notFound, known.duplicate, known.outdated, known.invalid],
})

export const removeArticles = defineEndpoint({
  method: 'DELETE',
  path: '/admin/article/:ids',
  access: { permission: 'system:article:remove' },
  summary: '删除文章，多个用逗号分隔 · Deletes articles',
  input: z.object({ ids: IdList }),
  reply: z.object({ deleted: z.int() }),
  singleSubmit: true,
  successText: m.ui_deleted,
  failures: [known.forbidden, known.notFound, known.invalid],
})

/** Answers a deletion without any id, that is without a selection. */
export const removeNoArticles = defineEndpoint({
  method: 'DELETE',
  path: '/admin/article',
  access: { permission: 'system:article:remove' },
  summary: '未选择文章时的答复 · Refuses a deletion without a selection',
  input: z.object({ ids: IdList }),
  reply: z.object({ deleted: z.int() }),
  singleSubmit: true,
  failures: [known.forbidden, known.notFound, known.invalid],
})

const transitionReply = z.object({
  rows: z.array(z.object({ id: Id, status: ArticleStatus, version: z.int(), releaseTime: WireTime.nullable() })),
})
const transitionInput = { ids: IdList, version: version.optional() }

export const publishArticles = defineEndpoint({
  method: 'PUT',
  path: '/admin/article/publish',
  access: { permission: 'system:article:edit' },
  summary: '发布文章；发布时间未到的到时自动显示 · Publishes articles, now or at their release time',
  input: z.object({ ...transitionInput, releaseTime: fields.releaseTime }),
  reply: transitionReply,
  singleSubmit: true,
  failures: [known.forbidden, known.notFound, known.duplicate, known.invalid, consoleFailures.wrongStatus],
})

export const withdrawArticles = defineEndpoint({
  method: 'PUT',
  path: '/admin/article/withdraw',
  access: { permission: 'system:article:edit' },
  summary: '撤回文章 · Takes articles off the site',
  input: z.object(transitionInput),
  reply: transitionReply,
  singleSubmit: true,
  failures: [known.forbidden, known.notFound, known.duplicate, known.invalid, consoleFailures.wrongStatus],
})

export const previewArticle = defineEndpoint({
  method: 'POST',
  path: '/admin/article/preview',
  access: { anyOf: ['system:article:query', 'system:article:edit'] },
  summary: '预览：按发布后的样子返回正文 · The content as the public page would show it; nothing is stored',
  input: z.object({
    template: fields.template,
    title: z
      .string()
      .max(maxTitleLength * 2)
      .default(''),
    content: Content,
  }),
  reply: ArticleContent.extend({ pictures: z.array(PictureFile) }),
  repeatSubmit: false,
  failures: [known.forbidden, known.invalid],
})

const VersionRow = z.object({
  version: z.int(),
  action: z.enum(['before', 'add', 'edit', 'restore', 'publish', 'withdraw']),
  title: z.string(),
  time: WireTime,
  by: z.string().nullable(),
})
export type VersionRow = z.output<typeof VersionRow>

export const listArticleHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/article/:id/history',
  access: { permission: 'system:article:query' },
  summary: '文章的历史版本，新的在前 · Versions of an article, newest first',
  input: z.object({ id: BigintId }),
  reply: z.array(VersionRow),
  failures: [known.forbidden, known.notFound],
})

export const getArticleVersion = defineEndpoint({
  method: 'GET',
  path: '/admin/article/:id/history/:version',
  access: { permission: 'system:article:query' },
  summary: '某一历史版本的内容 · One version of an article',
  input: z.object({ id: BigintId, version: z.string().max(10) }),
  reply: VersionRow.extend({ content: ArticleContent, source: z.string().nullable() }),
  failures: [known.forbidden, known.notFound],
})

export const restoreArticle = defineEndpoint({
  method: 'PUT',
  path: '/admin/article/restore',
  access: { permission: 'system:article:edit' },
  summary: '恢复到某一历史版本 · Makes an earlier version the newest one',
  input: z.object({ id: BigintId, version, restore: version }),
  reply: ConsoleArticle,
  singleSubmit: true,
  failures: [known.forbidden, known.notFound, known.duplicate, known.outdated, known.invalid],
})
