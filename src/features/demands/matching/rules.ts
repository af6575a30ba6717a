import type { Offer } from '#features/listings/offer.ts'
import type { Mark } from './marks.ts'
import type { Wish } from './requirements.ts'

/** The warehouse is no match at all. */
export const excluded = -1
/** The demand does not ask for this, or the warehouse does not say: it counts neither way. */
export const notAsked = -2

type Subject = Pick<Wish, Exclude<keyof Wish, 'place'>>

export type Rule = {
  /** How much it counts beside the others. */
  weight: number
  /** 0 to 100, `excluded` or `notAsked`. */
  points(wish: Subject, offer: Offer): number
  /** Why, of a rule that gave points. */
  mark(wish: Subject, offer: Offer, points: number): Mark
}

/**
 * Weights: what cannot be changed after signing counts most. Place (25, in place.ts) and area decide whether a customer looks at all; date,
 * type and height whether the goods can come; price where it is known; the rest can be built, laid or negotiated.
 * The sum of all weights that a demand asks for is 100 %; a rule that it does not ask for counts neither way.
 */
export const placeWeight = 25

/** Types that can do the work of another, at a higher rent: multi-temperature rooms are cold rooms too, and a constant climate harms no ordinary goods. */
const serving: Record<number, readonly number[]> = { 1: [2], 2: [4], 3: [4], 5: [4] }
export const typesFor = (whType: number): readonly number[] => [whType, ...(serving[whType] ?? [])]

/** Below this share of what was asked a warehouse is none; further up it loses points for each missing per cent. */
const leastShare = { area: 0.8, height: 0.75, bearing: 0.7 }
/** One that has to be taken whole may be this many times too large. */
const mostTimes = 2
/** So many days after the wanted one are too late. */
const mostDaysLate = 90
const pointsOfUnknown = 50
const pointsOfServing = 55

/** What is free on the wanted day, or will be soon after: the part that is free, or all of a warehouse that is let until then. */
export const offeredArea = ({ rentableArea, totalArea, availableOn: freeOn }: Offer) =>
  rentableArea > 0 ? rentableArea : freeOn === null ? 0 : totalArea

/** What has to be taken at the least. */
const leastArea = (offer: Offer) => (offer.divisible ? (offer.minRentArea ?? 0) : offeredArea(offer))

/** Points for having `share` of what was asked, from 100 at all of it down to 25 at `least`. */
function shortfall(value: number, asked: number, least: number): number {
  if (value >= asked) return 100
  const share = value / asked
  return share < least ? excluded : Math.round(100 - (75 * (1 - share)) / (1 - least))
}

const area: Rule = {
  weight: 20,
  points(wish, offer) {
    const offered = offeredArea(offer)
    if (offered < wish.area) return offered === 0 ? excluded : shortfall(offered, wish.area, leastShare.area)
    const times = leastArea(offer) / wish.area
    return times <= 1 ? 100 : times > mostTimes ? excluded : Math.round(100 - (80 * (times - 1)) / (mostTimes - 1))
  },
  mark(wish, offer) {
    const offered = offeredArea(offer)
    if (offered < wish.area) return ['areaShort', offered, wish.area]
    const least = leastArea(offer)
    if (least > wish.area) return ['areaSurplus', least, wish.area]
    return [offer.divisible && offered > wish.area ? 'areaDivisible' : 'areaFits', offered, wish.area]
  },
}

const date: Rule = {
  weight: 12,
  points({ expectedOn }, { availableOn: freeOn }) {
    const late = freeOn === null ? 0 : freeOn - expectedOn
    return late <= 0 ? 100 : late > mostDaysLate ? excluded : Math.round(100 - (90 * late) / mostDaysLate)
  },
  mark: ({ expectedOn }, { availableOn: freeOn }, points) => [points === 100 ? 'dateFree' : 'dateLate', freeOn, expectedOn],
}

const type: Rule = {
  weight: 10,
  points: ({ whType }, offer) => (offer.whType === whType ? 100 : serving[whType]?.includes(offer.whType) ? pointsOfServing : excluded),
  mark: ({ whType }, offer) => [offer.whType === whType ? 'typeSame' : 'typeServes', offer.whType, whType],
}

const height: Rule = {
  weight: 10,
  points: (wish, offer) =>
    wish.height === null ? notAsked : offer.height === null ? pointsOfUnknown : shortfall(offer.height, wish.height, leastShare.height),
  mark: (wish, offer, points) => [
    offer.height === null ? 'heightUnknown' : points === 100 ? 'heightEnough' : 'heightLow',
    offer.height,
    wish.height,
  ],
}

const bearing: Rule = {
  weight: 6,
  points: (wish, offer) =>
    wish.bearing === null
      ? notAsked
      : offer.floorLoad === null
        ? pointsOfUnknown
        : shortfall(offer.floorLoad, wish.bearing, leastShare.bearing),
  mark: (wish, offer, points) => [
    offer.floorLoad === null ? 'bearingUnknown' : points === 100 ? 'bearingEnough' : 'bearingLow',
    offer.floorLoad,
    wish.bearing,
  ],
}

/** Twice the limit is worth nothing; "discuss personally" may still come out right. */
const price: Rule = {
  weight: 8,
  points: ({ priceMax }, offer) =>
    priceMax === null || priceMax === 0
      ? notAsked
      : offer.price === null
        ? pointsOfUnknown
        : Math.max(0, Math.min(100, Math.round(200 - (100 * offer.price) / priceMax))),
  mark: ({ priceMax }, offer, points) => [
    offer.price === null ? 'priceOpen' : points === 100 ? 'priceWithin' : 'priceAbove',
    offer.price,
    priceMax,
  ],
}

/** A lease that must run longer than wanted: each month costs ten points. */
const lease: Rule = {
  weight: 4,
  points: ({ months }, { minLeaseMonths: leaseMonths }) =>
    leaseMonths === null ? notAsked : Math.max(0, Math.min(100, 100 - 10 * (leaseMonths - months))),
  mark: ({ months }, { minLeaseMonths: leaseMonths }, points) => [points === 100 ? 'leaseFits' : 'leaseLong', leaseMonths, months],
}

const building: Rule = {
  weight: 5,
  points: ({ buildingType }, offer) => (buildingType === null ? notAsked : offer.buildingType === buildingType ? 100 : 0),
  mark: ({ buildingType }, offer, points) => [points === 100 ? 'buildingSame' : 'buildingOther', offer.buildingType, buildingType],
}

const floor: Rule = {
  weight: 3,
  points: ({ floorMaterial }, offer) => (floorMaterial === null ? notAsked : offer.floorMaterial === floorMaterial ? 100 : 0),
  mark: ({ floorMaterial }, offer, points) => [points === 100 ? 'floorSame' : 'floorOther', offer.floorMaterial, floorMaterial],
}

const platform: Rule = {
  weight: 4,
  points: (wish, offer) => (!wish.platform ? notAsked : offer.platform ? 100 : 0),
  mark: (_, offer) => [offer.platform ? 'platformThere' : 'platformMissing', null, null],
}

const canopy: Rule = {
  weight: 3,
  points: (wish, offer) => (!wish.canopy ? notAsked : offer.canopy ? 100 : 0),
  mark: (_, offer) => [offer.canopy ? 'canopyThere' : 'canopyMissing', null, null],
}

/** Those that exclude come first: most warehouses never meet the others. In this order a match is explained. */
export const rules = { area, date, type, height, bearing, price, lease, building, floor, platform, canopy } as const satisfies Record<
  string,
  Rule
>
