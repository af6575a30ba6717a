import type { Db } from '#platform/server/postgres/database.ts'
import type { SheetKind } from '../columns.ts'
import { Cancelled } from './cancelled.ts'
import { updateImport, type ImportRecord } from './queries-import.ts'

/** Throws `Cancelled` if the check is no longer wanted. */
export async function report(db: Db, importId: string, progress: { progressDone: number; progressTotal: number | null }) {
  if (!(await updateImport(db, importId, progress, ['checking']))) throw new Cancelled()
}

/** Rows are read, then compared; after that the names of parks are made ready for the search. */
export const workOn = (sheets: readonly { kind: SheetKind | null; rows: number }[]) =>
  sheets.reduce((sum, { kind, rows }) => sum + rows * (kind === 'park' ? 3 : 2), 0)

/** Reports rows while they are counted and read. Rows that are staged already are read again, and count as well. */
export class ReadingProgress {
  readonly #db: Db
  readonly #record: ImportRecord
  readonly #counted = new Map<number, number>()
  #read = 0

  constructor(db: Db, record: ImportRecord) {
    this.#db = db
    this.#record = record
  }

  /** Reports how many rows the file has as far as it is known; a sheet is counted several times. */
  count(sheet: number, rows: number) {
    this.#counted.set(sheet, rows)
    return report(this.#db, this.#record.id, { progressDone: this.#counted.values().reduce((sum, of) => sum + of, 0), progressTotal: null })
  }

  /** Reports rows that were read. Where they could not be counted, the total stays unknown until all are read. */
  read(rows: number) {
    this.#read += rows
    const counted = workOn([...this.#counted].map(([sheet, of]) => ({ kind: this.#kindOf(sheet), rows: of })))
    // There may be a few more than were counted.
    const progressTotal = counted === 0 ? null : Math.max(counted, 2 * this.#read)
    return report(this.#db, this.#record.id, { progressDone: this.#read, progressTotal })
  }

  #kindOf = (sheet: number) => this.#record.sheets.find(({ index }) => index === sheet)?.kind ?? null
}
