import { m } from '#messages'
import type { ArticleStatus } from '#features/content/article-rules.ts'
import type { ArticleTemplate } from '#features/content/contract.ts'
import type { Language } from '#platform/i18n/language.ts'

export const statusNames: Record<ArticleStatus, () => string> = {
  draft: m.articles_draft,
  scheduled: m.articles_scheduled,
  published: m.articles_published,
  withdrawn: m.articles_withdrawn,
}

/** Class of the tag that shows a state. */
export const statusTags: Record<ArticleStatus, string> = {
  draft: 'tag grey',
  scheduled: 'tag warn',
  published: 'tag ok',
  withdrawn: 'tag',
}

export const templateNames: Record<ArticleTemplate, () => string> = {
  'text-image': m.articles_templateTextImage,
  free: m.articles_templateFree,
  'double-column': m.articles_templateDouble,
}

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { zh_CN: '中文', en_US: 'English' }

export const columnNames = { '1': m.content_news, '2': m.content_industry } as const
