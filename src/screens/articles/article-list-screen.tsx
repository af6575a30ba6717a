import { Eye } from 'lucide-react'
import type { Route } from './+types/article-list-screen'
import { m } from '#messages'
import type { ArticleRow, ContentType } from '#features/content/contract.ts'
import { urls } from '#features/content/urls.ts'
import { ArticleCover } from '#features/content/web/article-cover.tsx'
import { formatNumber, shortDate } from '#platform/i18n/format.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Empty } from '#platform/web/ui/empty.tsx'
import styles from './article-list.module.css'
import { Pager } from './pager.tsx'

export const loader = async ({ context, request, params }: Route.LoaderArgs) =>
  (await import('./load-list.ts')).loadList(context.get(serverCall), { request, params })
export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load-list.ts')).loadList(await quietCall(), { request, params })

const columns: Record<ContentType, { title: () => string; description: () => string }> = {
  news: { title: m.content_news, description: m.content_metaNews },
  industry: { title: m.content_industry, description: m.content_metaIndustry },
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { type, category, categoryId, pageNum, total } = loaderData
  const words = [columns[type].title(), category?.name, pageNum > 1 ? m.content_page({ page: String(pageNum) }) : null]
  return pageMeta(originOf(matches), {
    title: words.filter(Boolean).join(' · '),
    description: columns[type].description(),
    path: urls.articles(type, { categoryId: categoryId ?? undefined, pageNum }),
    noIndex: total === 0,
  })
}

/** One lead, then rows; the columns as tabs, pages as links. */
export default function ArticleListScreen({
  loaderData: { type, pageNum, pages, total, rows, categories, categoryId },
}: Route.ComponentProps) {
  const [lead, ...others] = pageNum === 1 ? rows : [undefined, ...rows]
  return (
    <div className="wrap">
      <div className={styles.top}>
        <h1>{columns[type].title()}</h1>
        <nav aria-label={m.content_categories()}>
          {[{ categoryId: null, name: m.content_all() }, ...categories].map((each) => (
            <AppLink
              key={each.categoryId}
              to={urls.articles(type, { categoryId: each.categoryId ?? undefined })}
              prefetch="intent"
              aria-current={each.categoryId === categoryId ? 'page' : undefined}
            >
              {each.name}
            </AppLink>
          ))}
        </nav>
      </div>
      {rows.length === 0 && (
        <Empty heading="h2" title={m.content_none()} text={m.content_noneText()}>
          <AppLink className="btn primary" to={urls.articles(type)}>
            {m.content_all()}
          </AppLink>
        </Empty>
      )}
      {lead && <LeadArticle article={lead} />}
      {others.length > 0 && (
        <ul className={styles.rows}>{others.map((article) => article && <Row key={article.id} article={article} />)}</ul>
      )}
      {total > 0 && (
        <div className={styles.foot}>
          <span className="muted">{m.content_total({ count: formatNumber(total) })}</span>
          <Pager page={pageNum} pages={pages} to={(page) => urls.articles(type, { categoryId: categoryId ?? undefined, pageNum: page })} />
        </div>
      )}
    </div>
  )
}

function LeadArticle({ article }: { article: ArticleRow }) {
  return (
    <article className={styles.lead}>
      <div className={styles.picture}>
        <ArticleCover cover={article.cover} sizes="(max-width: 767px) calc(100vw - 32px), 712px" eager />
      </div>
      <div>
        <span className="tag blue">{article.categoryName}</span>
        <h2>
          <AppLink to={urls.article(article)} prefetch="intent">
            {article.title}
          </AppLink>
        </h2>
        <Facts article={article} />
      </div>
    </article>
  )
}

function Row({ article }: { article: ArticleRow }) {
  return (
    <li>
      <article className={styles.row}>
        <div className={styles.picture}>
          <ArticleCover cover={article.cover} sizes="220px" />
        </div>
        <div>
          <span className="tag">{article.categoryName}</span>
          <h2>
            <AppLink to={urls.article(article)} prefetch="intent">
              {article.title}
            </AppLink>
          </h2>
          <Facts article={article} />
        </div>
      </article>
    </li>
  )
}

function Facts({ article: { releaseTime, source, viewCount } }: { article: ArticleRow }) {
  return (
    <p className={styles.facts}>
      <time className="fig" dateTime={shortDate(releaseTime)}>
        {shortDate(releaseTime)}
      </time>
      {source && <span>{source}</span>}
      <span className={styles.views}>
        <Eye className="icon" aria-hidden="true" />
        {m.content_views({ count: formatNumber(viewCount) })}
      </span>
    </p>
  )
}
