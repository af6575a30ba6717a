/** How a cell looks. `text` keeps what is typed into it as text: a code of digits stays one. */
export const cellStyles = ['plain', 'header', 'key', 'rule', 'text', 'day', 'wrong', 'wrap'] as const
export type CellStyle = (typeof cellStyles)[number]

/** Text, a number, or a day as `yyyy-MM-dd` with the style `day`. `note` is a comment of the cell. */
export type StyledCell = { value: string | number | null; style: CellStyle; note?: string }
export type Cell = string | number | null | StyledCell

/** What Excel accepts in a column from a row on. A `list` that is not `strict` offers its values and accepts others. */
export type Validation = {
  /** Counts from 0. */
  column: number
  firstRow: number
  title: string
  message: string
  rule:
    | { is: 'list'; range: string; strict: boolean }
    | { is: 'whole' | 'decimal' | 'textLength'; min: number; max: number }
    | { is: 'date' }
}

export type Sheet = {
  /** At most 31 characters, without `[]/\:*?`. */
  name: string
  hidden?: true
  /** Rows that stay in place. */
  frozenRows?: number
  /** In characters. */
  widths?: readonly number[]
  /** Styles by column, of bare values and of cells that are still empty. */
  columnStyles?: readonly CellStyle[]
  validations?: readonly Validation[]
  rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

/** Returns the letters of a column that counts from 0. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest === 0 ? '' : columnLetters(rest - 1)) + String.fromCharCode(65 + (column % 26))
}
