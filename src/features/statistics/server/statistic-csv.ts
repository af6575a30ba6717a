import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import type { Statistic } from '../contract.ts'

/** Returns the heads of the columns: what the rows are grouped by, their name, and the figures. */
export const csvColumns = ({ columns }: Pick<Statistic, 'columns'>, locale: Locale): string[] => [
  m.statistics_groupedBy({}, { locale }),
  m.field_name({}, { locale }),
  ...columns.map(({ label, unit }) => (unit === 'area' ? `${label} (m²)` : unit === 'percent' ? `${label} (%)` : label)),
]

/** Returns the rows of all groups, with the same values as the table. */
export const csvCells = ({ groups }: Pick<Statistic, 'groups'>): (string | number | null)[][] =>
  groups.flatMap(({ label: group, rows }) => rows.map(({ label, values }) => [group, label, ...values]))
