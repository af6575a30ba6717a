/** An item with a rank; higher is better. */
export type Ranked = { rank: number; warehouseId: number }

/** Orders by rank, then the older warehouse first. */
export const ranksBefore = (a: Ranked, b: Ranked) => a.rank > b.rank || (a.rank === b.rank && a.warehouseId < b.warehouseId)

/** Collects the highest-ranked items, sorted. */
export class TopRanked<Item extends Ranked> {
  readonly items: Item[] = []
  readonly #maxCount: number

  constructor(maxCount: number) {
    this.#maxCount = maxCount
  }

  /** Returns true if the candidate would be kept, so that its item need not be built otherwise. */
  accepts(candidate: Ranked): boolean {
    const last = this.items[this.#maxCount - 1]
    return last === undefined || ranksBefore(candidate, last)
  }

  add(item: Item) {
    const { items } = this
    let at = items.length
    while (at > 0 && ranksBefore(item, items[at - 1]!)) at--
    items.splice(at, 0, item)
    if (items.length > this.#maxCount) items.pop()
  }
}
