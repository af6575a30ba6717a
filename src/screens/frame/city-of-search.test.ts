import { expect, test } from 'vitest'
import { findCityOnPath } from './city-of-search.ts'

const shandong = { code: '370000', name: '山东省' }
const qingdao = { code: '370200', name: '青岛市' }

test('[CITY-2] the city of a searched region is the city itself, or the one above a district', () => {
  const city = { code: '370200', name: '青岛', level: 2 }
  expect(findCityOnPath([shandong, qingdao])).toEqual(city)
  expect(findCityOnPath([shandong, qingdao, { code: '370211', name: '黄岛区' }])).toEqual(city)
  expect(findCityOnPath([{ code: '310100', name: '上海市' }])).toEqual({ code: '310100', name: '上海', level: 2 })
})

test('[CITY-6] a city under direct rule is a city, the collection above it is not', () => {
  const above = [
    { code: '650000', name: '新疆维吾尔自治区' },
    { code: '659000', name: '新疆直辖县市' },
  ]
  expect(findCityOnPath([...above, { code: '659001', name: '石河子市' }])).toEqual({ code: '659001', name: '石河子', level: 3 })
  expect(findCityOnPath(above)).toBeNull()
})

test('[CITY-2] a province, a place overseas and no region at all are no city', () => {
  expect(findCityOnPath([])).toBeNull()
  expect(findCityOnPath([shandong])).toBeNull()
  expect(
    findCityOnPath([
      { code: '992000', name: '欧洲' },
      { code: '992276', name: '德国' },
    ]),
  ).toBeNull()
})
