import { Search } from 'lucide'
import { m } from '#messages'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { SearchQuery } from '#features/listings/search/search-query.ts'
import { useWords } from '../words/use-words.ts'
import { WordsField } from '../words/words-field.tsx'
import styles from './keyword-form.module.css'
import { SearchForm } from './search-form.tsx'

/** Searches by a sentence, or by names and addresses in Chinese, English, pinyin or its initials. */
export function KeywordForm({ query }: { query: SearchQuery }) {
  const words = useWords(query)
  return (
    <SearchForm rest={{ ...query, keyword: undefined }} className={styles.form} normalize={words.submit}>
      <WordsField words={words} placeholder={m.listings_searchWords()} />
      <button type="submit" aria-label={m.ui_search()}>
        <Icon of={Search} />
      </button>
    </SearchForm>
  )
}
