import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { placeNamed } from '#test/places.ts'
import { geocode, listTrucks } from '../contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})

type AddressQuery = { provinceCode: string; cityCode: string; address: string }
const find = (query: AddressQuery) => app.call(geocode, query)

test.for<[address: string, provinceCode: string, cityCode: string, name: string]>([
  ['深圳市龙岗区坂田街道吉华路 430 号', '440000', '440300', '龙岗区'],
  ['嘉定区安亭镇墨玉南路 888 号', '310000', '310100', '嘉定区'],
  ['朝阳区建国路 88 号', '110000', '110100', '北京市朝阳区'],
  ['朝阳区人民大街 2000 号', '220000', '220100', '长春市朝阳区'],
  ['昆山市花桥镇兆丰路 18 号', '320000', '320500', '昆山市'],
  ['黄岛区前湾保税港', '370000', '370200', '青岛市黄岛区'],
  ['鼓楼区中山路 1 号', '320000', '320100', '南京市鼓楼区'],
  ['黄浦区南京东路 100 号', '310000', '310100', '上海市黄浦区'],
])('[ROUTE-1] %s', async ([address, provinceCode, cityCode, name]) => {
  const result = await find({ provinceCode, cityCode, address })
  expect(result.name.endsWith(name)).toBe(true)
  expect(result.accuracy).toBe('district')
})

test('[ROUTE-1] a district is searched in the chosen city: Gulou of Jinan is not that of Nanjing', async () => {
  const result = await find({ provinceCode: '370000', cityCode: '370100', address: '济南市鼓楼' })
  expect(result).toMatchObject({ name: '山东省济南市', accuracy: 'city' })
})

test('[ROUTE-1] one of our parks is found by its name, exactly', async () => {
  const { nameZh } = await buildPark(app.deps.db, { lng: 120.1, lat: 36.2 })
  const result = await find({ provinceCode: '370000', cityCode: '370200', address: nameZh })
  expect(result).toMatchObject({ name: nameZh, accuracy: 'park', longitude: 120.1, latitude: 36.2 })
})

test('[ROUTE-1] a point is resolved to province, city and district in the caller’s language', async () => {
  const zh = await app.call(geocode, { ...placeNamed('黄岛区') })
  expect(zh).toMatchObject({ provinceCode: '370000', cityCode: '370200', districtCode: '370211', name: '山东省青岛市黄岛区' })
  const en = await app.call(geocode, { ...placeNamed('黄岛区') }, { language: 'en_US' })
  expect(en.name).not.toMatch(/\p{Script=Han}/u)
})

test('[ROUTE-5] invalid queries are refused with the name of the field', async () => {
  const code = async (query: Record<string, unknown>) => (await app.ask(geocode, query)).envelope
  expect(await code({ address: '历下区' })).toMatchObject({ code: 422, msg: '请先选择省市' })
  expect(await code({ provinceCode: '370000', cityCode: '370100' })).toMatchObject({ code: 422, msg: '请输入详细地址' })
  expect(await code({ longitude: 10, latitude: 50 })).toMatchObject({ code: 422, msg: '请返回正确的经纬度' })
  expect(await code({ longitude: 125, latitude: 30 })).toMatchObject({ code: 10_504 })
  expect(await code({ provinceCode: '990000', cityCode: '990100', address: 'x' })).toMatchObject({ code: 10_505 })
})

test('[ROUTE-4] there is a preset for each of the six classes', async () => {
  const trucks = await app.call(listTrucks, {})
  expect(trucks.map(({ preset }) => preset)).toEqual([1, 2, 3, 4, 5, 6])
})
