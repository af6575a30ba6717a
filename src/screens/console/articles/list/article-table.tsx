import { ArrowDown, ArrowUp } from 'lucide'
import { m } from '#messages'
import type { ArticleAction } from '#features/content/articles/article-transitions.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { articlesAddress, type ArticleFilter } from './article-filter.ts'
import { ArticleRow, type Row } from './article-row.tsx'
import styles from './article-table.module.css'
import { SelectBox } from './select-box.tsx'

type Props = {
  rows: readonly Row[]
  filter: ArticleFilter
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
  /** Publishes or withdraws a row; without it there is no such button. */
  onAction?: (action: ArticleAction, row: Row) => void
}

/** The table of articles; rows become cards on phones. */
export function ArticleTable({ rows, filter, selected, onSelect, onAction }: Props) {
  const isAll = rows.every(({ id }) => selected.has(id))
  const toggle = (id: string) => {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
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
            <SortHead column="title" label={m.ui_title()} filter={filter} />
            <th scope="col">{m.content_articleCategory()}</th>
            <th scope="col">{m.ui_status()}</th>
            <SortHead column="releaseTime" label={m.content_articleReleaseTime()} filter={filter} />
            <SortHead column="viewCount" label={m.content_articleViews()} filter={filter} isFigure />
            <SortHead column="updateTime" label={m.content_articleChanged()} filter={filter} />
            <th scope="col">{m.ui_actions()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ArticleRow key={row.id} row={row} isSelected={selected.has(row.id)} onSelect={() => toggle(row.id)} onAction={onAction} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type Column = NonNullable<ArticleFilter['orderByColumn']>
type SortProps = { column: Column; label: string; filter: ArticleFilter; isFigure?: boolean }

/** A column head that sorts the list; clicking it again reverses the order. */
function SortHead({ column, label, filter, isFigure = false }: SortProps) {
  const { pageNum: _, ...otherFilters } = filter
  const isOn = (filter.orderByColumn ?? 'updateTime') === column
  const isAsc = isOn && filter.isAsc === 'asc'
  return (
    <th scope="col" className={isFigure ? styles.figure : undefined} aria-sort={isOn ? (isAsc ? 'ascending' : 'descending') : undefined}>
      <AppLink to={articlesAddress({ ...otherFilters, orderByColumn: column, isAsc: isOn && !isAsc ? 'asc' : 'desc' })} preventScrollReset>
        {label}
        {isOn && (isAsc ? <Icon of={ArrowUp} /> : <Icon of={ArrowDown} />)}
      </AppLink>
    </th>
  )
}
