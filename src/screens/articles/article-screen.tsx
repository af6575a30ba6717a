import { ChevronLeft, Eye } from 'lucide-react'
import type { Route } from './+types/article-screen'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { Article } from '#features/content/contract.ts'
import { urls } from '#features/content/urls.ts'
import { formatNumber, longDate, shortDate } from '#platform/i18n/format.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import styles from './article.module.css'
import { structuredArticle, summaryOf } from './structured-article.ts'

export const loader = async ({ context, request, params }: Route.LoaderArgs) =>
  (await import('./load-article.ts')).loadArticle(context.get(serverCall), { request, params })
export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load-article.ts')).loadArticle(await quietCall(), { request, params })

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { article } = loaderData
  const origin = originOf(matches)
  return pageMeta(origin, {
    title: article.title,
    description: summaryOf(article),
    path: urls.article(article),
    image: article.figure ?? undefined,
    structured: [structuredArticle(origin, article)],
  })
}

export default function ArticleScreen({ loaderData: { article } }: Route.ComponentProps) {
  const { contentType, column, categoryName, title, releaseTime, source, viewCount, content } = article
  return (
    <div className={`wrap ${styles.page}`}>
      <article key={article.id}>
        <p className={styles.column}>
          <AppLink to={urls.articles(contentType)}>
            <ChevronLeft className="icon" aria-hidden="true" />
            {column}
          </AppLink>
          <AppLink className="tag blue" to={urls.articles(contentType, { categoryId: article.categoryId })}>
            {categoryName}
          </AppLink>
        </p>
        <h1>{title}</h1>
        <p className={styles.facts}>
          <time dateTime={shortDate(releaseTime)}>{longDate(releaseTime, getLocale())}</time>
          {source && <span>{m.content_source({ source })}</span>}
          <span className={styles.views}>
            <Eye className="icon" aria-hidden="true" />
            {m.content_views({ count: formatNumber(viewCount) })}
          </span>
        </p>
        {/* The server has cleaned this HTML when it was stored: it holds no script, no style and no foreign frame. */}
        <div className={styles.content} data-template={content.template} dangerouslySetInnerHTML={{ __html: content.content }} />
        <Pictures article={article} />
      </article>
      <Neighbours article={article} />
    </div>
  )
}

/** Those that the text does not show itself. */
function Pictures({ article: { title, template, content } }: { article: Article }) {
  const pictures = content.images.filter((address) => !content.content.includes(address))
  if (pictures.length === 0) return null
  return (
    <ul className={styles.pictures} data-template={template}>
      {pictures.map((address, index) => (
        <li key={address}>
          <img src={address} alt={m.content_pictureOf({ title, number: String(index + 1) })} loading="lazy" />
        </li>
      ))}
    </ul>
  )
}

function Neighbours({ article: { contentType, column, prev, next } }: { article: Article }) {
  const link = (label: string, neighbour: { id: string; title: string } | null) =>
    neighbour && (
      <li>
        <AppLink to={urls.article({ contentType, id: neighbour.id })} prefetch="intent">
          <span className="muted">{label}</span>
          {neighbour.title}
        </AppLink>
      </li>
    )
  return (
    <nav className={styles.neighbours} aria-label={column}>
      <ul>
        {link(m.content_previous(), prev)}
        {link(m.content_next(), next)}
      </ul>
      <AppLink className="btn" to={urls.articles(contentType)}>
        {m.content_backToList({ column })}
      </AppLink>
    </nav>
  )
}
