import { lowerBound } from './sorted.ts'

/** Finds a park of a segment by its id. */
export class ParkIndex {
  readonly #ids: Float64Array
  readonly #parks: Int32Array
  #last = -1
  #lastPark = -1

  /** `byId`: the parks in ascending order of their ids. */
  constructor(id: Float64Array, byId: Int32Array) {
    this.#parks = byId
    this.#ids = Float64Array.from(byId, (park) => id[park] as number)
  }

  get bytes(): number {
    return this.#ids.byteLength + this.#parks.byteLength
  }

  /** Returns −1 if there is none. Caches the last answer, because the rows of one park mostly arrive together. */
  find(id: number): number {
    if (id === this.#last) return this.#lastPark
    const low = lowerBound(this.#ids, id)
    this.#last = id
    this.#lastPark = this.#ids[low] === id ? (this.#parks[low] as number) : -1
    return this.#lastPark
  }
}
