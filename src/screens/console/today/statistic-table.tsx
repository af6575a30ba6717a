import { m } from '#messages'
import type { Statistic, Unit } from '#features/statistics/contract.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { AppLink } from '#platform/web/ui/app-link.tsx'
import { decimal } from './today-words.ts'
import styles from './statistic-card.module.css'

type Cell = Statistic['groups'][number]['rows'][number]['values'][number]

/** Writes a cell with its unit. */
export function writeCell(value: Cell | undefined, unit: Unit): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'string') return value
  if (unit === 'percent') return `${value.toFixed(1)}%`
  if (unit === 'area') return `${formatNumber(Math.round(value))} m²`
  return decimal(value)
}

/** The figures of a card in full. Behind a chart it is there for screen readers alone. */
export function StatisticTable({ statistic, isHidden, title }: { statistic: Statistic; isHidden: boolean; title: string }) {
  const { columns, groups } = statistic
  return (
    <div
      className={isHidden ? 'sr' : styles.tables}
      data-figures
      {...(!isHidden && { tabIndex: 0, role: 'region', 'aria-label': m.today_tableOf({ title }) })}
    >
      {groups.map(({ key, label, rows }) => (
        <table key={key} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{label}</th>
              {columns.map((column) => (
                <th key={column.key} scope="col" data-unit={column.unit}>
                  {column.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.key}>
                <th scope="row">{row.link && !isHidden ? <AppLink to={row.link}>{row.label}</AppLink> : row.label}</th>
                {columns.map((column, at) => (
                  <td key={column.key} data-unit={column.unit}>
                    {writeCell(row.values[at], column.unit)}
                  </td>
                ))}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr>
                <td colSpan={columns.length + 1}>{m.today_noFigures()}</td>
              </tr>
            )}
          </tbody>
        </table>
      ))}
    </div>
  )
}
