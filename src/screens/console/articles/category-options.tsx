import type { Category } from '#features/content/articles/category-contract.ts'
import { getLocale } from '#paraglide/runtime.js'
import { columnNames } from './article-labels.ts'

export const categoryName = ({ nameZh, nameEn }: Pick<Category, 'nameZh' | 'nameEn'>) => (getLocale() === 'en-US' ? nameEn : nameZh)

export const ColumnOptions = () => (
  <>
    <option value="1">{columnNames['1']()}</option>
    <option value="2">{columnNames['2']()}</option>
  </>
)

export const CategoryOptions = ({ categories }: { categories: readonly Category[] }) =>
  categories.map((category) => (
    <option key={category.categoryId} value={category.categoryId}>
      {categoryName(category)}
    </option>
  ))
