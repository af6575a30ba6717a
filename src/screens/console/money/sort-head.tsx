import { ArrowDown, ArrowUp } from 'lucide'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './money.module.css'
import { withQuery, type Query } from './money-address.ts'

type Props = { column: string; label: string; url: string; query: Query; isFigure?: boolean }

/** A column head that sorts the list: figures from the greatest, texts and days from the first. Clicking it again reverses the order. */
export function SortHead({ column, label, url, query, isFigure = false }: Props) {
  const isOn = query['orderByColumn'] === column
  const isAsc = isOn && query['isAsc'] !== 'desc'
  const next = isOn ? (isAsc ? 'desc' : 'asc') : isFigure ? 'desc' : 'asc'
  const { pageNum: _, ...rest } = query
  return (
    <th scope="col" className={isFigure ? styles.figure : undefined} aria-sort={isOn ? (isAsc ? 'ascending' : 'descending') : undefined}>
      <AppLink to={withQuery(url, { ...rest, orderByColumn: column, isAsc: next })} preventScrollReset>
        {label}
        {isOn && <Icon of={isAsc ? ArrowUp : ArrowDown} />}
      </AppLink>
    </th>
  )
}
