import { expect, test } from 'vitest'
import { searchParks } from '#features/listings/contract.ts'
import { startApp } from '#test/app.ts'
import { buildMedia } from '#test/build/media.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'

// Each test uses its own district.
const inXinle = { districtCode: '130184', cityCode: '130100', provinceCode: '130000' }
const inJinzhou = { districtCode: '130183', cityCode: '130100', provinceCode: '130000' }
const inWuji = { districtCode: '130130', cityCode: '130100', provinceCode: '130000' }

const namesOf = (cards: { name: string }[]) => cards.map(({ name }) => name)

test('[SRCH-20] a search by warehouse lists warehouses by their own figures, and still counts parks', async () => {
  const { call, deps } = await startApp()
  const one = await buildPark(deps.db, inXinle)
  const two = await buildPark(deps.db, inXinle)
  const build = (parkId: string, nameZh: string, values: object) => buildWarehouse(deps.db, { parkId, nameZh, nameEn: nameZh, ...values })
  await build(one.parkId, '甲', { rentableArea: 300, price: 0.9, listedAt: '2026-01-03T00:00:00Z' })
  await build(one.parkId, '乙', { rentableArea: 900, price: 0.5, listedAt: '2026-01-01T00:00:00Z' })
  await build(two.parkId, '丙', { rentableArea: 0, price: 0.1, listedAt: '2026-01-09T00:00:00Z' })
  await build(two.parkId, '丁', { rentableArea: 600, price: null, listedAt: '2026-01-05T00:00:00Z' })
  const search = (more: object) => call(searchParks, { regionCode: '130184', view: 'warehouse', ...more })

  const latest = await search({ pageSize: 10, facets: '1' })
  const [byPrice, byArea] = [await search({ sort: 'price' }), await search({ sort: 'area' })]

  expect(namesOf(latest.parkVoPageInfo.warehouseList)).toEqual(['丁', '甲', '乙', '丙'])
  expect(namesOf(byPrice.parkVoPageInfo.warehouseList)).toEqual(['乙', '甲', '丁', '丙'])
  expect(namesOf(byArea.parkVoPageInfo.warehouseList)).toEqual(['乙', '丁', '甲', '丙'])
  expect(latest.parkVoPageInfo).toMatchObject({ list: [], total: 2, pages: 1 })
  expect(latest.totalWarehouseCount).toBe(4)
  expect(latest.facets?.whType[0]).toMatchObject({ count: 2 })
  expect(latest.parkMapSievingVoList).toHaveLength(2)
})

test('[SRCH-20] the card of a warehouse has its own picture, state and section, in the language of the caller', async () => {
  const { call, deps } = await startApp()
  const park = await buildPark(deps.db, { ...inJinzhou, nameZh: '晋州园', nameEn: 'Jinzhou Park' })
  const pictured = await buildWarehouse(deps.db, { parkId: park.parkId, rentableArea: 700, nameZh: '一号', nameEn: 'One' })
  await buildWarehouse(deps.db, { parkId: park.parkId, rentableArea: 0, rentableFrom: '2199-01-01', nameZh: '二号', nameEn: 'Two' })
  await buildMedia(deps.db, { kind: 'image', parkId: park.parkId })
  await buildMedia(deps.db, { kind: 'image', warehouseId: pictured.warehouseId, titleZh: '库内', titleEn: 'Inside' })

  const { parkVoPageInfo } = await call(searchParks, { regionCode: '130183', view: 'warehouse' }, { language: 'en_US' })

  expect(parkVoPageInfo.warehouseList).toMatchObject([
    { name: 'One', parkName: 'Jinzhou Park', parkId: park.parkId, state: 'rentable', coverPicture: { title: 'Inside' } },
    { name: 'Two', state: 'leased', full: true, rentableTime: '2199-01-01', coverPicture: null },
  ])
})

test('[SRCH-20] near misses of a search by warehouse are parks without those that match', async () => {
  const { call, deps } = await startApp()
  const build = async (values: object) => {
    const { parkId } = await buildPark(deps.db, inWuji)
    await buildWarehouse(deps.db, { parkId, ...values })
    return parkId
  }
  await build({ floorHeight: 9.5, platform: true })
  const low = await build({ floorHeight: 8.2, platform: true })

  const { parkVoPageInfo, nearMisses } = await call(searchParks, { regionCode: '130130', heightMin: 9, platform: '1', view: 'warehouse' })

  expect(parkVoPageInfo.warehouseList).toHaveLength(1)
  expect(nearMisses.map(({ parkId }) => parkId)).toEqual([low])
})
