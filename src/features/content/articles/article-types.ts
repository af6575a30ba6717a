/** The content types in display order. */
export const allContentTypes = ['news', 'industry'] as const
export type ContentType = (typeof allContentTypes)[number]

/** Their values in the tables; the wire has them as text. */
export const contentTypes = { news: 1, industry: 2 } as const satisfies Record<ContentType, number>

/** The templates in display order. */
export const allTemplates = ['text-image', 'free', 'double-column'] as const
export type ArticleTemplate = (typeof allTemplates)[number]

/** Their values in the tables; the wire has the names. */
export const templates = { 'text-image': 1, free: 2, 'double-column': 3 } as const satisfies Record<ArticleTemplate, number>
