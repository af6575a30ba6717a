import { Eye } from 'lucide'
import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import type { ArticleRow as Row } from '#features/content/articles/contract.ts'
import { urls } from '#features/content/urls.ts'
import { ArticleCover } from '#features/content/articles/web/article-cover.tsx'
import { formatNumber, longDate, shortDate } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './article-list.module.css'

type Props = { article: Row }

/** The newest article with a large picture. */
export function LeadArticle({ article }: Props) {
  return (
    <article className={styles.lead}>
      <div className={styles.picture}>
        <ArticleCover cover={article.cover} sizes="(max-width: 767px) calc(100vw - 32px), 712px" eager />
      </div>
      <Summary article={article} tag="tag blue" />
    </article>
  )
}

export function ArticleRow({ article, isFirst }: Props & { isFirst: boolean }) {
  return (
    <li>
      <article className={styles.row}>
        <div className={styles.picture}>
          <ArticleCover cover={article.cover} sizes="(max-width: 767px) 112px, 220px" eager={isFirst} />
        </div>
        <Summary article={article} tag="tag" />
      </article>
    </li>
  )
}

function Summary({ article, tag }: Props & { tag: string }) {
  return (
    <div>
      <span className={tag}>{article.categoryName}</span>
      <h2>
        <AppLink to={urls.article(article)} prefetch="intent">
          {article.title}
        </AppLink>
      </h2>
      <p className={styles.summary}>{article.summary}</p>
      <Facts article={article} />
    </div>
  )
}

function Facts({ article: { releaseTime, source, viewCount } }: Props) {
  return (
    <p className={styles.facts}>
      <time dateTime={shortDate(releaseTime)}>{longDate(releaseTime, getLocale())}</time>
      {source && <span>{source}</span>}
      <span className={styles.views}>
        <Icon of={Eye} />
        {m.content_views({ count: formatNumber(viewCount) })}
      </span>
    </p>
  )
}
