/**
 * What can be said for and against a warehouse, as codes: they are kept with the match and become words when somebody reads it, in his
 * language. The two figures of a mark are what the warehouse has and what was asked, in the integers of `Offer`; null where there is none.
 */
export const reasonSides = {
  typeSame: 'for',
  typeServes: 'for',
  placeDistrict: 'for',
  placeCity: 'for',
  placeProvince: 'against',
  placeBeyond: 'against',
  areaFits: 'for',
  areaDivisible: 'for',
  areaShort: 'against',
  areaSurplus: 'against',
  dateFree: 'for',
  dateLate: 'against',
  heightEnough: 'for',
  heightLow: 'against',
  heightUnknown: 'against',
  bearingEnough: 'for',
  bearingLow: 'against',
  bearingUnknown: 'against',
  buildingSame: 'for',
  buildingOther: 'against',
  floorSame: 'for',
  floorOther: 'against',
  platformThere: 'for',
  platformMissing: 'against',
  canopyThere: 'for',
  canopyMissing: 'against',
  leaseFits: 'for',
  leaseLong: 'against',
  priceWithin: 'for',
  priceAbove: 'against',
  priceOpen: 'against',
} as const satisfies Record<string, 'for' | 'against'>
export type MatchReasonCode = keyof typeof reasonSides

export type MatchReason = [code: MatchReasonCode, value: number | null, asked: number | null]
