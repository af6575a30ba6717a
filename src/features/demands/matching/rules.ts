import type { Offer } from '#features/listings/offer.ts'
import type { MatchReason } from './match-reasons.ts'
import type { Requirements } from './requirements.ts'

/** The warehouse does not match. */
export const excluded = -1
/** Not required by the demand, or unknown for the lease: not counted. */
export const notRequired = -2

type Subject = Pick<Requirements, Exclude<keyof Requirements, 'place'>>

export type Rule = {
  /** Weight relative to the other rules. */
  weight: number
  /** 0 to 100, `excluded` or `notRequired`. */
  points(requirements: Subject, offer: Offer): number
  /** Returns the reason for the points. */
  explain(requirements: Subject, offer: Offer, points: number): MatchReason
}

/**
 * Weights: what cannot change after signing counts most. Place (25, see score-place.ts) and area decide whether a customer looks at all;
 * date, type and height whether the goods fit; the rest can be built or negotiated. The weights of the required rules sum to 100 %.
 */
export const placeWeight = 25

/** Warehouse types that can replace another at a higher rent: multi-temperature for cold rooms, constant climate for ordinary goods. */
const substitutes: Record<number, readonly number[]> = { 1: [2], 2: [4], 3: [4], 5: [4] }
export const listServingTypes = (whType: number): readonly number[] => [whType, ...(substitutes[whType] ?? [])]

/** Minimum share of a requirement; above it, each missing per cent costs points. */
const minShare = { area: 0.8, height: 0.75, floorLoad: 0.7 }
/** A warehouse that must be rented whole may be at most this many times the required area. */
const maxOversize = 2
/** Days after the required date that are still acceptable. */
const maxDaysLate = 90
const pointsForUnknown = 50
const pointsForSubstitute = 55

/** Returns the area offered on the required date: the free part, or all of a warehouse that becomes free. */
export const findOfferedArea = ({ rentableArea, totalArea, availableOn }: Offer) =>
  rentableArea > 0 ? rentableArea : availableOn === null ? 0 : totalArea

/** Returns the smallest area that can be rented. */
const findMinArea = (offer: Offer) => (offer.divisible ? (offer.minRentArea ?? 0) : findOfferedArea(offer))

/** Scores a value below the requirement: from 100 down to 25 points at the share `min`. */
function scoreShortfall(value: number, required: number, min: number): number {
  if (value >= required) return 100
  const share = value / required
  return share < min ? excluded : Math.round(100 - (75 * (1 - share)) / (1 - min))
}

const area: Rule = {
  weight: 20,
  points(requirements, offer) {
    const offered = findOfferedArea(offer)
    if (offered < requirements.area) return offered === 0 ? excluded : scoreShortfall(offered, requirements.area, minShare.area)
    const times = findMinArea(offer) / requirements.area
    return times <= 1 ? 100 : times > maxOversize ? excluded : Math.round(100 - (80 * (times - 1)) / (maxOversize - 1))
  },
  explain(requirements, offer) {
    const offered = findOfferedArea(offer)
    if (offered < requirements.area) return ['areaShort', offered, requirements.area]
    const minArea = findMinArea(offer)
    if (minArea > requirements.area) return ['areaSurplus', minArea, requirements.area]
    return [offer.divisible && offered > requirements.area ? 'areaDivisible' : 'areaFits', offered, requirements.area]
  },
}

const date: Rule = {
  weight: 12,
  points({ expectedOn }, { availableOn }) {
    const late = availableOn === null ? 0 : availableOn - expectedOn
    return late <= 0 ? 100 : late > maxDaysLate ? excluded : Math.round(100 - (90 * late) / maxDaysLate)
  },
  explain: ({ expectedOn }, { availableOn }, points) => [points === 100 ? 'dateFree' : 'dateLate', availableOn, expectedOn],
}

const type: Rule = {
  weight: 10,
  points: ({ whType }, offer) =>
    offer.whType === whType ? 100 : substitutes[whType]?.includes(offer.whType) ? pointsForSubstitute : excluded,
  explain: ({ whType }, offer) => [offer.whType === whType ? 'typeSame' : 'typeServes', offer.whType, whType],
}

const height: Rule = {
  weight: 10,
  points: (requirements, offer) =>
    requirements.height === null
      ? notRequired
      : offer.height === null
        ? pointsForUnknown
        : scoreShortfall(offer.height, requirements.height, minShare.height),
  explain: (requirements, offer, points) => [
    offer.height === null ? 'heightUnknown' : points === 100 ? 'heightEnough' : 'heightLow',
    offer.height,
    requirements.height,
  ],
}

const floorLoad: Rule = {
  weight: 6,
  points: (requirements, offer) =>
    requirements.floorLoad === null
      ? notRequired
      : offer.floorLoad === null
        ? pointsForUnknown
        : scoreShortfall(offer.floorLoad, requirements.floorLoad, minShare.floorLoad),
  explain: (requirements, offer, points) => [
    offer.floorLoad === null ? 'bearingUnknown' : points === 100 ? 'bearingEnough' : 'bearingLow',
    offer.floorLoad,
    requirements.floorLoad,
  ],
}

/** Twice the limit scores 0; an undisclosed price may still fit. */
const price: Rule = {
  weight: 8,
  points: ({ priceMax }, offer) =>
    priceMax === null || priceMax === 0
      ? notRequired
      : offer.price === null
        ? pointsForUnknown
        : Math.max(0, Math.min(100, Math.round(200 - (100 * offer.price) / priceMax))),
  explain: ({ priceMax }, offer, points) => [
    offer.price === null ? 'priceOpen' : points === 100 ? 'priceWithin' : 'priceAbove',
    offer.price,
    priceMax,
  ],
}

/** Each month of a longer minimum lease costs ten points. */
const lease: Rule = {
  weight: 4,
  points: ({ months }, { minLeaseMonths }) =>
    minLeaseMonths === null ? notRequired : Math.max(0, Math.min(100, 100 - 10 * (minLeaseMonths - months))),
  explain: ({ months }, { minLeaseMonths }, points) => [points === 100 ? 'leaseFits' : 'leaseLong', minLeaseMonths, months],
}

const building: Rule = {
  weight: 5,
  points: ({ buildingType }, offer) => (buildingType === null ? notRequired : offer.buildingType === buildingType ? 100 : 0),
  explain: ({ buildingType }, offer, points) => [points === 100 ? 'buildingSame' : 'buildingOther', offer.buildingType, buildingType],
}

const floor: Rule = {
  weight: 3,
  points: ({ floorMaterial }, offer) => (floorMaterial === null ? notRequired : offer.floorMaterial === floorMaterial ? 100 : 0),
  explain: ({ floorMaterial }, offer, points) => [points === 100 ? 'floorSame' : 'floorOther', offer.floorMaterial, floorMaterial],
}

const platform: Rule = {
  weight: 4,
  points: (requirements, offer) => (!requirements.platform ? notRequired : offer.platform ? 100 : 0),
  explain: (_, offer) => [offer.platform ? 'platformThere' : 'platformMissing', null, null],
}

const canopy: Rule = {
  weight: 3,
  points: (requirements, offer) => (!requirements.canopy ? notRequired : offer.canopy ? 100 : 0),
  explain: (_, offer) => [offer.canopy ? 'canopyThere' : 'canopyMissing', null, null],
}

/** Rules that exclude come first, because they end most comparisons early. Reasons are listed in this order. */
export const rules = { area, date, type, height, floorLoad, price, lease, building, floor, platform, canopy } as const satisfies Record<
  string,
  Rule
>
