import { m } from '#messages'
import type { MostReadArticle } from '#features/content/articles/contract.ts'
import { urls } from '#features/content/urls.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import styles from './article-list.module.css'

/** The most read articles; renders nothing if there are none. */
export function MostRead({ articles }: { articles: MostReadArticle[] }) {
  if (articles.length === 0) return null
  return (
    <section className={styles.ranking} aria-labelledby="most-read">
      <h2 id="most-read">{m.content_mostRead()}</h2>
      <ol>
        {articles.map((article, index) => (
          <li key={article.id}>
            <b aria-hidden="true">{index + 1}</b>
            <AppLink to={urls.article(article)} prefetch="intent">
              {article.title}
            </AppLink>
          </li>
        ))}
      </ol>
    </section>
  )
}
