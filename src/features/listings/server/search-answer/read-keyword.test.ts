import { beforeAll, describe, expect, test } from 'vitest'
import { addItem } from '#features/dictionaries/admin-contract.ts'
import { searchParks } from '#features/listings/contract.ts'
import { createSavedSearch } from '#features/engagement/saved-search-contract.ts'
import { startApp, type TestApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'

let app: TestApp
const parks: Record<string, string> = {}

const qingdao = { districtCode: '370211', addressZh: '青岛市黄岛区前湾港路 12 号', addressEn: '12 Qianwangang Road, Huangdao, Qingdao' }

/** Builds a park with one warehouse, under a short name for the tests. */
async function build(name: string, park: Parameters<typeof buildPark>[1], warehouse: Omit<Parameters<typeof buildWarehouse>[1], 'parkId'>) {
  const { parkId } = await buildPark(app.deps.db, park)
  await buildWarehouse(app.deps.db, { parkId, ...warehouse })
  parks[parkId] = name
}

beforeAll(async () => {
  app = await startApp()
  const cold = { whType: 5, totalArea: 20_000, rentableArea: 12_000, floorHeight: 10, platform: true, price: 1.1 }
  await build('cold', { ...qingdao, nameZh: '恒川前湾物流园', nameEn: 'Hengchuan Qianwan Park' }, cold)
  await build('small cold', { ...qingdao, nameZh: '恒川二期', nameEn: 'Hengchuan Two' }, { ...cold, rentableArea: 900, platform: false })
  await build('dry', { ...qingdao, nameZh: '青岛保税物流园区', nameEn: 'Qingdao Cold Storage Park' }, { whType: 1, bonded: false })
  await build(
    'jinan',
    { cityCode: '370100', districtCode: '370102', nameZh: '济南青岛路仓', nameEn: 'Jinan Store', addressZh: '济南市历下区青岛路 1 号' },
    { whType: 1 },
  )
  await build(
    'suzhou',
    { provinceCode: '320000', cityCode: '320500', districtCode: '320505', nameZh: '虎丘仓', nameEn: 'Huqiu Store' },
    { whType: 1 },
  )
})

async function search(keyword: string, filters: Record<string, string> = {}) {
  const { parkVoPageInfo, understood } = await app.call(searchParks, { keyword, ...filters })
  return { found: parkVoPageInfo.list.map(({ parkId }) => parks[parkId]).toSorted(), understood }
}

describe('the keyword of a search', () => {
  test.each([
    ['冷库', ['cold', 'small cold']],
    ['cold storage', ['cold', 'small cold']],
    ['cold storge', ['cold', 'small cold']],
    ['山东', ['cold', 'dry', 'jinan', 'small cold']],
    ['青岛', ['cold', 'dry', 'small cold']],
    ['青島', ['cold', 'dry', 'small cold']],
    ['qingdao', ['cold', 'dry', 'small cold']],
    ['青岛 8000平 冷库 带月台 层高9米以上', ['cold']],
    ['8,000 sqm cold storage in Qingdao, dock', ['cold']],
    ['cold storage under 1.2 yuan without dock', ['small cold']],
    ['仓库', ['cold', 'dry', 'jinan', 'small cold', 'suzhou']],
  ])('[SRCH-18] understands %s', async (keyword, expected) => {
    expect((await search(keyword)).found).toEqual(expected)
  })

  test.each([
    ['恒川', ['cold', 'small cold']],
    ['Hengchuan', ['cold', 'small cold']],
    ['前湾 冷库', ['cold', 'small cold']],
    ['恒川 青岛 带月台', ['cold']],
  ])('[SRCH-18] keeps the rest of %s as words to search for', async (keyword, expected) => {
    expect((await search(keyword)).found).toEqual(expected)
  })

  test.each([
    ['青岛保税物流园区', ['dry']],
    ['青岛保税物流园', ['dry']],
    ['Qingdao Cold Storage Park', ['dry']],
    ['qingdao cold storage park', ['dry']],
    ['青岛路 1 号', ['jinan']],
    ['前湾港路 12 号', ['cold', 'dry', 'small cold']],
  ])('[SRCH-18] finds the park that is called or lies at %s', async (keyword, expected) => {
    expect(await search(keyword)).toEqual({ found: expected, understood: null })
  })

  test('[SRCH-18] searches words in quotation marks as they are', async () => {
    expect((await search('"青岛"')).found).toEqual(['cold', 'dry', 'jinan', 'small cold'])
    expect((await search('“cold storage”')).found).toEqual(['dry'])
    const { found, understood } = await search('青岛 "cold storage"')
    expect(found).toEqual(['dry'])
    expect(understood).toMatchObject({ filters: { regionCode: '370200' }, rest: '"cold storage"' })
  })
})

test('[SRCH-18] the answer names what was understood, with labels in the language of the caller', async () => {
  const answer = await app.call(searchParks, { keyword: '恒川 青岛 8000平' }, { language: 'en_US' })

  expect(answer.understood).toEqual({
    filters: { regionCode: '370200', areaMin: '8000' },
    spans: [
      { from: 3, to: 5, text: '青岛', filters: { regionCode: '370200' }, label: 'Qingdao' },
      { from: 6, to: 11, text: '8000平', filters: { areaMin: '8000' }, label: '≥ 8,000 m²' },
    ],
    rest: '恒川',
    alternatives: [],
    overridden: [],
  })
})

test('[SRCH-18] a filter of the search wins over one in the keyword', async () => {
  const { found, understood } = await search('济南 8000平', { regionCode: '370200', areaMax: '950' })

  expect(found).toEqual(['small cold'])
  expect(understood).toMatchObject({ filters: { regionCode: '370100', areaMin: '8000' }, overridden: ['regionCode', 'areaMin'], rest: '' })
})

test('[SRCH-18] a contradiction stays a keyword, and does not become a filter on the next search', async () => {
  const { understood } = await search('3000平以内 5000平以上')

  expect(understood).toMatchObject({ filters: { areaMax: '3000' }, rest: '"5000平以上"' })
})

test('[SRCH-18] a place with several readings stays a keyword, and both are offered', async () => {
  const { found, understood } = await search('suzhou')

  expect(found).toEqual([])
  expect(understood?.alternatives).toMatchObject([
    { text: 'suzhou', choices: [{ filters: { regionCode: '320500' } }, { filters: { regionCode: '341300' } }] },
  ])
})

test('[SRCH-18] places are offered for a word that parks are called by', async () => {
  await build('fuzhou', { ...qingdao, nameZh: '福州路仓', nameEn: 'Fuzhou Road Store' }, { whType: 1 })

  const { found, understood } = await search('fuzhou')

  expect(found).toEqual(['fuzhou'])
  expect(understood).toMatchObject({
    filters: {},
    rest: 'fuzhou',
    alternatives: [{ text: 'fuzhou', choices: [{ filters: { regionCode: '350100' } }, { filters: { regionCode: '361000' } }] }],
  })
})

test('[SRCH-14] [SRCH-18] a search is saved with the filters that its keyword says', async () => {
  const member = await buildMember(app.deps.db)
  const saved = await app.as(member).call(createSavedSearch, { name: '冷库', query: 'keyword=恒川 青岛 冷库' })

  const query = new URLSearchParams(saved.query)
  expect([...query]).toEqual([
    ['keyword', '恒川'],
    ['regionCode', '370200'],
    ['whType', '3'],
    ['whType', '4'],
    ['whType', '5'],
  ])
  expect(saved.total).toBe(2)
})

test('[SRCH-18] a synonym of an operator changes a search that was answered before', async () => {
  expect((await search('大冰箱')).found).toEqual([])
  const editor = await buildMember(app.deps.db, { roles: ['content_editor'] })
  const labels = { labelZh: '大冰箱', labelEn: 'cold storage', listClass: 'default', cssClass: '', isDefault: 0, status: '0' } as const
  await app.as(editor).call(addItem, { dictType: 'wh_search_synonym', dictValue: 901, ...labels })

  await expect.poll(async () => (await search('大冰箱')).found).toEqual(['cold', 'small cold'])
})
