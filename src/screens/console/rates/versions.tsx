import type { ReactNode } from 'react'
import { m } from '#messages'
import { StackedTable } from '../stacked-table.tsx'
import styles from './rates.module.css'

/** What the versions of trucking and exchange rates have in common. */
type Version = {
  id: string
  effectiveFrom: string
  sourceTitle: string
  sourceUrl: string | null
  createTime: string
  current: boolean
}

type Props<Row extends Version> = {
  what: string
  /** Shown while there is no version. */
  none: string
  rows: readonly Row[]
  figures: (row: Row) => ReactNode
  /** Tags besides that of the version in force. */
  tags?: (row: Row) => ReactNode
}

/** The versions of one kind of rate, newest first. */
export function Versions<Row extends Version>({ what, none, rows, figures, tags }: Props<Row>) {
  if (rows.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <StackedTable className={styles.scroll} label={m.rates_versionsOf({ what })}>
      <thead>
        <tr>
          <th scope="col">{m.rates_from()}</th>
          <th scope="col">{m.rates_figures()}</th>
          <th scope="col">{m.ui_source()}</th>
          <th scope="col">{m.rates_entered()}</th>
          <th scope="col">{m.ui_state()}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} data-current={row.current || undefined}>
            <td className="fig" data-label={m.rates_from()}>
              {row.effectiveFrom}
            </td>
            <td data-label={m.rates_figures()}>{figures(row)}</td>
            <td data-label={m.ui_source()}>
              {row.sourceUrl ? (
                <a href={row.sourceUrl} rel="noreferrer nofollow" target="_blank">
                  {row.sourceTitle}
                </a>
              ) : (
                row.sourceTitle
              )}
            </td>
            <td className="fig" data-label={m.rates_entered()}>
              {row.createTime.slice(0, 16)}
            </td>
            <td data-label={m.ui_state()}>
              {row.current && <span className="tag ok">{m.ui_inForce()}</span>}
              {tags?.(row)}
            </td>
          </tr>
        ))}
      </tbody>
    </StackedTable>
  )
}

/** Removes trailing zeros of a decimal. */
export const trimZeros = (decimal: string) => (decimal.includes('.') ? decimal.replace(/\.?0+$/, '') : decimal)
