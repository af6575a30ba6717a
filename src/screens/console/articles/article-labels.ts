import { m } from '#messages'
import type { ArticleStatus } from '#features/content/articles/article-transitions.ts'
import type { ArticleTemplate, ContentType } from '#features/content/articles/article-types.ts'

export const statusNames: Record<ArticleStatus, () => string> = {
  draft: m.ui_draft,
  scheduled: m.content_articleScheduled,
  published: m.content_articlePublished,
  withdrawn: m.ui_recalled,
}

/** Class of the tag of each status. */
export const statusTags: Record<ArticleStatus, string> = {
  draft: 'tag grey',
  scheduled: 'tag warn',
  published: 'tag ok',
  withdrawn: 'tag',
}

export const templateNames: Record<ArticleTemplate, () => string> = {
  'text-image': m.content_articleTemplateTextImage,
  free: m.content_articleTemplateFree,
  'double-column': m.content_articleTemplateDouble,
}

export const columnNames: Record<ContentType, () => string> = { news: m.ui_news, industry: m.ui_industry }
