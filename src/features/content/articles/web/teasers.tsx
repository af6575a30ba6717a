import { m } from '#messages'
import { getLocale } from '#paraglide/runtime.js'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { longDate, longMonth, shortDate } from '#platform/i18n/format.ts'
import type { ContentType } from '../article-types.ts'
import type { ArticleRow } from '../contract.ts'
import { urls } from '#features/content/urls.ts'
import { ArticleCover } from './article-cover.tsx'
import styles from './teasers.module.css'

type Teaser = Pick<ArticleRow, 'id' | 'contentType' | 'column' | 'title' | 'cover' | 'releaseTime'>
type Props = { articles: { newsInformation: { rows: Teaser[] }; industryInformation: { rows: Teaser[] } } }

const rowCount = 4

/** The newest article with its picture, followed by both columns. */
export function Teasers({ articles: { newsInformation, industryInformation } }: Props) {
  const [first, ...news] = newsInformation.rows
  const withPicture = first ?? industryInformation.rows[0]
  return (
    <div className={styles.teasers}>
      {withPicture && <Lead article={withPicture} />}
      <Column type="news" title={m.ui_news()} rows={news} />
      <Column type="industry" title={m.ui_industry()} rows={industryInformation.rows} />
    </div>
  )
}

function Lead({ article }: { article: Teaser }) {
  return (
    <AppLink className={styles.lead} to={urls.article(article)} prefetch="intent">
      <ArticleCover cover={article.cover} sizes="(max-width: 767px) calc(100vw - 32px), 430px" />
      <span className={styles.labels}>
        <span className="tag hot">{article.column}</span>
        <span className={styles.title}>{article.title}</span>
        <span className={styles.date}>{longDate(article.releaseTime, getLocale())}</span>
      </span>
    </AppLink>
  )
}

function Column({ type, title, rows }: { type: ContentType; title: string; rows: Teaser[] }) {
  return (
    <div className={styles.column}>
      <h2>
        {title}
        <AppLink to={urls.articles(type)} aria-label={m.content_moreOf({ column: title })}>
          {m.ui_more()}
        </AppLink>
      </h2>
      {rows.length === 0 && <p className={styles.none}>{m.content_none()}</p>}
      <ul>
        {rows.slice(0, rowCount).map((article) => (
          <li key={article.id}>
            <time dateTime={shortDate(article.releaseTime)}>
              <b>{article.releaseTime.slice(8, 10)}</b>
              <small>{longMonth(article.releaseTime, getLocale())}</small>
            </time>
            <AppLink to={urls.article(article)} prefetch="intent">
              {article.title}
            </AppLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
