import { isOverseas } from '#features/regions/codes.ts'
import { finestGridOfCities, finestGridOfProvinces, type MarkerGrid } from '../marker-grid.ts'
import type { Districts } from './districts.ts'

type Level = 1 | 2 | 3

/**
 * Finds the smallest region that holds all parks of a cell, no smaller than the cells: a province or a country, a city, a district. Districts
 * are ranked so that every region is one run of ranks; the lowest and the highest rank of a cell therefore decide.
 */
export class CellRegions {
  readonly #districts: Districts
  readonly #finest: Level
  readonly #lowest: Int32Array
  readonly #highest: Int32Array

  constructor({ k, cells }: MarkerGrid, districts: Districts) {
    this.#districts = districts
    this.#finest = k >= finestGridOfProvinces ? 1 : k >= finestGridOfCities ? 2 : 3
    this.#lowest = new Int32Array(cells).fill(districts.count)
    this.#highest = new Int32Array(cells).fill(-1)
  }

  /** `district` is the rank of the district. */
  add(cell: number, district: number) {
    if (district < (this.#lowest[cell] as number)) this.#lowest[cell] = district
    if (district > (this.#highest[cell] as number)) this.#highest[cell] = district
  }

  /** Returns the code of the region; null for a cell without parks, and for parks of several provinces or continents. */
  codeOf(cell: number): string | null {
    const [lowest, highest] = [this.#lowest[cell] as number, this.#highest[cell] as number]
    if (highest < 0) return null
    // Overseas, the first level is a continent: the second one, a country, is named at any size.
    const finest = this.#finest === 1 && isOverseas(this.#districts.codeOf(lowest)) ? 2 : this.#finest
    for (let level = finest; level >= 1; level--) {
      const { codes, groupOf } = this.#districts.groupsAt(level as Level)
      if (groupOf[lowest] === groupOf[highest]) return codes[groupOf[lowest] as number] as string
    }
    return null
  }
}
