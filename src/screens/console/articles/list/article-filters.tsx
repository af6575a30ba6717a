import { Search } from 'lucide'
import type { ReactNode } from 'react'
import { m } from '#messages'
import { articlePublishing } from '#features/content/articles/article-transitions.ts'
import type { Category } from '#features/content/articles/category-contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { textIn } from '#platform/web/form/text-in.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Segments } from '#platform/web/ui/segments.tsx'
import { useGoTo } from '#platform/web/ui/use-go-to.ts'
import { languageNames } from '#screens/frame/language-names.ts'
import { articlesAddress, type ArticleFilter } from './article-filter.ts'
import { statusNames } from '../article-labels.ts'
import styles from './article-filters.module.css'
import { CategoryOptions, ColumnOptions } from '../category-options.tsx'

type Props = { filter: ArticleFilter; categories: readonly Category[]; total: number }

/** The filters of the list. Each choice changes the address. */
export function ArticleFilters({ filter, categories, total }: Props) {
  const goTo = useGoTo()
  const { pageNum: _, ...otherFilters } = filter
  const addressWith = (change: Partial<Record<keyof ArticleFilter, string | undefined>>) => articlesAddress({ ...otherFilters, ...change })
  const options = categories.filter(({ contentType }) => filter.contentType === undefined || contentType === filter.contentType)
  return (
    <search className={styles.filters}>
      <Segments
        label={m.ui_status()}
        segments={[undefined, ...articlePublishing.statuses].map((status) => ({
          key: status ?? 'all',
          to: addressWith({ status }),
          label: status ? statusNames[status]() : m.ui_all(),
          isOn: status === filter.status,
        }))}
      />
      <Choice
        label={m.content_articleColumn()}
        all={m.content_articleAllColumns()}
        value={filter.contentType}
        onChoose={(contentType) => goTo(addressWith({ contentType, categoryId: undefined }))}
      >
        <ColumnOptions />
      </Choice>
      <Choice
        label={m.content_articleCategory()}
        all={m.content_articleAllCategories()}
        value={filter.categoryId}
        onChoose={(categoryId) => goTo(addressWith({ categoryId }))}
      >
        <CategoryOptions categories={options} />
      </Choice>
      <Choice
        label={m.ui_language()}
        all={m.content_articleBothLanguages()}
        value={filter.language}
        onChoose={(language) => goTo(addressWith({ language }))}
      >
        <option value="zh_CN" lang="zh-CN">
          {languageNames.zh_CN}
        </option>
        <option value="en_US" lang="en">
          {languageNames.en_US}
        </option>
      </Choice>
      <KeywordField start={filter.keyword ?? ''} onSearch={(keyword) => goTo(addressWith({ keyword }))} />
      <span className={styles.total}>{m.content_total({ count: formatNumber(total) })}</span>
    </search>
  )
}

type ChoiceProps = { label: string; all: string; value: string | undefined; onChoose: (value: string) => void; children: ReactNode }

const Choice = ({ label, all, value = '', onChoose, children }: ChoiceProps) => (
  <select className="input" aria-label={label} value={value} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
    <option value="">{all}</option>
    {children}
  </select>
)

function KeywordField({ start, onSearch }: { start: string; onSearch: (keyword: string) => void }) {
  return (
    <form
      className={styles.keyword}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch(textIn(new FormData(event.currentTarget), 'keyword'))
      }}
    >
      <input
        className="input"
        type="search"
        name="keyword"
        defaultValue={start}
        maxLength={50}
        aria-label={m.content_articleKeyword()}
        placeholder={m.content_articleKeyword()}
      />
      <button type="submit" className="btn square" aria-label={m.ui_search()} title={m.ui_search()}>
        <Icon of={Search} />
      </button>
    </form>
  )
}
