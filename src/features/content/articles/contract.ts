import { z } from 'zod'
import { PictureFile } from '#features/files/contract.ts'
import { asText, BigintId, Id, integerOnWire, wordCodec, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf, pageFields, SortDirection, withinDepth } from '#platform/contract/page.ts'
import { allTemplates, contentTypes } from './article-types.ts'

export const ContentType = wordCodec(asText(contentTypes))
export const ArticleTemplate = z.enum(allTemplates)

export const ArticleRow = z.object({
  id: Id,
  contentType: ContentType,
  /** Name of the content type. */
  column: z.string(),
  categoryId: Id,
  categoryName: z.string(),
  title: z.string(),
  /** Address of the cover, and the cover itself for pages that offer several sizes. */
  figure: z.string().nullable(),
  cover: PictureFile.nullable(),
  source: z.string().nullable(),
  /** The beginning of the text without markup; empty for an article without text. */
  summary: z.string(),
  /** Preset views plus counted views. */
  viewCount: z.number(),
  releaseTime: WireTime,
  language: z.enum(['zh_CN', 'en_US']),
})
export type ArticleRow = z.output<typeof ArticleRow>

/** `content` is HTML without any script; `images` are addresses. */
export const ArticleContent = z.object({ template: ArticleTemplate, title: z.string(), content: z.string(), images: z.array(z.string()) })
export type ArticleContent = z.output<typeof ArticleContent>

const Neighbour = z.object({ id: Id, title: z.string() })

const ArticleLink = z.object({ id: Id, contentType: ContentType, title: z.string() })

/** `reason` names the words or the category that both articles share. */
export const RelatedArticle = ArticleLink.extend({ reason: z.string() })
export type RelatedArticle = z.output<typeof RelatedArticle>

export const Article = ArticleRow.extend({
  template: ArticleTemplate,
  content: ArticleContent,
  images: z.array(z.string()),
  /** The files of `images`, in the same order, with their dimensions. */
  pictures: z.array(PictureFile),
  /** Time of the last edit, but not before the release. */
  updateTime: WireTime,
  related: z.array(RelatedArticle),
  /** The same article in the other language. */
  translation: ArticleLink.nullable(),
  /** Neighbours in the list of the same content type and language: `prev` is newer, `next` is older. */
  prev: Neighbour.nullable(),
  next: Neighbour.nullable(),
})
export type Article = z.output<typeof Article>

/** Columns by which a list can be ordered. */
export const ArticleColumn = z.enum(['releaseTime', 'title', 'viewCount'])

export const listTeasers = defineEndpoint({
  method: 'GET',
  path: '/system/article/lists',
  access: 'public',
  summary: '首页行业资讯与新闻动态。 · The newest articles of both content types, for the home page.',
  input: z.object({ pageSize: integerOnWire({ min: 1, max: 50 }).default(10) }),
  reply: z.object({ industryInformation: listOf(ArticleRow), newsInformation: listOf(ArticleRow) }),
})

/** Newest first by default. */
export const ArticleSearch = z
  .object({
    contentType: ContentType.optional(),
    categoryId: Id.optional(),
    keyword: z.string().max(50).optional(),
    orderByColumn: ArticleColumn.optional(),
    isAsc: SortDirection.optional(),
    ...pageFields,
  })
  .refine(withinDepth, { path: ['pageNum'] })
export type ArticleSearch = z.output<typeof ArticleSearch>

export const listArticles = defineEndpoint({
  method: 'GET',
  path: '/system/article/list',
  access: 'public',
  summary: '文章列表，按发布时间倒序。 · Articles in the caller’s language, newest first.',
  input: ArticleSearch,
  reply: listOf(ArticleRow),
  envelope: 'list',
})

export const getArticle = defineEndpoint({
  method: 'GET',
  path: '/system/article/web',
  access: 'public',
  summary: '文章详情与上一篇、下一篇。 · One published article with its neighbours.',
  input: z.object({ id: BigintId }),
  reply: Article,
  failures: [known.notFound],
})

/** Called by the page in the browser, never while it is rendered. */
export const countArticleView = defineEndpoint({
  method: 'POST',
  path: '/system/article/view',
  access: 'optional',
  summary: '记录一次阅读，同一访客 30 分钟内只计一次 · Counts a look at an article, once per visitor in 30 minutes',
  input: z.object({ id: BigintId }),
  reply: z.object({ viewCount: z.number() }),
  // A second call within half a second is a duplicate and is ignored.
  repeatSubmit: false,
  noTip: true,
  failures: [known.notFound],
})

export const MostReadArticle = ArticleLink
export type MostReadArticle = z.output<typeof MostReadArticle>

export const listMostRead = defineEndpoint({
  method: 'GET',
  path: '/system/article/ranking',
  access: 'public',
  summary: '近 30 天阅读最多的文章。 · What was read most in the last thirty days, in the caller’s language.',
  input: z.object({ contentType: ContentType.optional() }),
  reply: z.array(MostReadArticle),
})

export const ArticleCategory = z.object({ categoryId: Id, name: z.string(), contentType: ContentType, count: z.number() })
export type ArticleCategory = z.output<typeof ArticleCategory>

export const listArticleCategories = defineEndpoint({
  method: 'GET',
  path: '/system/article/categorys',
  access: 'public',
  summary: '文章分类及文章数。 · Categories with the number of published articles in the caller’s language.',
  input: z.object({ contentType: ContentType.optional() }),
  reply: z.array(ArticleCategory),
})
