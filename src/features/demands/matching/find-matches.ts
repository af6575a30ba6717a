import type { Offer, OfferPark, OfferQuery, OfferVisitor } from '#features/listings/offer.ts'
import { TopRanked, type Ranked } from './top-ranked.ts'
import type { MatchReason } from './match-reasons.ts'
import { buildBox, scorePlace, type ParkPlace, type PlaceScore } from './score-place.ts'
import { listServingTypes } from './rules.ts'
import { explainMatch, rankMatch, scoreOffer } from './score-offer.ts'
import type { Requirements } from './requirements.ts'

/** Number of matches stored per demand. */
export const maxMatches = 50

export type ScoredMatch = Ranked & { parkId: number; score: number; reasons: MatchReason[] }

/** Returns city and province of a district, or null for an unknown one. */
export type FindPlace = (districtCode: string) => { cityCode: string; provinceCode: string } | null

/** Builds the query for candidate offers; all others are excluded by place or type. */
export const buildOfferQuery = ({ whType, place }: Requirements): OfferQuery => ({
  provinceCode: place.provinceCode,
  box: place.centre && buildBox(place.centre),
  whTypes: listServingTypes(whType),
})

/** Visits offers park by park and keeps the best matches. */
export class MatchFinder implements OfferVisitor {
  readonly #requirements: Requirements
  readonly #findPlace: FindPlace
  readonly #best = new TopRanked<ScoredMatch>(maxMatches)
  #placeScore: PlaceScore | null = null

  constructor(requirements: Requirements, findPlace: FindPlace) {
    this.#requirements = requirements
    this.#findPlace = findPlace
  }

  enterPark(park: OfferPark): boolean {
    this.#placeScore = scorePark(this.#requirements, park, this.#findPlace)
    return this.#placeScore !== null
  }

  visitOffer(offer: Offer) {
    const placeScore = this.#placeScore
    const score = placeScore && scoreOffer(this.#requirements, offer, placeScore)
    if (placeScore === null || score === null) return
    const ranked = { rank: rankMatch(score, offer.price), warehouseId: offer.warehouseId }
    if (this.#best.accepts(ranked))
      this.#best.add({ ...ranked, parkId: offer.park.parkId, score, reasons: explainMatch(this.#requirements, offer, placeScore) })
  }

  /** Best first. */
  get matches(): readonly ScoredMatch[] {
    return this.#best.items
  }
}

/** Scores the place of a park; null if it is too far away. */
export function scorePark(requirements: Requirements, park: OfferPark, findPlace: FindPlace): PlaceScore | null {
  const place = findPlace(park.districtCode)
  return (
    place && scorePlace(requirements.place, { ...place, districtCode: park.districtCode, lng: park.lng, lat: park.lat } satisfies ParkPlace)
  )
}
