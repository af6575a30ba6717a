import { expect, test } from 'vitest'
import type { Offer } from '#features/listings/offer.ts'
import { TopRanked } from './top-ranked.ts'
import { reasonSides, type MatchReasonCode } from './match-reasons.ts'
import { buildBox, measureDistanceKm, maxDistanceKm, scorePlace, type ParkPlace } from './score-place.ts'
import { placeWeight, rules } from './rules.ts'
import { explainMatch, rankMatch, scoreOffer } from './score-offer.ts'
import type { Requirements } from './requirements.ts'

const here = { lng: 120_200_000, lat: 35_960_000 }
const park: ParkPlace = { districtCode: '370211', cityCode: '370200', provinceCode: '370000', ...here }
const base: Requirements = {
  whType: 3,
  buildingType: 1,
  floorMaterial: 1,
  area: 600_000,
  expectedOn: 20_700,
  months: 24,
  height: 900,
  floorLoad: 300,
  platform: true,
  canopy: true,
  priceMax: 100,
  place: { isOverseas: false, districtCode: '370211', cityCode: '370200', provinceCode: '370000', centre: here },
}
/** Meets every requirement exactly. */
const offer: Offer = {
  park: { parkId: 1, districtCode: '370211', ...here },
  warehouseId: 1,
  whType: 3,
  buildingType: 1,
  floorMaterial: 1,
  platform: true,
  canopy: true,
  price: 100,
  height: 900,
  rentableArea: 600_000,
  totalArea: 800_000,
  minRentArea: 600_000,
  divisible: false,
  floorLoad: 300,
  availableOn: 20_700,
  minLeaseMonths: 24,
  completedOn: null,
  listedAt: 0,
}
const sameDistrict = scorePlace(base.place, park)!
const score = (required: Partial<Requirements>, offered: Partial<Offer>) =>
  scoreOffer({ ...base, ...required }, { ...offer, ...offered }, sameDistrict)
const codes = (required: Partial<Requirements>, offered: Partial<Offer>) =>
  explainMatch({ ...base, ...required }, { ...offer, ...offered }, sameDistrict).map(([code]) => code)

test('[ENT-9] an offer that meets all requirements scores 100, with nothing against it', () => {
  expect(score({}, {})).toBe(100)
  expect(codes({}, {})).toEqual([
    'placeDistrict',
    'areaFits',
    'dateFree',
    'typeSame',
    'heightEnough',
    'bearingEnough',
    'priceWithin',
    'leaseFits',
    'buildingSame',
    'floorSame',
    'platformThere',
    'canopyThere',
  ])
})

test('[ENT-9] all weights sum to 110, or 102 without a price limit', () => {
  const weights = Object.values(rules).reduce((sum, { weight }) => sum + weight, placeWeight)
  expect([weights, weights - rules.price.weight]).toEqual([110, 102])
})

type Row = [what: string, required: Partial<Requirements>, offered: Partial<Offer>, points: number, code: MatchReasonCode]
const rows: [rule: keyof typeof rules, cases: Row[]][] = [
  [
    'area',
    [
      ['exactly as much', {}, {}, 100, 'areaFits'],
      ['more, and it can be divided', {}, { rentableArea: 5_000_000, divisible: true, minRentArea: 50_000 }, 100, 'areaDivisible'],
      ['all of a warehouse that is let until then', {}, { rentableArea: 0, totalArea: 600_000, availableOn: 20_700 }, 100, 'areaFits'],
      ['nine tenths', {}, { rentableArea: 540_000 }, 63, 'areaShort'],
      ['four fifths', {}, { rentableArea: 480_000 }, 25, 'areaShort'],
      ['to be taken whole, half as much again', {}, { rentableArea: 900_000 }, 60, 'areaSurplus'],
      ['at least twice as much', {}, { rentableArea: 5_000_000, divisible: true, minRentArea: 1_200_000 }, 20, 'areaSurplus'],
    ],
  ],
  [
    'date',
    [
      ['free long since', {}, { availableOn: 0 }, 100, 'dateFree'],
      ['free, without a date', {}, { availableOn: null }, 100, 'dateFree'],
      ['on the day', {}, { availableOn: 20_700 }, 100, 'dateFree'],
      ['a day late', {}, { availableOn: 20_701 }, 99, 'dateLate'],
      ['ninety days late', {}, { availableOn: 20_790 }, 10, 'dateLate'],
    ],
  ],
  [
    'type',
    [
      ['the same', {}, {}, 100, 'typeSame'],
      ['several temperatures for cold goods', {}, { whType: 4 }, 55, 'typeServes'],
      ['a constant climate for ordinary goods', { whType: 1 }, { whType: 2 }, 55, 'typeServes'],
    ],
  ],
  [
    'height',
    [
      ['as high', {}, {}, 100, 'heightEnough'],
      ['higher', {}, { height: 1_200 }, 100, 'heightEnough'],
      ['three quarters', {}, { height: 675 }, 25, 'heightLow'],
      ['not known', {}, { height: null }, 50, 'heightUnknown'],
    ],
  ],
  [
    'floorLoad',
    [
      ['as much', {}, {}, 100, 'bearingEnough'],
      ['seven tenths', {}, { floorLoad: 210 }, 25, 'bearingLow'],
      ['not known', {}, { floorLoad: null }, 50, 'bearingUnknown'],
    ],
  ],
  [
    'price',
    [
      ['within the limit', {}, { price: 80 }, 100, 'priceWithin'],
      ['a quarter above', {}, { price: 125 }, 75, 'priceAbove'],
      ['twice as dear', {}, { price: 200 }, 0, 'priceAbove'],
      ['to be discussed', {}, { price: null }, 50, 'priceOpen'],
    ],
  ],
  [
    'lease',
    [
      ['shorter', {}, { minLeaseMonths: 12 }, 100, 'leaseFits'],
      ['three months too long', {}, { minLeaseMonths: 27 }, 70, 'leaseLong'],
      ['a year too long', {}, { minLeaseMonths: 36 }, 0, 'leaseLong'],
    ],
  ],
  [
    'building',
    [
      ['as required', {}, {}, 100, 'buildingSame'],
      ['another', {}, { buildingType: 2 }, 0, 'buildingOther'],
    ],
  ],
  [
    'floor',
    [
      ['as required', {}, {}, 100, 'floorSame'],
      ['another', {}, { floorMaterial: 3 }, 0, 'floorOther'],
    ],
  ],
  [
    'platform',
    [
      ['there', {}, {}, 100, 'platformThere'],
      ['missing', {}, { platform: false }, 0, 'platformMissing'],
    ],
  ],
  [
    'canopy',
    [
      ['there', {}, {}, 100, 'canopyThere'],
      ['missing', {}, { canopy: false }, 0, 'canopyMissing'],
    ],
  ],
]

test.each(rows.flatMap(([rule, cases]) => cases.map((row) => [rule, ...row] as const)))(
  '[ENT-9] %s: %s',
  (rule, _what, required, offered, points, code) => {
    const [requirements, testOffer] = [
      { ...base, ...required },
      { ...offer, ...offered },
    ]
    expect(rules[rule].points(requirements, testOffer)).toBe(points)
    expect(codes(required, offered)).toContain(code)
    // Only this rule differs from a perfect offer.
    if (requirements.whType === base.whType)
      expect(score(required, offered)).toBe(Math.round(100 - ((100 - points) * rules[rule].weight) / 110))
    expect(reasonSides[code] === 'for').toBe(points === 100 || code === 'typeServes')
  },
)

const excluding: [what: string, required: Partial<Requirements>, offered: Partial<Offer>][] = [
  ['nothing is free and no date is known', {}, { rentableArea: 0, availableOn: null }],
  ['less than four fifths of the area', {}, { rentableArea: 479_999 }],
  ['to be taken whole, and more than twice as large', {}, { rentableArea: 1_200_001, totalArea: 2_000_000 }],
  ['free more than ninety days late', {}, { availableOn: 20_791 }],
  ['another type', {}, { whType: 1 }],
  ['a colder type than required', { whType: 2 }, { whType: 5 }],
  ['medicine anywhere but in rooms for medicine', { whType: 6 }, { whType: 4 }],
  ['lower than three quarters', {}, { height: 674 }],
  ['carries less than seven tenths', {}, { floorLoad: 209 }],
]
test.each(excluding)('[ENT-9] no match: %s', (_what, required, offered) => expect(score(required, offered)).toBeNull())

test('[ENT-9] facts that are not required and unknown leases are not counted', () => {
  const optional = {
    buildingType: null,
    floorMaterial: null,
    height: null,
    floorLoad: null,
    platform: false,
    canopy: false,
    priceMax: null,
  }
  expect(codes(optional, { minLeaseMonths: null })).toEqual(['placeDistrict', 'areaFits', 'dateFree', 'typeSame'])
  expect(
    score(optional, { buildingType: 6, floorMaterial: 6, height: 100, floorLoad: null, platform: false, canopy: false, price: null }),
  ).toBe(100)
})

const km = (north: number) => ({ lng: here.lng, lat: here.lat + Math.round((north / 111.19) * 1e6) })

test('[ENT-9] the district scores most, then city and province; across the border only near parks match', () => {
  const at = (place: Partial<ParkPlace>) => scorePlace(base.place, { ...park, ...place })
  expect(at({ ...km(80) })).toEqual({ points: 100, reason: ['placeDistrict', 80, null] })
  expect(at({ districtCode: '370212', ...km(15) })).toEqual({ points: 80, reason: ['placeCity', 15, null] })
  expect(at({ districtCode: '370283', ...km(90) })?.points).toBe(55)
  expect(at({ districtCode: '371102', cityCode: '371100', ...km(100) })).toEqual({ points: 40, reason: ['placeProvince', 100, null] })
  expect(at({ districtCode: '371600', cityCode: '371600', ...km(400) })?.points).toBe(15)
  const beyond = { districtCode: '320707', cityCode: '320700', provinceCode: '320000' }
  expect(at({ ...beyond, ...km(60) })).toEqual({ points: 30, reason: ['placeBeyond', 60, null] })
  expect(at({ ...beyond, ...km(maxDistanceKm + 2) })).toBeNull()
})

test('[ENT-9] overseas, where a province is a continent, another country is scored by distance alone', () => {
  const required = { ...base.place, isOverseas: true }
  const abroad = { ...park, districtCode: '99252801', cityCode: '992528' }
  expect(scorePlace(required, { ...abroad, ...km(50) })?.reason).toEqual(['placeBeyond', 50, null])
  expect(scorePlace(required, { ...abroad, ...km(300) })).toBeNull()
})

test('[ENT-9] without a district centre, district, city and province still count', () => {
  const required = { ...base.place, centre: null }
  expect(scorePlace(required, park)).toEqual({ points: 100, reason: ['placeDistrict', null, null] })
  expect(scorePlace(required, { ...park, districtCode: '370212' })?.points).toBe(75)
  expect(scorePlace(required, { ...park, districtCode: '371102', cityCode: '371100' })?.points).toBe(40)
  expect(scorePlace(required, { ...park, districtCode: 'x', cityCode: 'x', provinceCode: 'x' })).toBeNull()
})

test('[ENT-9] the search box contains every place within the maximum distance', () => {
  for (const lat of [0, 20_000_000, 35_960_000, 53_000_000, -33_000_000])
    for (let angle = 0; angle < 360; angle += 5) {
      const [sin, cos] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)]
      const degrees = maxDistanceKm / 111.19
      const place = {
        lng: Math.round(here.lng + ((degrees * sin) / Math.cos(((lat / 1e6) * Math.PI) / 180)) * 1e6),
        lat: Math.round(lat + degrees * cos * 1e6),
      }
      const [west, south, east, north] = buildBox({ lng: here.lng, lat })
      if (measureDistanceKm({ lng: here.lng, lat }, place) > maxDistanceKm) continue
      expect(place.lng >= west && place.lng <= east && place.lat >= south && place.lat <= north).toBe(true)
    }
})

test('[ENT-9] a better score comes first, then the cheaper one, unpriced ones last, then the older one', () => {
  expect(rankMatch(90, 100)).toBeGreaterThan(rankMatch(89, 1))
  expect(rankMatch(90, 100)).toBeGreaterThan(rankMatch(90, 101))
  expect(rankMatch(90, 60_000)).toBeGreaterThan(rankMatch(90, null))
  const best = new TopRanked<{ rank: number; warehouseId: number }>(3)
  const passing = [
    { rank: 5, warehouseId: 4 },
    { rank: 7, warehouseId: 3 },
    { rank: 5, warehouseId: 2 },
    { rank: 9, warehouseId: 9 },
    { rank: 5, warehouseId: 1 },
  ]
  for (const item of passing) if (best.accepts(item)) best.add(item)
  expect(best.items.map(({ warehouseId }) => warehouseId)).toEqual([9, 3, 1])
})
