/** One of the best so far. */
export type Ranked = { rank: number; warehouseId: number }

/** By rank, then the older warehouse first: the same everywhere. */
export const ranksBefore = (a: Ranked, b: Ranked) => a.rank > b.rank || (a.rank === b.rank && a.warehouseId < b.warehouseId)

/** Keeps the best of what passes by, in their order. */
export class TopRanked<Item extends Ranked> {
  readonly items: Item[] = []
  readonly #most: number

  constructor(most: number) {
    this.#most = most
  }

  /** Whether it would be kept: to be asked before the item is made. */
  accepts(candidate: Ranked): boolean {
    const last = this.items[this.#most - 1]
    return last === undefined || ranksBefore(candidate, last)
  }

  add(item: Item) {
    const { items } = this
    let at = items.length
    while (at > 0 && ranksBefore(item, items[at - 1]!)) at--
    items.splice(at, 0, item)
    if (items.length > this.#most) items.pop()
  }
}
