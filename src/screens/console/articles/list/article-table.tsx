import { ArrowDown, ArrowUp } from 'lucide'
import { m } from '#messages'
import type { ArticleMove } from '#features/content/articles/article-rules.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { articlesAddress, type ArticleFilter } from './article-filter.ts'
import { ArticleRow, type Row } from './article-row.tsx'
import styles from './articles.module.css'
import { SelectBox } from './select-box.tsx'

type Props = {
  rows: readonly Row[]
  filter: ArticleFilter
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  /** Without it nothing can be published or withdrawn here. */
  onMove?: (move: ArticleMove, row: Row) => void
}

/** On a phone each row is a card. */
export function ArticleTable({ rows, filter, selected, onSelect, onMove }: Props) {
  const isAll = rows.every(({ id }) => selected.has(id))
  const toggle = (id: string) => {
    const after = new Set(selected)
    if (!after.delete(id)) after.add(id)
    onSelect(after)
  }
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={m.content_articleTable()}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <SelectBox
                label={m.content_articleSelectAll()}
                checked={isAll}
                onChange={() => onSelect(new Set(isAll ? [] : rows.map(({ id }) => id)))}
              />
            </th>
            <SortHead column="title" label={m.content_articleTitleField()} filter={filter} />
            <th scope="col">{m.content_articleCategory()}</th>
            <th scope="col">{m.content_articleStatus()}</th>
            <SortHead column="releaseTime" label={m.content_articleReleaseTime()} filter={filter} />
            <SortHead column="viewCount" label={m.content_articleViews()} filter={filter} isFigure />
            <SortHead column="updateTime" label={m.content_articleChanged()} filter={filter} />
            <th scope="col">{m.content_articleActions()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ArticleRow key={row.id} row={row} isSelected={selected.has(row.id)} onSelect={() => toggle(row.id)} onMove={onMove} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Column = NonNullable<ArticleFilter['orderByColumn']>
type SortProps = { column: Column; label: string; filter: ArticleFilter; isFigure?: boolean }

/** Newest change first, unless another column is chosen; once more turns the order round. */
function SortHead({ column, label, filter, isFigure = false }: SortProps) {
  const { pageNum: _, ...kept } = filter
  const isOn = (filter.orderByColumn ?? 'updateTime') === column
  const isAsc = isOn && filter.isAsc === 'asc'
  return (
    <th scope="col" className={isFigure ? styles.figure : undefined} aria-sort={isOn ? (isAsc ? 'ascending' : 'descending') : undefined}>
      <AppLink to={articlesAddress({ ...kept, orderByColumn: column, isAsc: isOn && !isAsc ? 'asc' : 'desc' })} preventScrollReset>
        {label}
        {isOn && (isAsc ? <Icon of={ArrowUp} /> : <Icon of={ArrowDown} />)}
      </AppLink>
    </th>
  )
}
