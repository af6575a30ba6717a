import { dayNumber } from '#platform/i18n/shanghai-time.ts'
import type { Offer } from '#features/listings/offer.ts'
import { PriceCounts } from './price-counts.ts'
import type { Quarter } from './rules.ts'
import { isFreeOn } from './stock-sums.ts'

/** How many warehouses asked a price at the end of a quarter. */
export type PastPrice = { quarter: string; fen: number; times: number }

/**
 * The asking rents at the end of quarters. A warehouse without a recorded change since the oldest of them was then as it is today; what the
 * others asked comes from the history.
 */
export class AskingLine {
  readonly #quarters: { quarter: string; lastDay: number; endsAt: number; prices: PriceCounts }[]
  readonly #changed: ReadonlySet<number>
  readonly #whType: number | null

  constructor(quarters: readonly Quarter[], whType: number | null, changed: ReadonlySet<number>) {
    this.#quarters = quarters.map(({ quarter, to, endsAt }) => ({
      quarter,
      lastDay: dayNumber(to),
      endsAt: endsAt.getTime() * 1_000,
      prices: new PriceCounts(),
    }))
    this.#whType = whType
    this.#changed = changed
  }

  /** Adds an offer of today. */
  visitOffer(offer: Offer) {
    const { price, whType, warehouseId, rentableArea, listedAt } = offer
    if (price === null || rentableArea === 0 || (this.#whType !== null && whType !== this.#whType) || this.#changed.has(warehouseId)) return
    for (const { lastDay, endsAt, prices } of this.#quarters) if (listedAt < endsAt && isFreeOn(offer, lastDay)) prices.add(price)
  }

  addPast(past: readonly PastPrice[]) {
    const byQuarter = new Map(this.#quarters.map(({ quarter, prices }) => [quarter, prices]))
    for (const { quarter, fen, times } of past) byQuarter.get(quarter)?.add(fen, times)
  }

  /** Returns the number of prices of each quarter and their median in fen. */
  medians() {
    return this.#quarters.map(({ quarter, prices }) => ({ quarter, count: prices.count, median: prices.quantiles([0.5])[0] ?? null }))
  }
}
