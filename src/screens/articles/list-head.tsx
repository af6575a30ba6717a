import { Search } from 'lucide'
import { Form, useSearchParams } from 'react-router'
import { m } from '#messages'
import { urls } from '#features/content/urls.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './article-list.module.css'
import { columns } from './columns.ts'
import type { LoadedList } from './load-list.ts'

/** The title, the categories with their article counts, and a search within the selection. */
export function ListHead({ type, categories, category, keyword }: LoadedList) {
  const all = categories.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className={styles.top}>
      <h1>{columns[type].title()}</h1>
      <nav aria-label={m.content_categories()}>
        {[{ categoryId: undefined, name: m.ui_all(), count: all }, ...categories].map(({ categoryId, name, count }) => (
          <AppLink
            key={categoryId ?? ''}
            to={urls.articles(type, { categoryId })}
            prefetch="intent"
            aria-current={categoryId === category?.categoryId ? 'page' : undefined}
          >
            {name} <small className="fig">{formatNumber(count)}</small>
          </AppLink>
        ))}
      </nav>
      <KeywordForm action={urls.articles(type, { categoryId: category?.categoryId })} keyword={keyword} />
    </div>
  )
}

/** A plain form that works without JavaScript. */
function KeywordForm({ action, keyword }: { action: string; keyword: string }) {
  const [query] = useSearchParams()
  const language = query.get('lang')
  return (
    <Form method="get" action={action} role="search" className={styles.search}>
      {language && <input type="hidden" name="lang" value={language} />}
      <input
        key={keyword}
        type="search"
        name="keyword"
        className="input"
        defaultValue={keyword}
        maxLength={50}
        placeholder={m.content_search()}
        aria-label={m.content_search()}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" aria-label={m.ui_search()}>
        <Icon of={Search} />
      </button>
    </Form>
  )
}
