import { m } from '#messages'
import type { ContentType } from '#features/content/articles/article-types.ts'

/** Titles and descriptions of both content types. */
export const columns: Record<ContentType, { title: () => string; description: () => string }> = {
  news: { title: m.ui_news, description: m.content_metaNews },
  industry: { title: m.ui_industry, description: m.content_metaIndustry },
}
