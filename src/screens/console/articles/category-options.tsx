import { allContentTypes } from '#features/content/articles/article-types.ts'
import type { Category } from '#features/content/articles/category-contract.ts'
import { getLocale } from '#paraglide/runtime.js'
import { columnNames } from './article-labels.ts'

export const categoryName = ({ nameZh, nameEn }: Pick<Category, 'nameZh' | 'nameEn'>) => (getLocale() === 'en-US' ? nameEn : nameZh)

export const ColumnOptions = () =>
  allContentTypes.map((contentType) => (
    <option key={contentType} value={contentType}>
      {columnNames[contentType]()}
    </option>
  ))

export const CategoryOptions = ({ categories }: { categories: readonly Category[] }) =>
  categories.map((category) => (
    <option key={category.categoryId} value={category.categoryId}>
      {categoryName(category)}
    </option>
  ))
