import { dayNumber } from '#platform/i18n/shanghai-time.ts'
import type { Offer } from '#features/listings/offer.ts'
import { PriceCounts } from './price-counts.ts'
import type { Quarter } from './rules.ts'
import { isFreeOn } from './stock-sums.ts'

/** A recorded change of a warehouse. */
export type ListingChange = {
  warehouseId: number
  field: 'price' | 'rentableArea' | 'rentableFrom'
  /** The value before it as the database writes it; null for none. */
  before: string | null
  /** Microseconds since 1970. */
  changedAt: number
  /** From when the warehouse is offered today: a day, `infinity`, or null for now. */
  rentableFrom: string | null
}

/**
 * The asking rents at the end of quarters: of the offers of today as they were then. What a warehouse stated then is today's figure with the later changes
 * undone: the first change after the end of a quarter knows the value before it.
 */
export class AskingLine {
  /** `since`: prices of offers without a change, which count from this quarter on. */
  readonly #quarters: { quarter: string; lastDay: number; endsAt: number; prices: PriceCounts; since: PriceCounts }[]
  readonly #changes: ReadonlyMap<number, readonly ListingChange[]>
  readonly #whType: number | null

  /** `changes`: the oldest first. */
  constructor(quarters: readonly Quarter[], whType: number | null, changes: readonly ListingChange[]) {
    this.#quarters = quarters.map(({ quarter, to, endsAt }) => ({
      quarter,
      lastDay: dayNumber(to),
      endsAt: endsAt.getTime() * 1_000,
      prices: new PriceCounts(),
      since: new PriceCounts(),
    }))
    this.#whType = whType
    this.#changes = Map.groupBy(changes, ({ warehouseId }) => warehouseId)
  }

  visitOffer(offer: Offer) {
    if (this.#whType !== null && offer.whType !== this.#whType) return
    const { price, listedAt } = offer
    const changes = this.#changes.get(offer.warehouseId)
    if (changes === undefined) {
      const first = this.#quarters.find(({ lastDay, endsAt }) => listedAt < endsAt && isFreeOn(offer, lastDay))
      if (price !== null) first?.since.add(price)
      return
    }
    for (const { lastDay, endsAt, prices } of this.#quarters) {
      const then = undoChanges(offer, changes, endsAt)
      if (listedAt < endsAt && then.price !== null && isFreeOn(then, lastDay)) prices.add(then.price)
    }
  }

  /** Returns the number of prices of each quarter and their median in fen. */
  medians() {
    const unchanged = new PriceCounts()
    return this.#quarters.map(({ quarter, prices, since }) => {
      unchanged.addAll(since)
      const all = new PriceCounts()
      all.addAll(unchanged)
      all.addAll(prices)
      return { quarter, count: all.count, median: all.quantiles([0.5])[0] ?? null }
    })
  }
}

function undoChanges({ price, rentableArea }: Offer, changes: readonly ListingChange[], endsAt: number) {
  const firstOf = (field: ListingChange['field']) => changes.find((change) => change.field === field && change.changedAt >= endsAt)
  const [pricing, letting, dating] = [firstOf('price'), firstOf('rentableArea'), firstOf('rentableFrom')]
  return {
    price: pricing ? toHundredths(pricing.before) : price,
    rentableArea: letting ? (toHundredths(letting.before) ?? 0) : rentableArea,
    availableOn: toDay(dating ? dating.before : changes[0]!.rentableFrom),
  }
}

const toHundredths = (text: string | null) => (text === null ? null : Math.round(Number(text) * 100))

/** An infinite date says nothing, as in the search. */
const toDay = (day: string | null) => (day === null || day.endsWith('infinity') ? null : dayNumber(day))
