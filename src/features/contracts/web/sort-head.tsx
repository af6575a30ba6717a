import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './tables.module.css'

export type Sorting<Column extends string> = {
  /** Null: default order. */
  column: Column | null
  direction: 'asc' | 'desc'
  to: (column: Column, direction: 'asc' | 'desc') => string
}

type Props<Column extends string> = { label: string; column: Column; sorting: Sorting<Column> | undefined; isFigure?: boolean }

const icons = { asc: ArrowUp, desc: ArrowDown, none: ChevronsUpDown }

/** Header of a column; a sortable one is a link that sorts by it, or reverses the order. */
export function SortHead<Column extends string>({ label, column, sorting, isFigure = false }: Props<Column>) {
  const look = isFigure ? styles.figure : undefined
  if (!sorting)
    return (
      <th scope="col" className={look}>
        {label}
      </th>
    )
  const order = sorting.column === column ? sorting.direction : 'none'
  const icon = icons[order]
  return (
    <th scope="col" className={look} aria-sort={ariaSort[order]}>
      <AppLink to={sorting.to(column, order === 'desc' ? 'asc' : 'desc')} className={styles.sort} data-order={order} preventScrollReset>
        {label}
        <Icon of={icon} />
      </AppLink>
    </th>
  )
}

const ariaSort = { asc: 'ascending', desc: 'descending', none: 'none' } as const
