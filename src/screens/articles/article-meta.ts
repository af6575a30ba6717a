import type { MetaDescriptor } from 'react-router'
import type { Article } from '#features/content/articles/contract.ts'
import { urls } from '#features/content/urls.ts'
import { isoTime } from '#platform/i18n/shanghai-time.ts'
import { originOf, siteNameOf } from '#platform/web/origin.ts'
import { pageMeta, type OwnLanguage } from '#platform/web/page-meta.ts'
import { feedMeta } from './feed-link.tsx'
import { describeArticle, findImage, articlePath, structuredArticle, structuredBreadcrumb } from './structured-article.ts'

/** Returns the meta tags of an article for search engines, feed readers and link previews. */
export function articleMeta(matches: readonly unknown[], article: Article): MetaDescriptor[] {
  const origin = originOf(matches)
  const { contentType, column, categoryId, categoryName, title, releaseTime, updateTime } = article
  return [
    ...pageMeta(matches, {
      title,
      description: describeArticle(article),
      path: urls.article(article),
      ownLanguage: findOwnLanguage(article),
      published: { releasedAt: isoTime(releaseTime), changedAt: isoTime(updateTime), section: categoryName },
      image: findImage(article),
      structured: [
        structuredArticle(origin, siteNameOf(matches), article),
        structuredBreadcrumb(origin, [
          { name: column, path: urls.articles(contentType) },
          { name: categoryName, path: urls.articles(contentType, { categoryId }) },
          { name: title, path: articlePath(article) },
        ]),
      ],
    }),
    feedMeta(origin, contentType),
  ]
}

function findOwnLanguage(article: Article): OwnLanguage {
  const { language, translation } = article
  const ownUrl = articlePath(article)
  const otherUrl = translation ? articlePath({ ...translation, language: language === 'en_US' ? 'zh_CN' : 'en_US' }) : undefined
  return { canonical: ownUrl, alternates: language === 'en_US' ? { 'zh-CN': otherUrl, en: ownUrl } : { 'zh-CN': ownUrl, en: otherUrl } }
}
