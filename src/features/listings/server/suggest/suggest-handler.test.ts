import { beforeAll, expect, test } from 'vitest'
import { suggestSearch } from '#features/listings/contract.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
  const names = { nameZh: '恒川前湾冷链园', nameEn: 'Hengchuan Cold Park' }
  const { parkId } = await buildPark(app.deps.db, { ...names, provinceCode: '370000', cityCode: '370200', districtCode: '370211' })
  await buildWarehouse(app.deps.db, { parkId, whType: 5 })
  const suzhou = await buildPark(app.deps.db, { provinceCode: '320000', cityCode: '320500', districtCode: '320505' })
  await buildWarehouse(app.deps.db, { parkId: suzhou.parkId })
})

const suggest = async (q: string, language: 'zh_CN' | 'en_US' = 'zh_CN') => app.call(suggestSearch, { q }, { language })

test('[SRCH-18] suggests parks, places with parks, and types, with the text to go on with', async () => {
  const { suggestions } = await suggest('带月台 青')

  expect(suggestions).toContainEqual({ kind: 'place', label: '青岛市', detail: '山东省', parks: 1, from: 4, to: 5, text: '青岛市' })
  expect(suggestions.filter((each) => each.kind === 'place' && each.label === '青海省')).toEqual([])
  expect((await suggest('冷')).suggestions).toContainEqual({
    kind: 'type',
    label: '冷藏库 / 多温库 / 冷冻库',
    detail: '',
    parks: 1,
    from: 0,
    to: 1,
    text: '冷库',
  })
  expect((await suggest('恒川')).suggestions).toMatchObject([{ kind: 'park', label: '恒川前湾冷链园', detail: '青岛 · 黄岛' }])
})

test('[SRCH-18] speaks the language of the caller, and names the province of a place with namesakes', async () => {
  const { understood, suggestions } = await suggest('cold storage in suzh', 'en_US')

  expect(understood.spans).toMatchObject([{ text: 'cold storage', label: 'Cold storage / Multi-temperature / Freezer' }])
  expect(suggestions).toEqual([{ kind: 'place', label: 'Suzhou', detail: 'Jiangsu', parks: 1, from: 16, to: 20, text: 'Jiangsu Suzhou' }])
})

test('[SRCH-18] reads the text as the search will: the name of a park stays words', async () => {
  const { understood, suggestions } = await suggest('恒川前湾冷链园')

  expect(understood).toEqual({ filters: {}, spans: [], rest: '恒川前湾冷链园', alternatives: [] })
  expect(suggestions).toMatchObject([{ kind: 'park', label: '恒川前湾冷链园' }])
})

test('[SRCH-18] refuses a missing text and one of more than 200 characters', async () => {
  expect((await app.ask(suggestSearch, {})).envelope.code).toBe(422)
  expect((await app.ask(suggestSearch, { q: '仓'.repeat(201) })).envelope.code).toBe(422)
  expect((await app.ask(suggestSearch, { q: `"${'仓'.repeat(150)}"%_\\` })).envelope.code).toBe(200)
})
