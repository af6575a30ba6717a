import type { Offer, OfferPark, OfferQuery, OfferVisitor } from '#features/listings/offer.ts'
import { TopRanked, type Ranked } from './top-ranked.ts'
import type { MatchReason } from './match-reasons.ts'
import { buildBox, scorePlace, type ParkPlace, type PlaceScore } from './score-place.ts'
import { listServingTypes } from './rules.ts'
import { explainMatch, rankMatch, scoreOffer } from './score-offer.ts'
import type { Requirements } from './requirements.ts'

/** So many are kept of a demand: more than anybody reads, and enough to filter. */
export const maxMatches = 50

export type ScoredMatch = Ranked & { parkId: number; score: number; reasons: MatchReason[] }

/** City and province of a district; null for one that is not known. */
export type FindPlace = (districtCode: string) => { cityCode: string; provinceCode: string } | null

/** Where to look for what suits: all else is excluded by place or type. */
export const buildOfferQuery = ({ whType, place }: Requirements): OfferQuery => ({
  provinceCode: place.provinceCode,
  box: place.centre && buildBox(place.centre),
  whTypes: listServingTypes(whType),
})

/** Sees offers pass by, park by park, and keeps those that suit best. */
export class MatchFinder implements OfferVisitor {
  readonly #wish: Requirements
  readonly #placeOf: FindPlace
  readonly #best = new TopRanked<ScoredMatch>(maxMatches)
  #standing: PlaceScore | null = null

  constructor(wish: Requirements, placeOf: FindPlace) {
    this.#wish = wish
    this.#placeOf = placeOf
  }

  enter(park: OfferPark): boolean {
    this.#standing = scorePark(this.#wish, park, this.#placeOf)
    return this.#standing !== null
  }

  visitOffer(offer: Offer) {
    const standing = this.#standing
    const score = standing && scoreOffer(this.#wish, offer, standing)
    if (standing === null || score === null) return
    const ranked = { rank: rankMatch(score, offer.price), warehouseId: offer.warehouseId }
    if (this.#best.accepts(ranked))
      this.#best.add({ ...ranked, parkId: offer.park.parkId, score, reasons: explainMatch(this.#wish, offer, standing) })
  }

  /** The best first. */
  get matches(): readonly ScoredMatch[] {
    return this.#best.items
  }
}

/** Null: too far away to be a match. */
export function scorePark(wish: Requirements, park: OfferPark, placeOf: FindPlace): PlaceScore | null {
  const place = placeOf(park.districtCode)
  return place && scorePlace(wish.place, { ...place, districtCode: park.districtCode, lng: park.lng, lat: park.lat } satisfies ParkPlace)
}
