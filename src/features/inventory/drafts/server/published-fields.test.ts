import { expect, test } from 'vitest'
import { getPark as getPublicPark } from '#features/listings/contract.ts'
import { fullPark } from '#test/build/full-park.ts'
import { startApp } from '#test/app.ts'
import { firstRecord, startEditors, withoutKeys } from '#test/park-editors.ts'
import { collectionFields } from '../../fields/fields.ts'
import { parkFields } from '../../fields/park-fields.ts'

const app = await startApp()
const { db } = app.deps
const { admin, open, publish, startDraft } = await startEditors(app)

test('[OPS-1.10] every field of the specification survives publishing', async () => {
  const park = await fullPark(db)
  for (const [name, record] of Object.entries({ park, gates: firstRecord(park.gates), floors: firstRecord(park.floors) }))
    expect(
      Object.keys(record)
        .filter((key) => !(key in collectionFields))
        .toSorted(),
      name,
    ).toEqual(Object.keys(name === 'park' ? parkFields : collectionFields[name as 'gates']).toSorted())
  expect(Object.keys(firstRecord(park.warehouses)).toSorted()).toEqual(Object.keys(collectionFields.warehouses).toSorted())
  expect(Object.keys(firstRecord(park.media)).toSorted()).toEqual(Object.keys(collectionFields.media).toSorted())

  const { draftId, applied } = await startDraft(park)
  expect(applied.length).toBeGreaterThan(40)
  const { rows, version } = await publish({ draftId, reason: '无核验' }, admin)
  expect(version).toBe(1)
  const { published, draft } = await open(rows[0]!.parkId!)
  expect(draft).toMatchObject({ state: 'none', ops: [] })
  expect(withoutKeys(published!.park)).toEqual(withoutKeys(park))
})

test('[OPS-1.10] every published field shows in the public answer', async () => {
  const park = await fullPark(db)
  const { draftId } = await startDraft({ ...park, code: 'QD-0089' })
  const { rows } = await publish({ draftId, reason: '无核验' }, admin)
  const parkId = rows[0]!.parkId!
  const chinese = await app.call(getPublicPark, { parkId })
  const english = await app.call(getPublicPark, { parkId }, { language: 'en_US' })
  const unit = firstRecord(park.warehouses)
  const [shown, shownEn] = [chinese.warehouses[0]!, english.warehouses[0]!]
  expect(chinese).toMatchObject({
    name: park.nameZh,
    address: park.addressZh,
    introduction: park.introductionZh,
    advantages: park.advantagesZh,
  })
  expect(chinese).toMatchObject({
    location: park.locationZh,
    transportHub: park.transportHubZh,
    security: park.securityZh,
    taxReduction: park.taxReductionZh,
  })
  expect(english).toMatchObject({
    name: park.nameEn,
    address: park.addressEn,
    introduction: park.introductionEn,
    advantages: park.advantagesEn,
  })
  expect(english).toMatchObject({
    location: park.locationEn,
    transportHub: park.transportHubEn,
    security: park.securityEn,
    taxReduction: park.taxReductionEn,
  })
  const same = [
    'underConstructionArea',
    'hot',
    'provinceCode',
    'cityCode',
    'districtCode',
    'longitude',
    'latitude',
    'powerSupplyMode',
    'voltage',
    'distributionCapacity',
    'chargingStation',
    'ownershipType',
    'supplyType',
    'developerAttribute',
    'landUse',
    'landNature',
    'environmentalAssessment',
    'registrable',
  ] as const
  for (const name of same) expect(chinese[name], name).toEqual(park[name])
  expect(chinese.certified).toBe(park.platformCertified)
  for (const name of [
    'loadingFacilities',
    'operatingEquipment',
    'supportingFacilities',
    'services',
    'fireFacilities',
    'suitableCategories',
  ] as const)
    expect(
      chinese[name].map(({ value }) => value),
      name,
    ).toEqual(park[name])
  expect(chinese.gates).toEqual([expect.objectContaining(firstRecord(park.gates))])
  const floor = firstRecord(park.floors)
  expect(chinese.floors[0]).toMatchObject({
    building: 1,
    floorNo: 1,
    totalArea: floor.area,
    floorType: floor.floorType,
    floorHeight: floor.height,
    loadBearing: floor.bearing,
  })
  const named = {
    supplier: unit.supplierZh,
    fireProtection: unit.fireProtectionZh,
    name: unit.nameZh,
    contact: unit.contactName,
    unloadingMode: 'double',
  }
  expect(shown).toMatchObject(named)
  expect(shownEn).toMatchObject({ supplier: unit.supplierEn, fireProtection: unit.fireProtectionEn, name: unit.nameEn })
  const unitNames = Object.keys(collectionFields.warehouses).filter((name) => name in shown && !['floorId', 'unloadingMode'].includes(name))
  expect(unitNames.length).toBeGreaterThan(28)
  for (const name of unitNames) expect(shown[name as 'price'], name).toEqual(unit[name as 'price'])
  expect(chinese.media.map(({ kind }) => kind).toSorted()).toEqual([
    'image',
    'image',
    'image',
    'image',
    'image',
    'image',
    'plan',
    'video',
    'vr',
  ])
  expect(chinese.media[0]).toMatchObject({ title: '图 0', picture: { focus: { x: 0.25, y: 0.75 } } })
  expect(chinese.coverPicture).toMatchObject({ focus: { x: 0.25, y: 0.75 } })
  expect(chinese.media.find(({ kind }) => kind === 'video')).toMatchObject({ durationS: 42.5, chapters: [{ atS: 8, title: '月台' }] })
  expect(chinese.media.find(({ kind }) => kind === 'plan')).toMatchObject({ metresPerPx: 0.05 })
  const panorama = chinese.media.find(({ kind }) => kind === 'vr')
  const planId = chinese.media.find(({ kind }) => kind === 'plan')!.mediaId
  expect(panorama).toMatchObject({
    place: { north: 272.5, plan: { mediaId: planId, x: 0.25, y: 0.40625 }, hall: { x: -12.5, z: 8 } },
  })
  expect(panorama).toMatchObject({ view: { yaw: -90.5, pitch: 12, zoom: 45 }, hotspots: [{ yaw: 10, pitch: 0, text: '入口' }] })
})
