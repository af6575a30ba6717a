import { Search } from 'lucide-react'
import { m } from '#messages'
import { articleStatuses } from '#features/content/article-rules.ts'
import type { Category } from '#features/content/category-contract.ts'
import { getLocale } from '#paraglide/runtime.js'
import { formatNumber } from '#platform/i18n/format.ts'
import { Segments } from '#screens/profile/segments.tsx'
import { useGoTo } from '#screens/profile/use-go-to.ts'
import { articlesAddress, type ArticleFilter } from './article-filter.ts'
import { columnNames, languageNames, statusNames } from './article-words.ts'
import styles from './articles.module.css'

type Props = { filter: ArticleFilter; categories: readonly Category[]; total: number }

const wireOf = { news: '1', industry: '2' } as const
export const categoryName = ({ nameZh, nameEn }: Pick<Category, 'nameZh' | 'nameEn'>) => (getLocale() === 'en-US' ? nameEn : nameZh)

/** Every choice is an address. */
export function ArticleFilters({ filter, categories, total }: Props) {
  const goTo = useGoTo()
  const { pageNum: _, ...kept } = filter
  const to = (change: Partial<Record<keyof ArticleFilter, string | undefined>>) => articlesAddress({ ...kept, ...change })
  const offered = categories.filter(({ contentType }) => filter.contentType === undefined || wireOf[contentType] === filter.contentType)
  return (
    <search className={styles.filters}>
      <Segments
        label={m.content_articleStatus()}
        segments={[undefined, ...articleStatuses].map((status) => ({
          key: status ?? 'all',
          to: to({ status }),
          label: status ? statusNames[status]() : m.content_all(),
          isOn: status === filter.status,
        }))}
      />
      <select
        className="input"
        aria-label={m.content_articleColumn()}
        value={filter.contentType ?? ''}
        onChange={({ currentTarget }) => goTo(to({ contentType: currentTarget.value, categoryId: undefined }))}
      >
        <option value="">{m.content_articleAllColumns()}</option>
        <option value="1">{columnNames['1']()}</option>
        <option value="2">{columnNames['2']()}</option>
      </select>
      <select
        className="input"
        aria-label={m.content_articleCategory()}
        value={filter.categoryId ?? ''}
        onChange={({ currentTarget }) => goTo(to({ categoryId: currentTarget.value }))}
      >
        <option value="">{m.content_articleAllCategories()}</option>
        {offered.map((category) => (
          <option key={category.categoryId} value={category.categoryId}>
            {categoryName(category)}
          </option>
        ))}
      </select>
      <select
        className="input"
        aria-label={m.content_articleLanguage()}
        value={filter.language ?? ''}
        onChange={({ currentTarget }) => goTo(to({ language: currentTarget.value }))}
      >
        <option value="">{m.content_articleBothLanguages()}</option>
        <option value="zh_CN" lang="zh-CN">
          {languageNames.zh_CN}
        </option>
        <option value="en_US" lang="en">
          {languageNames.en_US}
        </option>
      </select>
      <form
        className={styles.keyword}
        onSubmit={(event) => {
          event.preventDefault()
          goTo(to({ keyword: String(new FormData(event.currentTarget).get('keyword') ?? '').trim() }))
        }}
      >
        <input
          className="input"
          type="search"
          name="keyword"
          defaultValue={filter.keyword ?? ''}
          maxLength={50}
          aria-label={m.content_articleKeyword()}
          placeholder={m.content_articleKeyword()}
        />
        <button type="submit" className="btn square" aria-label={m.content_searchDo()} title={m.content_searchDo()}>
          <Search className="icon" aria-hidden="true" />
        </button>
      </form>
      <span className={styles.total}>{m.content_total({ count: formatNumber(total) })}</span>
    </search>
  )
}
