import { expect, test } from 'vitest'
import {
  queryNames,
  routeAddress,
  findMistake,
  emptyDestination,
  toPlanInput,
  readPoint,
  readRouteQuestion,
  type RouteQuestion,
} from './route-question.ts'

const read = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://portal')
  const parkId = /^\/warehouse\/route\/([^/]+)$/.exec(pathname)?.[1]
  return readRouteQuestion({ parkId: parkId && decodeURIComponent(parkId), query: searchParams })
}

const full: RouteQuestion = {
  start: { parkId: 'P1', warehouseId: 'W2' },
  destination: { region: ['370000', '370100', '370114'], address: '经十东路 6868 号', point: { longitude: 117.5312, latitude: 36.7024 } },
  truck: { preset: 3, axles: 4, height: 3.9, width: 2.5, length: 11.5, weight: 28, loaded: false, etc: false },
  mode: 'economic',
}

test('[ROUTE-7] questions are read back from their addresses', () => {
  const questions: RouteQuestion[] = [
    full,
    { ...full, start: { longitude: 120.06, latitude: 36.24, name: '地图选点' } },
    { ...full, start: null, destination: emptyDestination },
    read('/warehouse/route'),
  ]
  for (const question of questions) expect(read(routeAddress(question))).toEqual(question)
  const written = questions.flatMap((question) => [...new URL(routeAddress(question), 'http://portal').searchParams.keys()])
  expect(new Set(written)).toEqual(new Set(queryNames))
  expect(routeAddress(read('/warehouse/route/P1'))).toBe('/warehouse/route/P1')
})

test('[ROUTE-7] invalid parameters of an address are ignored', () => {
  const { start, destination, truck, mode } = read(
    '/warehouse/route?from=abc&to=1;2&province=37&city=370100&truck=9&axles=2.5&height=99&weight=1e3&mode=fastest',
  )
  expect({ start, destination, truck, mode }).toEqual({
    start: null,
    destination: emptyDestination,
    truck: { preset: 6, loaded: true, etc: true },
    mode: 'recommended',
  })
})

test('[ROUTE-1] coordinates may be separated by either comma or a space', () => {
  for (const text of ['117.5,36.7', ' 117.5， 36.7 ', '117.5 36.7'])
    expect(readPoint(text), text).toEqual({ longitude: 117.5, latitude: 36.7 })
  for (const text of ['117.5', '青岛', '117.5,', '1e2,36', null]) expect(readPoint(text), String(text)).toBeNull()
})

test('[ROUTE-5] the first mistake in the order of the specification is reported', () => {
  const { start } = full
  const destination = (more: Partial<RouteQuestion['destination']>) => ({ start, destination: { ...emptyDestination, ...more } })
  expect(findMistake({ start: null, destination: emptyDestination })).toBe('selectStart')
  expect(findMistake({ start, destination: emptyDestination })).toBe('selectDestination')
  expect(findMistake(destination({ address: '某路' }))).toBe('chooseCity')
  expect(findMistake(destination({ region: ['370000'], address: '某路' }))).toBe('chooseCity')
  expect(findMistake(destination({ region: ['370000', '370100'] }))).toBe('enterAddress')
  expect(findMistake(destination({ point: { longitude: 72.9, latitude: 36 } }))).toBe('wrongPoint')
  expect(
    findMistake({ ...destination({ point: { longitude: 100, latitude: 36 } }), start: { longitude: 100, latitude: 60, name: '' } }),
  ).toBe('wrongPoint')
  expect(findMistake(destination({ point: { longitude: 136, latitude: 3 } }))).toBeNull()
  expect(findMistake(destination({ region: ['370000', '370100'], address: '某路' }))).toBeNull()
})

test('[ROUTE-1] the input names the warehouse if chosen, and the point if set by hand', () => {
  expect(toPlanInput(full)).toEqual({
    start: { warehouseId: 'W2' },
    destination: {
      provinceCode: '370000',
      cityCode: '370100',
      districtCode: '370114',
      address: '经十东路 6868 号',
      longitude: 117.5312,
      latitude: 36.7024,
    },
    truck: { preset: 3, axles: 4, height: 3.9, width: 2.5, length: 11.5, weight: 28, loaded: 0, etc: 0 },
  })
  expect(toPlanInput({ ...full, start: { parkId: 'P1', warehouseId: null }, destination: emptyDestination })).toMatchObject({
    start: { parkId: 'P1' },
    destination: {},
  })
})
