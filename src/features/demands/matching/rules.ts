import type { Offer } from '#features/listings/offer.ts'
import type { MatchReason } from './match-reasons.ts'
import type { Requirements } from './requirements.ts'

/** The warehouse is no match at all. */
export const excluded = -1
/** The demand does not ask for this, or the warehouse does not say: it counts neither way. */
export const notRequired = -2

type Subject = Pick<Requirements, Exclude<keyof Requirements, 'place'>>

export type Rule = {
  /** How much it counts beside the others. */
  weight: number
  /** 0 to 100, `excluded` or `notAsked`. */
  points(wish: Subject, offer: Offer): number
  /** Why, of a rule that gave points. */
  explain(wish: Subject, offer: Offer, points: number): MatchReason
}

/**
 * Weights: what cannot be changed after signing counts most. Place (25, in place.ts) and area decide whether a customer looks at all; date,
 * type and height whether the goods can come; price where it is known; the rest can be built, laid or negotiated.
 * The sum of all weights that a demand asks for is 100 %; a rule that it does not ask for counts neither way.
 */
export const placeWeight = 25

/** Types that can do the work of another, at a higher rent: multi-temperature rooms are cold rooms too, and a constant climate harms no ordinary goods. */
const substitutes: Record<number, readonly number[]> = { 1: [2], 2: [4], 3: [4], 5: [4] }
export const listServingTypes = (whType: number): readonly number[] => [whType, ...(substitutes[whType] ?? [])]

/** Below this share of what was asked a warehouse is none; further up it loses points for each missing per cent. */
const minShare = { area: 0.8, height: 0.75, bearing: 0.7 }
/** One that has to be taken whole may be this many times too large. */
const maxOversize = 2
/** So many days after the wanted one are too late. */
const maxDaysLate = 90
const pointsForUnknown = 50
const pointsForSubstitute = 55

/** What is free on the wanted day, or will be soon after: the part that is free, or all of a warehouse that is let until then. */
export const findOfferedArea = ({ rentableArea, totalArea, freeOn }: Offer) =>
  rentableArea > 0 ? rentableArea : freeOn === null ? 0 : totalArea

/** What has to be taken at the least. */
const findMinArea = (offer: Offer) => (offer.divisible ? (offer.leastArea ?? 0) : findOfferedArea(offer))

/** Points for having `share` of what was asked, from 100 at all of it down to 25 at `least`. */
function scoreShortfall(value: number, asked: number, least: number): number {
  if (value >= asked) return 100
  const share = value / asked
  return share < least ? excluded : Math.round(100 - (75 * (1 - share)) / (1 - least))
}

const area: Rule = {
  weight: 20,
  points(wish, offer) {
    const offered = findOfferedArea(offer)
    if (offered < wish.area) return offered === 0 ? excluded : scoreShortfall(offered, wish.area, minShare.area)
    const times = findMinArea(offer) / wish.area
    return times <= 1 ? 100 : times > maxOversize ? excluded : Math.round(100 - (80 * (times - 1)) / (maxOversize - 1))
  },
  explain(wish, offer) {
    const offered = findOfferedArea(offer)
    if (offered < wish.area) return ['areaShort', offered, wish.area]
    const least = findMinArea(offer)
    if (least > wish.area) return ['areaSurplus', least, wish.area]
    return [offer.divisible && offered > wish.area ? 'areaDivisible' : 'areaFits', offered, wish.area]
  },
}

const date: Rule = {
  weight: 12,
  points({ expectedOn }, { availableOn: freeOn }) {
    const late = freeOn === null ? 0 : freeOn - expectedOn
    return late <= 0 ? 100 : late > maxDaysLate ? excluded : Math.round(100 - (90 * late) / maxDaysLate)
  },
  explain: ({ expectedOn }, { freeOn }, points) => [points === 100 ? 'dateFree' : 'dateLate', freeOn, expectedOn],
}

const type: Rule = {
  weight: 10,
  points: ({ whType }, offer) =>
    offer.whType === whType ? 100 : substitutes[whType]?.includes(offer.whType) ? pointsForSubstitute : excluded,
  explain: ({ whType }, offer) => [offer.whType === whType ? 'typeSame' : 'typeServes', offer.whType, whType],
}

const height: Rule = {
  weight: 10,
  points: (wish, offer) =>
    wish.height === null
      ? notRequired
      : offer.height === null
        ? pointsForUnknown
        : scoreShortfall(offer.height, wish.height, minShare.height),
  explain: (wish, offer, points) => [
    offer.height === null ? 'heightUnknown' : points === 100 ? 'heightEnough' : 'heightLow',
    offer.height,
    wish.height,
  ],
}

const bearing: Rule = {
  weight: 6,
  points: (wish, offer) =>
    wish.floorLoad === null
      ? notRequired
      : offer.bearing === null
        ? pointsForUnknown
        : scoreShortfall(offer.bearing, wish.floorLoad, minShare.bearing),
  explain: (wish, offer, points) => [
    offer.bearing === null ? 'bearingUnknown' : points === 100 ? 'bearingEnough' : 'bearingLow',
    offer.bearing,
    wish.floorLoad,
  ],
}

/** Twice the limit is worth nothing; "discuss personally" may still come out right. */
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

/** A lease that must run longer than wanted: each month costs ten points. */
const lease: Rule = {
  weight: 4,
  points: ({ months }, { leaseMonths }) =>
    leaseMonths === null ? notRequired : Math.max(0, Math.min(100, 100 - 10 * (leaseMonths - months))),
  explain: ({ months }, { leaseMonths }, points) => [points === 100 ? 'leaseFits' : 'leaseLong', leaseMonths, months],
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
  points: (wish, offer) => (!wish.platform ? notRequired : offer.platform ? 100 : 0),
  explain: (_, offer) => [offer.platform ? 'platformThere' : 'platformMissing', null, null],
}

const canopy: Rule = {
  weight: 3,
  points: (wish, offer) => (!wish.canopy ? notRequired : offer.canopy ? 100 : 0),
  explain: (_, offer) => [offer.canopy ? 'canopyThere' : 'canopyMissing', null, null],
}

/** Those that exclude come first: most warehouses never meet the others. In this order a match is explained. */
export const rules = { area, date, type, height, bearing, price, lease, building, floor, platform, canopy } as const satisfies Record<
  string,
  Rule
>
