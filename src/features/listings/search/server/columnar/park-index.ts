import type { Segment } from './segment.ts'

/** Finds a park of a segment by its id. */
export class ParkIndex {
  readonly #ids: Float64Array
  readonly #parks: Int32Array
  #last = -1
  #lastPark = -1

  constructor({ id, parks }: Segment) {
    this.#parks = Int32Array.from({ length: parks }, (_, park) => park).sort((a, b) => (id[a] as number) - (id[b] as number))
    this.#ids = Float64Array.from(this.#parks, (park) => id[park] as number)
  }

  get bytes(): number {
    return this.#ids.byteLength + this.#parks.byteLength
  }

  /** −1 when it is not there. Rows of one park mostly come together, so the last answer is the best guess. */
  find(id: number): number {
    if (id === this.#last) return this.#lastPark
    let low = 0
    let high = this.#ids.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#ids[middle] as number) < id) low = middle + 1
      else high = middle
    }
    this.#last = id
    this.#lastPark = this.#ids[low] === id ? (this.#parks[low] as number) : -1
    return this.#lastPark
  }
}
