import writeXlsxFile, { type Cell, type Row as SheetRow } from 'write-excel-file/node'

/** A column of text, days (`yyyy-MM-dd`), money (yuan) or areas (m²). */
export type WorkbookColumn<Row> = {
  title: string
  /** Width in characters. */
  width: number
} & (
  | { kind: 'text'; value: (row: Row) => string | null }
  | { kind: 'day'; value: (row: Row) => string | null }
  | { kind: 'money' | 'area'; value: (row: Row) => number | null; /** Shown in the last row. */ total?: number }
)

type Workbook<Row> = {
  /** At most 31 characters, without `[]/\:*?`. */
  sheet: string
  columns: readonly WorkbookColumn<Row>[]
  rows: readonly Row[]
  /** Label of the last row, which holds the totals. Without it there is no such row. */
  totals?: string
}

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const formats = { money: '#,##0.00', area: '#,##0.00', day: 'yyyy-mm-dd' }
const strong = { fontWeight: 'bold', backgroundColor: '#e9eef3' } as const

/**
 * Writes an xlsx file with one sheet: a fixed heading, the rows, and optionally totals. No cell is ever a formula: input of users is written as
 * text, whatever its first character, so that it cannot execute when the file is opened.
 */
export function writeWorkbook<Row>({ sheet, columns, rows, totals }: Workbook<Row>): Promise<Buffer> {
  const heading = columns.map(({ title, kind }): Cell => ({
    value: title,
    type: String,
    align: isFigure(kind) ? 'right' : 'left',
    ...strong,
  }))
  const data: SheetRow[] = [heading, ...rows.map((row) => columns.map((column) => cellOf(column, row)))]
  if (totals !== undefined) data.push(columns.map((column, at) => totalOf(column, at === 0 ? totals : null)))
  return writeXlsxFile(data, { sheet, columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 }).toBuffer()
}

const isFigure = (kind: WorkbookColumn<never>['kind']) => kind === 'money' || kind === 'area'

function cellOf<Row>(column: WorkbookColumn<Row>, row: Row): Cell {
  const value = column.value(row)
  if (value === null || value === '') return null
  if (typeof value === 'number') return { value, type: Number, format: formats[column.kind as 'money' | 'area'] }
  // Midnight UTC: the format has days without a time zone.
  if (column.kind === 'day') return { value: new Date(`${value}T00:00:00Z`), type: Date, format: formats.day, align: 'left' }
  return { value, type: String }
}

function totalOf<Row>(column: WorkbookColumn<Row>, label: string | null): Cell {
  if ('total' in column && column.total !== undefined) return { value: column.total, type: Number, format: formats[column.kind], ...strong }
  return label === null ? { value: '', type: String, ...strong } : { value: label, type: String, ...strong }
}
