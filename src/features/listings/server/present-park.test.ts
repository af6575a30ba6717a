import { expect, test } from 'vitest'
import { failures } from '#platform/contract/failures.ts'
import { startApp } from '#test/app.ts'
import { buildMedia } from '#test/build/media.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { getPark, listWarehousesForPartners } from '../contract.ts'

async function buildFullPark() {
  const { deps, sql } = await startApp()
  const park = await buildPark(deps.db, {
    ownership: 1,
    supply: 1,
    landUse: 1,
    powerMode: 2,
    voltage: 10,
    powerCapacityKva: 2_500,
    facility: [1, 10],
    goods: [7],
    chargingStation: true,
    registrable: false,
    introductionZh: '临港园区',
    totalArea: 96_800,
    verifiedAt: '2026-01-02T00:00:00Z',
    verifiedBy: 'visit',
    views: 1_204,
  })
  await sql('insert into park_gate (park_id, number, width_m, height_m, max_vehicle) values ($1, 1, 12, 5, 4), ($1, 2, 8, null, null)', [
    park.parkId,
  ])
  const [floor] = await sql<{ id: string }>(
    'insert into floor (park_id, building, number, height, bearing, area) values ($1, 1, 2, 9, 2.5, 5000) returning id',
    [park.parkId],
  )
  await sql("insert into floor (park_id, building, number, status) values ($1, 1, 3, 'draft')", [park.parkId])
  const warehouse = await buildWarehouse(deps.db, {
    parkId: park.parkId,
    floorId: floor!.id,
    grade: 3,
    unloading: 2,
    contactName: '周晓岚',
    contactPhone: '13800000001',
    totalArea: 4_800,
    rentableArea: 0,
  })
  return { park, floorId: floor!.id, warehouse }
}

test('[DET-1] [DET-9] a park has its facts, floors and warehouses, with labels in the language of the caller', async () => {
  const { call, sql } = await startApp()
  const { park, floorId, warehouse } = await buildFullPark()
  await sql('update warehouse set price = 1.2 where id = $1', [warehouse.warehouseId])

  const chinese = await call(getPark, { parkId: park.parkId })
  const english = await call(getPark, { parkId: park.parkId }, { language: 'en_US' })

  expect(chinese).toMatchObject({
    regionPath: [{ name: '山东省' }, { name: '青岛市' }, { name: '黄岛区' }],
    ownershipType: '1',
    ownershipTypeLabel: '自有产权',
    developerAttribute: null,
    developerAttributeLabel: null,
    supportingFacilities: [
      { value: '1', label: '员工食堂' },
      { value: '10', label: '光伏屋顶' },
    ],
    voltage: 10,
    distributionCapacity: 2_500,
    chargingStation: true,
    environmentalAssessment: null,
    registrable: false,
    totalArea: 96_800,
    verifiedBy: 'visit',
    verifiedByLabel: '现场核验',
    verifiedTime: '2026-01-02 08:00:00',
    viewCount: 1_204,
    gates: [
      { number: 1, width: 12, height: 5, maxVehicleType: '4', maxVehicleTypeLabel: '13.75 m 半挂车' },
      { number: 2, width: 8, height: null, maxVehicleType: null },
    ],
    floors: [
      { floorId, name: '2 层', floorNo: 2, floorHeight: 9, loadBearing: 2.5, totalArea: 5_000, warehouseIds: [warehouse.warehouseId] },
    ],
    history: [{ field: 'price', before: '0.90', after: '1.20', warehouseId: warehouse.warehouseId }],
  })
  expect(chinese.warehouses).toMatchObject([
    {
      warehouseId: warehouse.warehouseId,
      floor: 2,
      building: 1,
      certified: true,
      unloadingMode: 'double',
      unloadingModeLabel: '双面卸货',
      full: true,
      contact: '周晓岚',
      price: 1.2,
    },
  ])
  expect(english).toMatchObject({
    ownershipTypeLabel: 'Owned',
    // Not translated yet: falls back to the other language.
    introduction: '临港园区',
    floors: [{ name: 'Floor 2' }],
    warehouses: [{ whTypeLabel: 'Ordinary', unloadingModeLabel: 'Double-sided' }],
  })
})

test('[DET-4] no public answer contains the phone number of a contact', async () => {
  const { ask } = await startApp()
  const { park } = await buildFullPark()
  const answers = [await ask(getPark, { parkId: park.parkId }), await ask(listWarehousesForPartners, { parkId: park.parkId })]
  for (const { envelope } of answers) expect(JSON.stringify(envelope)).not.toContain('13800000001')
})

test('[DET-2] pictures, panoramas with hotspots and videos of park, floors and warehouses are in the order of the operator', async () => {
  const { call, deps } = await startApp()
  const { park, floorId, warehouse } = await buildFullPark()
  const hotspots = JSON.stringify([{ yaw: 90, pitch: -5, kind: 'note', textZh: '月台', textEn: 'Dock' }, { yaw: 'left' }])
  const second = await buildMedia(deps.db, { kind: 'image', parkId: park.parkId, position: 2 })
  const first = await buildMedia(deps.db, { kind: 'vr', parkId: park.parkId, position: 1, hotspots })
  const ofFloor = await buildMedia(deps.db, { kind: 'plan', floorId })
  const ofWarehouse = await buildMedia(deps.db, {
    kind: 'video',
    warehouseId: warehouse.warehouseId,
    posterFileId: second.fileId,
    durationS: 12.5,
  })

  const { media, floors, warehouses, hasVr, hasVideo, cover } = await call(getPark, { parkId: park.parkId }, { language: 'en_US' })

  expect(media.map(({ mediaId }) => mediaId)).toEqual([first, second, ofFloor, ofWarehouse].map(({ mediaId }) => mediaId))
  expect(media[0]).toMatchObject({
    kind: 'vr',
    url: `/whs/files/${first.fileId}`,
    hotspots: [{ yaw: 90, pitch: -5, kind: 'note', text: 'Dock' }],
  })
  expect(media[3]).toMatchObject({
    kind: 'video',
    url: `/whs/files/${ofWarehouse.fileId}`,
    poster: `/whs/files/${second.fileId}/800.jpg`,
    durationS: 12.5,
  })
  expect(floors[0]?.media.map(({ mediaId }) => mediaId)).toEqual([ofFloor.mediaId])
  expect(warehouses[0]?.media.map(({ mediaId }) => mediaId)).toEqual([ofWarehouse.mediaId])
  expect({ hasVr, hasVideo, cover }).toEqual({ hasVr: true, hasVideo: true, cover: `/whs/files/${second.fileId}/800.jpg` })
})

test('[DET-2] points of a panorama whose target is gone, withdrawn or of another park are left out, for partners as well', async () => {
  const { call, deps, sql } = await startApp()
  const [park, other] = [await buildPark(deps.db), await buildPark(deps.db)]
  const parkId = park.parkId
  const shown = await buildWarehouse(deps.db, { parkId })
  const neighbour = await buildWarehouse(deps.db, { parkId })
  const elsewhere = await buildWarehouse(deps.db, { parkId: other.parkId })
  const scene = await buildMedia(deps.db, { kind: 'vr', parkId, position: 5 })
  const film = await buildMedia(deps.db, { kind: 'video', warehouseId: neighbour.warehouseId })
  const place = { yaw: 0, pitch: 0, textZh: '看', textEn: 'See' }
  const hotspots = JSON.stringify([
    { ...place, kind: 'scene', target: Number(scene.mediaId) },
    { ...place, kind: 'clip', target: film.mediaId, atS: 2 },
    { ...place, kind: 'unit', target: neighbour.warehouseId },
    { ...place, kind: 'space' },
    // Never shown: of the wrong kind, of another park, of no id, or without a target.
    { ...place, kind: 'scene', target: film.mediaId },
    { ...place, kind: 'unit', target: elsewhere.warehouseId },
    { ...place, kind: 'clip', target: 'nmedia01' },
    { ...place, kind: 'unit' },
    { ...place, kind: 'door' },
  ])
  await buildMedia(deps.db, { kind: 'vr', warehouseId: shown.warehouseId, hotspots })
  const kinds = async () => {
    const [ofPark, ofUnit] = await Promise.all([
      call(getPark, { parkId }),
      call(listWarehousesForPartners, { warehouseId: shown.warehouseId }),
    ])
    const seen = ofPark.warehouses.find(({ warehouseId }) => warehouseId === shown.warehouseId)!.media[0]!.hotspots.map(({ kind }) => kind)
    expect(ofUnit.rows[0]!.media[0]!.hotspots.map(({ kind }) => kind)).toEqual(seen)
    return seen
  }
  expect(await kinds()).toEqual(['scene', 'clip', 'unit', 'space'])
  await sql("update warehouse set status = 'withdrawn' where id = $1", [neighbour.warehouseId])
  expect(await kinds()).toEqual(['scene', 'space'])
  await sql('delete from media where id = $1', [scene.mediaId])
  expect(await kinds()).toEqual(['space'])
})

test('[DET-12] notes of a panorama are written from the listing, and texts with other figures are left out', async () => {
  const { call, deps, sql } = await startApp()
  const park = await buildPark(deps.db)
  const { warehouseId } = await buildWarehouse(deps.db, { parkId: park.parkId, floorHeight: 9, doorCount: null })
  const place = { yaw: 0, pitch: 10, kind: 'note' }
  const hotspots = JSON.stringify([
    { ...place, figure: 'height' },
    { ...place, figure: 'doors' },
    { ...place, textZh: '净高 12 m', textEn: 'Clear height 12 m' },
    { ...place, textZh: '净高 9 m', textEn: 'Clear height 9 m' },
  ])
  await buildMedia(deps.db, { kind: 'vr', parkId: park.parkId, position: 1, titleZh: '库内，净高 12 m', hotspots, schematic: true })
  await buildMedia(deps.db, { kind: 'image', parkId: park.parkId, position: 2, titleZh: '库内，净高 9 m' })
  const read = async () => (await call(getPark, { parkId: park.parkId })).media

  const [tour, picture] = await read()
  expect(tour).toMatchObject({ title: null, schematic: true })
  expect(tour!.hotspots.map(({ text }) => text)).toEqual(['层高 9.0 m', '净高 9 m'])
  expect(picture).toMatchObject({ title: '库内，净高 9 m', schematic: false })

  await sql('update warehouse set floor_height = 12 where id = $1', [warehouseId])
  const [later] = await read()
  expect(later!.title).toBe('库内，净高 12 m')
  expect(later!.hotspots.map(({ text }) => text)).toEqual(['层高 12.0 m', '净高 12 m'])
})

test('[DET-1] drafts, withdrawn parks and invalid ids are not found', async () => {
  const { ask, call, deps } = await startApp()
  const draft = await buildPark(deps.db, { status: 'draft' })
  const withdrawn = await buildPark(deps.db, { status: 'withdrawn' })
  const park = await buildPark(deps.db)
  await buildWarehouse(deps.db, { parkId: park.parkId, status: 'withdrawn' })

  for (const parkId of [draft.parkId, withdrawn.parkId, '0', '-1', '1.0', 'x', '9'.repeat(30), "1'--"])
    expect(await ask(getPark, { parkId })).toMatchObject({ status: 200, envelope: { code: failures.notFound.code } })
  expect((await call(getPark, { parkId: park.parkId })).warehouses).toEqual([])
})

test('[DET-9] a park not verified for more than 90 days is stale', async () => {
  const { call, deps } = await startApp()
  const daysAgo = (days: number) => new Date(deps.clock().getTime() - days * 86_400_000)
  const build = async (days: number) => {
    const park = await buildPark(deps.db, { listedAt: daysAgo(400), verifiedAt: daysAgo(days), verifiedBy: 'owner' })
    return (await call(getPark, { parkId: park.parkId })).stale
  }
  expect([await build(89), await build(91)]).toEqual([false, true])
})

test('[DET-8] partners read one warehouse or all of a park; one of the two ids is required', async () => {
  const { ask, call, deps } = await startApp()
  const { park, warehouse } = await buildFullPark()
  const draft = await buildWarehouse(deps.db, { parkId: park.parkId, status: 'draft' })

  const one = await call(listWarehousesForPartners, { warehouseId: warehouse.warehouseId })
  const all = await call(listWarehousesForPartners, { parkId: park.parkId })

  expect(one).toMatchObject({ total: 1, rows: [{ warehouseId: warehouse.warehouseId, parkId: park.parkId, parkName: park.nameZh }] })
  expect(all.rows.map(({ warehouseId }) => warehouseId)).toEqual([warehouse.warehouseId])
  expect((await ask(listWarehousesForPartners, { warehouseId: draft.warehouseId })).envelope.code).toBe(404)
  expect((await ask(listWarehousesForPartners, {})).envelope).toMatchObject({ code: 422, data: { errors: [{ field: 'warehouseId' }] } })
})
