import type { MetaDescriptor } from 'react-router'
import { m } from '#messages'
import type { Article } from '#features/content/articles/contract.ts'
import { urls } from '#features/content/urls.ts'
import { pageMeta, type OwnLanguage } from '#platform/web/page-meta.ts'
import { feedMeta } from './feed-link.tsx'
import { descriptionOf, imageOf, moment, ownPath, structuredArticle, structuredBreadcrumb } from './structured-article.ts'

/** What search engines, feed readers and pages that link to an article are told of it. */
export function articleMeta(origin: string, article: Article): MetaDescriptor[] {
  const { contentType, column, categoryId, categoryName, title, releaseTime, updateTime } = article
  return [
    ...pageMeta(origin, {
      title,
      description: descriptionOf(article),
      path: urls.article(article),
      ownLanguage: ownLanguageOf(article),
      published: { releasedAt: moment(releaseTime), changedAt: moment(updateTime), section: categoryName },
      image: imageOf(article),
      structured: [
        structuredArticle(origin, m.ui_siteName(), article),
        structuredBreadcrumb(origin, [
          { name: column, path: urls.articles(contentType) },
          { name: categoryName, path: urls.articles(contentType, { categoryId }) },
          { name: title, path: ownPath(article) },
        ]),
      ],
    }),
    feedMeta(origin, contentType),
  ]
}

function ownLanguageOf(article: Article): OwnLanguage {
  const { language, translation } = article
  const own = ownPath(article)
  const other = translation ? ownPath({ ...translation, language: language === 'en_US' ? 'zh_CN' : 'en_US' }) : undefined
  return { canonical: own, alternates: language === 'en_US' ? { 'zh-CN': other, en: own } : { 'zh-CN': own, en: other } }
}
