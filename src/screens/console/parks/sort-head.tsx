import { ArrowDown, ArrowUp } from 'lucide'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { parksAddress, type Query } from './parks-address.ts'
import styles from './parks-table.module.css'

type Props<Column> = { column: Column; label: string; query: Query; isFigure?: boolean }

/** A column head that sorts the list: figures from the greatest, texts from the first. Clicking it again reverses the order. */
export function SortHead<Column extends string>({ column, label, query, isFigure = false }: Props<Column>) {
  const isOn = (query['orderByColumn'] ?? 'updateTime') === column
  const isAsc = isOn && query['isAsc'] === 'asc'
  const isText = column === 'code' || column === 'name' || column === 'owner'
  const next = isOn ? (isAsc ? 'desc' : 'asc') : isText ? 'asc' : 'desc'
  return (
    <th scope="col" className={isFigure ? styles.figure : undefined} aria-sort={isOn ? (isAsc ? 'ascending' : 'descending') : undefined}>
      <AppLink to={parksAddress({ ...query, orderByColumn: column, isAsc: next })} preventScrollReset>
        {label}
        {isOn && <Icon of={isAsc ? ArrowUp : ArrowDown} />}
      </AppLink>
    </th>
  )
}
