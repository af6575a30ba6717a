import { finestGridOfCities, finestGridOfProvinces, type MarkerGrid } from '../marker-grid.ts'
import type { Districts } from './districts.ts'

const ranks = 65_536

/**
 * Finds the province, city or district that most parks of each cell are in; among equals the one with the lower code.
 *
 * Parks of the base arrive district by district, so that a cell sees each district once, as one run: a run is counted in place, and only
 * its end costs a map access.
 */
export class RegionVotes {
  readonly #codes: readonly string[]
  readonly #groupOf: Uint16Array
  readonly #group: Int32Array
  readonly #run: Int32Array
  readonly #counts = new Map<number, number>()

  constructor({ k, cells }: MarkerGrid, districts: Districts) {
    const { codes, groupOf } = districts.groupsAt(k >= finestGridOfProvinces ? 1 : k >= finestGridOfCities ? 2 : 3)
    this.#codes = codes
    this.#groupOf = groupOf
    this.#group = new Int32Array(cells).fill(-1)
    this.#run = new Int32Array(cells)
  }

  /** `district` is the rank of the district. */
  add(cell: number, district: number, parks: number) {
    const group = this.#groupOf[district] as number
    if (group !== this.#group[cell]) this.#endRun(cell, group)
    this.#run[cell]! += parks
  }

  /** Returns the winning code of each cell; undefined for a cell without parks. */
  winners(): (string | undefined)[] {
    for (let cell = 0; cell < this.#group.length; cell++) this.#endRun(cell, -1)
    const best = new Int32Array(this.#group.length)
    const winners: (string | undefined)[] = Array.from({ length: best.length })
    for (const [key, count] of this.#counts) {
      const cell = Math.floor(key / ranks)
      const code = this.#codes[key % ranks] as string
      const before = winners[cell]
      if (count < (best[cell] as number) || (count === best[cell] && before !== undefined && before < code)) continue
      best[cell] = count
      winners[cell] = code
    }
    return winners
  }

  #endRun(cell: number, next: number) {
    const group = this.#group[cell] as number
    if (group >= 0) {
      const key = cell * ranks + group
      this.#counts.set(key, (this.#counts.get(key) ?? 0) + (this.#run[cell] as number))
    }
    this.#group[cell] = next
    this.#run[cell] = 0
  }
}
