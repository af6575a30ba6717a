import { beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { findPlaces } from '../places-contract.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
const find = (text: string, language: 'zh_CN' | 'en_US' = 'zh_CN') => app.call(findPlaces, { text }, { language })

test.for<[text: string, name: string, detail: string]>([
  ['济南', '济南市', '山东'],
  ['济南市', '济南市', '山东'],
  ['上海', '上海市', '上海'],
  ['昆山', '昆山市', '江苏 · 苏州'],
  ['济南市历城区经十东路 6868 号', '历城区', '山东 · 济南'],
])('[ROUTE-1] %s is understood as %s', async ([text, name, detail]) => {
  const [first] = await find(text)
  expect(first).toMatchObject({ name, detail })
  expect(first!.kind).not.toBe('park')
})

test('[ROUTE-1] a city comes before the parks that are named after it, in both languages', async () => {
  const { nameZh } = await buildPark(app.deps.db, { nameZh: '济南远帆物流园', nameEn: 'Jinan Yuanfan Park', lng: 117.1, lat: 36.7 })
  const chinese = await find('济南')
  expect(chinese[0]).toMatchObject({ kind: 'city', name: '济南市', id: '370100' })
  expect(chinese.find(({ kind }) => kind === 'park')).toMatchObject({ name: nameZh, longitude: 117.1, latitude: 36.7 })
  const english = await find('Jinan', 'en_US')
  expect(english[0]).toMatchObject({ kind: 'city', name: 'Jinan', detail: 'Shandong' })
  expect((await find('济南远帆'))[0]).toMatchObject({ kind: 'park', name: nameZh })
  expect((await find('jnyf'))[0]).toMatchObject({ kind: 'park', name: nameZh })
})

test('[ROUTE-1] texts that mean nothing or half of the country give nothing, and hostile ones no error', async () => {
  expect(await find('州')).toEqual([])
  for (const text of ['%', "'--", '\\', 'zzzzzz']) expect(Array.isArray(await find(text))).toBe(true)
  const { envelope } = await app.ask(findPlaces, { text: ' ' })
  expect(envelope.code).toBe(422)
})
