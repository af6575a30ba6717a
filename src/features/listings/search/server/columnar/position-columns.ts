import { rackings, type Racking } from '#features/listings/racking.ts'
import { resize } from './column.ts'

/** Pallet positions of each warehouse, one column for each type of racking: of the rentable part, or of the whole while nothing is rentable. 0 means unknown or none. */
export class PositionColumns {
  columns: Uint32Array[]
  #calculated: Uint32Array | null = null

  constructor(room: number) {
    this.columns = rackings.map(() => new Uint32Array(room))
  }

  get bytes(): number {
    return this.columns.reduce((sum, column) => sum + column.byteLength, 0)
  }

  of(racking: Racking): Uint32Array {
    return this.#calculated ?? this.columns[rackings.indexOf(racking)]!
  }

  /** Calls `work` with these figures, by the row of the warehouse, in place of all columns. Other warehouses have no positions. */
  withFigures<Result>(figures: ReadonlyMap<number, number>, work: () => Result): Result {
    const calculated = new Uint32Array(this.columns[0]!.length)
    for (const [at, positions] of figures) calculated[at] = positions
    this.#calculated = calculated
    try {
      return work()
    } finally {
      this.#calculated = null
    }
  }

  /** Writes the share of `area` in the positions of the whole warehouse, rounded down; areas in hundredths of m². */
  write(at: number, positions: readonly number[] | null, area: number, totalArea: number) {
    for (let racking = 0; racking < this.columns.length; racking++)
      this.columns[racking]![at] = positions === null || totalArea === 0 ? 0 : Math.floor((positions[racking]! * area) / totalArea)
  }

  resize(room: number) {
    this.columns = this.columns.map((column) => resize(column, room))
  }
}
