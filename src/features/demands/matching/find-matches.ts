import type { Offer, OfferPark, OfferQuery, OfferVisitor } from '#features/listings/offer.ts'
import { Best, type Ranked } from './best.ts'
import type { Mark } from './marks.ts'
import { boxAround, standingOf, type ParkPlace, type Standing } from './place.ts'
import { typesFor } from './rules.ts'
import { marksOf, rankOf, scoreOf } from './score.ts'
import type { Wish } from './requirements.ts'

/** So many are kept of a demand: more than anybody reads, and enough to filter. */
export const mostMatches = 50

export type Match = Ranked & { parkId: number; score: number; marks: Mark[] }

/** City and province of a district; null for one that is not known. */
export type PlaceOf = (districtCode: string) => { cityCode: string; provinceCode: string } | null

/** Where to look for what suits: all else is excluded by place or type. */
export const offersFor = ({ whType, place }: Wish): OfferQuery => ({
  provinceCode: place.provinceCode,
  box: place.centre && boxAround(place.centre),
  whTypes: typesFor(whType),
})

/** Sees offers pass by, park by park, and keeps those that suit best. */
export class MatchFinder implements OfferVisitor {
  readonly #wish: Wish
  readonly #placeOf: PlaceOf
  readonly #best = new Best<Match>(mostMatches)
  #standing: Standing | null = null

  constructor(wish: Wish, placeOf: PlaceOf) {
    this.#wish = wish
    this.#placeOf = placeOf
  }

  enterPark(park: OfferPark): boolean {
    this.#standing = standingAt(this.#wish, park, this.#placeOf)
    return this.#standing !== null
  }

  visitOffer(offer: Offer) {
    const standing = this.#standing
    const score = standing && scoreOf(this.#wish, offer, standing)
    if (standing === null || score === null) return
    const ranked = { rank: rankOf(score, offer.price), warehouseId: offer.warehouseId }
    if (this.#best.wants(ranked))
      this.#best.add({ ...ranked, parkId: offer.park.parkId, score, marks: marksOf(this.#wish, offer, standing) })
  }

  /** The best first. */
  get matches(): readonly Match[] {
    return this.#best.items
  }
}

/** Null: too far away to be a match. */
export function standingAt(wish: Wish, park: OfferPark, placeOf: PlaceOf): Standing | null {
  const place = placeOf(park.districtCode)
  return place && standingOf(wish.place, { ...place, districtCode: park.districtCode, lng: park.lng, lat: park.lat } satisfies ParkPlace)
}
