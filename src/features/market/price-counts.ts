/** Prices in fen, as how often each occurs: many warehouses share few prices. */
export class PriceCounts {
  readonly #times = new Map<number, number>()
  #count = 0

  get count(): number {
    return this.#count
  }

  add(fen: number, times = 1) {
    this.#times.set(fen, (this.#times.get(fen) ?? 0) + times)
    this.#count += times
  }

  addAll(others: PriceCounts) {
    for (const [fen, times] of others.#times) this.add(fen, times)
  }

  /**
   * Returns the values at some shares of the sorted prices, 0 for the lowest and 1 for the highest, interpolated between neighbours like
   * `percentile_cont` in PostgreSQL; empty without a price.
   */
  quantiles(shares: readonly number[]): number[] {
    if (this.#count === 0) return []
    const sorted = [...this.#times].toSorted(([a], [b]) => a - b)
    return shares.map((share) => {
      const position = (this.#count - 1) * share
      const below = Math.floor(position)
      const low = valueAt(sorted, below)
      return low + (valueAt(sorted, Math.ceil(position)) - low) * (position - below)
    })
  }
}

function valueAt(sorted: readonly (readonly [fen: number, times: number])[], index: number): number {
  let passed = 0
  for (const [fen, times] of sorted) {
    passed += times
    if (index < passed) return fen
  }
  throw new Error('no price at this place')
}
