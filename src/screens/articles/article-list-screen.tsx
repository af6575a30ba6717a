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
import { Loading, NoArticles, useLateLoading } from './list-states.tsx'
import { MostRead } from './most-read.tsx'
import { Pager } from './pager.tsx'
import { structuredBreadcrumb } from './structured-article.ts'

export const loader = async ({ context, request, params }: Route.LoaderArgs) =>
  (await import('./load-list.ts')).loadList(context.get(serverCall), { request, params })
export const clientLoader = async ({ request, params }: Route.ClientLoaderArgs) =>
  (await import('./load-list.ts')).loadList(await quietCall(), { request, params })

/** Dates and counts are set in this face: with it at hand before the first paint none of them moves. */
export const links: Route.LinksFunction = leadFont

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return []
  const { type, category, pageNum, total, keyword, rows } = loaderData
  const origin = originOf(matches)
  const column = { name: columns[type].title(), path: urls.articles(type) }
  const here = { name: category?.name ?? column.name, path: urls.articles(type, { categoryId: category?.categoryId }) }
  const words = [keyword, column.name, category?.name, pageNum > 1 ? m.content_page({ page: String(pageNum) }) : null]
  return [
    ...pageMeta(origin, {
      title: words.filter(Boolean).join(' · '),
      description: columns[type].description(),
      path: urls.articles(type, { categoryId: category?.categoryId, pageNum, keyword }),
      image: rows.find(({ figure }) => figure)?.figure ?? undefined,
      noIndex: total === 0 || rows.length === 0 || keyword !== '',
      structured: [structuredBreadcrumb(origin, category ? [column, here] : [column])],
    }),
    feedMeta(origin, type),
  ]
}

/** One lead, then rows; the categories as tabs, pages as links, and what is read most at the right. */
export default function ArticleListScreen({ loaderData }: Route.ComponentProps) {
  const { type, pageNum, pages, total, rows, category, keyword, mostRead } = loaderData
  const isLate = useLateLoading()
  const hasLead = pageNum === 1 && keyword === ''
  const lead = hasLead ? rows[0] : undefined
  const others = lead ? rows.slice(1) : rows
  const at = (page: number) => urls.articles(type, { categoryId: category?.categoryId, keyword, pageNum: page })
  return (
    <div className="wrap">
      <ListHead {...loaderData} />
      {keyword !== '' && total > 0 && (
        <p className={styles.found} role="status">
          {m.content_found({ keyword, count: formatNumber(total) })}
        </p>
      )}
      {isLate && <Loading hasLead={hasLead} />}
      {!isLate && lead && <LeadArticle article={lead} />}
      {!isLate && (
        <div className={styles.columns}>
          <div className={styles.main}>
            {rows.length === 0 && <NoArticles {...loaderData} />}
            {others.length > 0 && (
              <ul>
                {others.map((article, place) => (
                  <ArticleRow key={article.id} article={article} isFirst={!lead && place === 0} />
                ))}
              </ul>
            )}
            {rows.length > 0 && (
              <div className={styles.foot}>
                <span className="muted">{m.content_total({ count: formatNumber(total) })}</span>
                <Pager page={pageNum} pages={pages} to={at} />
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
