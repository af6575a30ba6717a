import type { Message } from '#platform/contract/failure.ts'

/**
 * One step of reading a file: its rows are being counted, a sheet begins, with its header, or some of its rows. Cells are text as a person would type it: numbers in plain
 * digits with a point, dates as `yyyy-MM-dd`, yes and no as `1` and `0`, a formula's cached value. An absent cell is empty text.
 */
export type ReadStep =
  | {
      /** Comes several times for each sheet, before any of them begins. */
      is: 'counted'
      sheet: number
      /** Those of the sheet so far that have a value, headers included. An estimate in text files: lines, of which a cell may have several. */
      rows: number
    }
  | {
      is: 'sheet'
      /** Counts from 0. */
      sheet: number
      name: string
      /** The number of the last header row, counted from 1 as a spreadsheet shows it. */
      headerRow: number
      /** Per column, the texts of its header rows from top to bottom. */
      headers: readonly (readonly string[])[]
    }
  | { is: 'rows'; sheet: number; rows: readonly ReadRow[] }

export type ReadRow = {
  /** The number that a spreadsheet shows beside the row. */
  number: number
  /** At the position of the headers; may be shorter. */
  cells: readonly string[]
}

/** What is read of a file; all by default. */
export type ReadScope = {
  /** Rows of each sheet after which it ends. */
  maxRows?: number | undefined
  /** Sheets of a workbook, by their index. */
  sheets?: readonly number[] | undefined
}

export type ReadOptions = ReadScope & { signal?: AbortSignal }

/** Reads the sheets of a file one after another, in batches of at most 500 rows. Throws `UnreadableFile`. */
export type ReadFile = (file: SourceFile, options?: ReadOptions) => AsyncIterable<ReadStep>

export type SourceFile = {
  path: string
  /** Its ending decides between a workbook and text only where the content does not. */
  name: string
}

/** A file that is damaged, protected, too large, or of another kind. */
export class UnreadableFile extends Error {
  readonly why: Message
  readonly inputs: Readonly<Record<string, string>>
  constructor(why: Message, inputs: Readonly<Record<string, string>> = {}) {
    super('the file cannot be read')
    this.why = why
    this.inputs = inputs
  }
}
