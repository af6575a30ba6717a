import { Search } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import styles from './keyword-form.module.css'
import { SearchForm } from './search-form.tsx'

/** Searches names and addresses in Chinese, English, pinyin or its initials. */
export function KeywordForm({ query }: { query: SearchQuery }) {
  const value = query.keyword ?? ''
  return (
    <SearchForm rest={{ ...query, keyword: undefined }} className={styles.form}>
      <input
        key={value}
        type="search"
        name="keyword"
        className="input"
        defaultValue={value}
        maxLength={50}
        placeholder={m.listings_searchWords()}
        aria-label={m.ui_keyword()}
        enterKeyHint="search"
        autoComplete="off"
      />
      <button type="submit" aria-label={m.ui_search()}>
        <Icon of={Search} />
      </button>
    </SearchForm>
  )
}
