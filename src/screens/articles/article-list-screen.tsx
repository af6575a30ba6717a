import type { Route } from './+types/article-list-screen'
import { m } from '#messages'
import { urls } from '#features/content/urls.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { originOf } from '#platform/web/origin.ts'
import { pageMeta } from '#platform/web/page-meta.ts'
import { quietCall } from '#platform/web/request/browser-call.ts'
import { serverCall } from '#platform/web/request/server-call.ts'
import { leadFont } from '#platform/web/theme/lead-font.ts'
import styles from './article-list.module.css'
import { ArticleRow, LeadArticle } from './article-row.tsx'
import { columns } from './columns.ts'
import { FeedLink, feedMeta } from './feed-link.tsx'
import { ListHead } from './list-head.tsx'
import { Loading, NoArticles, useSkeletonDelay } from './list-states.tsx'
import { MostRead } from './most-read.tsx'
import { Pager } from './pager.tsx'
import { structuredBreadcrumb } from './structured-article.ts'

export const loader = async ({ context, request, params }: Route.LoaderArgs) =>
  (await import('./load-list.ts')).loadList(context.get(serverCall), { request, params })
export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load-list.ts')).loadList(await quietCall(), { request, params })

/** Preloads the font of dates and counts to avoid a layout shift. */
export const links: Route.LinksFunction = leadFont

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { type, category, pageNum, total, keyword, rows } = loaderData
  const origin = originOf(matches)
  const column = { name: columns[type].title(), path: urls.articles(type) }
  const current = { name: category?.name ?? column.name, path: urls.articles(type, { categoryId: category?.categoryId }) }
  const titleParts = [keyword, column.name, category?.name, pageNum > 1 ? m.ui_page({ page: String(pageNum) }) : null]
  return [
    ...pageMeta(matches, {
      title: titleParts.filter(Boolean).join(' · '),
      description: columns[type].description(),
      path: urls.articles(type, { categoryId: category?.categoryId, pageNum, keyword }),
      image: rows.find(({ figure }) => figure)?.figure ?? undefined,
      noIndex: total === 0 || rows.length === 0 || keyword !== '',
      structured: [structuredBreadcrumb(origin, category ? [column, current] : [column])],
    }),
    feedMeta(origin, type),
  ]
}

/** A lead article, then rows, with category tabs, a pager and the most read articles beside them. */
export default function ArticleListScreen({ loaderData }: Route.ComponentProps) {
  const { type, pageNum, pages, total, rows, category, keyword, mostRead } = loaderData
  const showsSkeleton = useSkeletonDelay()
  const hasLead = pageNum === 1 && keyword === ''
  const lead = hasLead ? rows[0] : undefined
  const others = lead ? rows.slice(1) : rows
  const pageUrl = (page: number) => urls.articles(type, { categoryId: category?.categoryId, keyword, pageNum: page })
  return (
    <div className="wrap">
      <ListHead {...loaderData} />
      {keyword !== '' && total > 0 && (
        <p className={styles.resultCount} role="status">
          {m.content_found({ keyword, count: formatNumber(total) })}
        </p>
      )}
      {showsSkeleton && <Loading hasLead={hasLead} />}
      {!showsSkeleton && lead && <LeadArticle article={lead} />}
      {!showsSkeleton && (
        <div className={styles.columns}>
          <div className={styles.main}>
            {rows.length === 0 && <NoArticles {...loaderData} />}
            {others.length > 0 && (
              <ul>
                {others.map((article, index) => (
                  <ArticleRow key={article.id} article={article} isFirst={!lead && index === 0} />
                ))}
              </ul>
            )}
            {rows.length > 0 && (
              <div className={styles.foot}>
                <span className="muted">{m.content_total({ count: formatNumber(total) })}</span>
                <Pager page={pageNum} pages={pages} to={pageUrl} />
              </div>
            )}
          </div>
          <aside className={styles.aside}>
            <MostRead articles={mostRead} />
            <FeedLink type={type} />
          </aside>
        </div>
      )}
    </div>
  )
}
