import type { Offer, OfferPark, OfferVisitor } from '#features/listings/offer.ts'
import { marketCodeOf } from './market-code.ts'
import { PriceCounts } from './price-counts.ts'

/** True for an offer with area that is free on a day, in days since 1970: the same as a search for what is available then. */
export const isFreeOn = ({ rentableArea, availableOn }: Pick<Offer, 'rentableArea' | 'availableOn'>, day: number) =>
  rentableArea > 0 && (availableOn === null || availableOn <= day)

/** Sums over published warehouses. Areas in hundredths of m², so that they are exact. */
export class StockSums {
  parks = 0
  warehouses = 0
  totalArea = 0
  /** Free today. */
  rentableArea = 0
  /** Warehouses that are built, their area and what of it is free today. */
  built = { units: 0, area: 0, freeArea: 0 }
  /** Of warehouses with area that is free today. */
  readonly asking = new PriceCounts()
  #lastParkId = -1

  add(offer: Offer, today: number) {
    // The offers of a park follow each other.
    if (offer.park.parkId !== this.#lastParkId) this.parks++
    this.#lastParkId = offer.park.parkId
    const isFree = isFreeOn(offer, today)
    this.warehouses++
    this.totalArea += offer.totalArea
    if (offer.completedOn === null || offer.completedOn <= today) {
      this.built.units++
      this.built.area += offer.totalArea
      if (isFree) this.built.freeArea += offer.rentableArea
    }
    if (!isFree) return
    this.rentableArea += offer.rentableArea
    if (offer.price !== null) this.asking.add(offer.price)
  }
}

/** The stock of a city: of all types, and of each by its value. */
export class MarketStock {
  readonly all = new StockSums()
  readonly types = new Map<number, StockSums>()

  add(offer: Offer, today: number) {
    this.all.add(offer, today)
    const known = this.types.get(offer.whType)
    const sums = known ?? new StockSums()
    if (!known) this.types.set(offer.whType, sums)
    sums.add(offer, today)
  }
}

/** Sums offers by market, or those of one market. `today`: days since 1970. `alsoVisit` receives the same offers. */
export class StockVisitor implements OfferVisitor {
  readonly markets = new Map<string, MarketStock>()
  readonly #today: number
  readonly #only: string | null
  readonly #alsoVisit: ((offer: Offer) => void) | null
  readonly #codes = new Map<string, string | null>()
  #market = new MarketStock()

  constructor(today: number, only: string | null = null, alsoVisit: ((offer: Offer) => void) | null = null) {
    this.#today = today
    this.#only = only
    this.#alsoVisit = alsoVisit
  }

  enterPark({ districtCode }: OfferPark): boolean {
    let code = this.#codes.get(districtCode)
    if (code === undefined) this.#codes.set(districtCode, (code = marketCodeOf(districtCode)))
    if (code === null || (this.#only !== null && code !== this.#only)) return false
    const known = this.markets.get(code)
    this.#market = known ?? new MarketStock()
    if (!known) this.markets.set(code, this.#market)
    return true
  }

  visitOffer(offer: Offer) {
    this.#market.add(offer, this.#today)
    this.#alsoVisit?.(offer)
  }
}
