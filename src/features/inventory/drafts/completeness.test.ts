import { expect, test } from 'vitest'
import { completenessItems, completenessOf, describeMissing } from './completeness.ts'
import { emptyDocument, emptyRecords, withRecord, withValue, type ParkDocument } from './park-document.ts'

const picture = { ...emptyRecords.media, kind: 'image' }
const unit = {
  ...emptyRecords.warehouses,
  totalArea: 4_000,
  rentableArea: 4_000,
  minRentalArea: 500,
  price: 1.6,
  rentableTime: '2026-12-01',
  startingLease: 12,
  floorHeight: 9,
  columnSpacingX: 11,
  columnSpacingY: 22,
  length: 100,
  width: 40,
  loadBearing: 3,
  doorCount: 8,
  unloadingMode: '2',
  fireRating: '4',
  fireCompartmentArea: 4_000,
}
const whole: ParkDocument = {
  ...emptyDocument,
  nameEn: 'Park',
  addressEn: '1 Road',
  introductionEn: 'Text',
  introductionZh: '文',
  transportHubZh: '港',
  advantagesZh: '近',
  distributionCapacity: 2_000,
  voltage: 10,
  gates: { 1: { width: 12, height: null, maxVehicleType: '5' } },
  media: { 1: picture, 2: picture, 3: picture, 4: picture, 5: { ...picture, kind: 'vr' }, 6: { ...picture, kind: 'video' } },
  warehouses: { 1: unit },
}
const verified = { verified: true }
const value = (park: ParkDocument, verification = verified) => completenessOf(park, verification).value

/** For each row: a park that lacks exactly this. */
const lacking: Record<string, ParkDocument> = {
  pictures: { ...whole, media: { 1: picture, 5: whole.media['5']!, 6: whole.media['6']! } },
  floorHeight: withValue(whole, 'warehouses.1.floorHeight', null),
  columns: withValue(whole, 'warehouses.1.columnSpacingY', null),
  size: withValue(whole, 'warehouses.1.width', null),
  price: withValue(whole, 'warehouses.1.price', null),
  verification: whole,
  gates: withValue(whole, 'gates.1.maxVehicleType', null),
  loadBearing: withValue(whole, 'warehouses.1.loadBearing', null),
  english: withValue(whole, 'addressEn', null),
  terms: withValue(whole, 'warehouses.1.startingLease', null),
  fire: withValue(whole, 'warehouses.1.fireCompartmentArea', null),
  power: withValue(whole, 'voltage', null),
  doors: withValue(whole, 'warehouses.1.unloadingMode', null),
  texts: withValue(whole, 'advantagesZh', null),
  vr: { ...whole, media: { ...whole.media, 5: picture } },
  video: { ...whole, media: { ...whole.media, 6: picture } },
}

test('[OPS-1.15] each row of the table lowers the score by its weight alone, and names its path and effect', () => {
  expect(completenessOf(whole, verified)).toEqual({ value: 100, missing: [] })
  const total = Object.values(completenessItems).reduce((sum, { weight }) => sum + weight, 0)
  expect(total).toBe(100)
  expect(Object.keys(lacking).toSorted()).toEqual(Object.keys(completenessItems).toSorted())
  for (const [item, park] of Object.entries(lacking)) {
    const score = completenessOf(park, { verified: item !== 'verification' })
    expect(score.value, item).toBe(100 - completenessItems[item]!.weight)
    expect(score.missing.map((one) => one.item)).toEqual([item])
    expect(score.missing[0]!.paths.length).toBeGreaterThan(0)
    const { label, effect } = describeMissing(score.missing[0]!, 'en-US')
    expect([label, effect].every((text) => text !== '' && !/\p{Script=Han}/u.test(text))).toBe(true)
  }
})

test('[OPS-1.15] values of warehouses count by area', () => {
  const small = { ...unit, totalArea: 1_000, floorHeight: null }
  const park = withRecord(whole, 'warehouses', '2', small)
  expect(completenessOf(park, verified)).toEqual({
    value: 98,
    missing: [{ item: 'floorHeight', paths: ['warehouses.2.floorHeight'], warehouseCount: 1, weight: 2 }],
  })
})

test('[OPS-1.15] a price by agreement does not count, nor does a warehouse that is not shown', () => {
  const asked = withValue(withValue(whole, 'warehouses.1.price', null), 'warehouses.1.negotiable', true)
  expect(value(asked)).toBe(100)
  expect(value(withRecord(whole, 'warehouses', '2', { ...emptyRecords.warehouses, listed: false }))).toBe(100)
})

test('[OPS-1.15] a fully let warehouse needs no date, and a gate without a height is open to the sky', () => {
  const full = withValue(withValue(whole, 'warehouses.1.rentableArea', 0), 'warehouses.1.rentableTime', null)
  expect(value(full)).toBe(100)
  expect(value(withValue(whole, 'gates.1.height', null))).toBe(100)
})

test('[OPS-1.15] an empty park has no points', () => {
  expect(value(emptyDocument, { verified: false })).toBe(0)
})
