/**
 * Reasons for and against a match. The codes are stored with the match and become texts when it is read. `value` is what the warehouse has,
 * `required` what the demand asks for, in the integers of `Offer`; null if there is none.
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

export type MatchReason = [code: MatchReasonCode, value: number | null, required: number | null]
