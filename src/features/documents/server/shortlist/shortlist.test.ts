import { afterAll, beforeAll, expect, test } from 'vitest'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { rankCosts } from '#features/routing/cost-contract.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import type { Language } from '#platform/i18n/language.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildPark } from '#test/build/park.ts'
import { buildWarehouse } from '#test/build/warehouse.ts'
import { placeNamed } from '#test/places.ts'
import { openTestRouter } from '#test/router.ts'

let roads: Awaited<ReturnType<typeof openTestRouter>>
let app: TestApp
beforeAll(async () => {
  roads = await openTestRouter()
  app = await startOwnApp({ router: roads.router })
}, 120_000)
afterAll(() => roads.stop())

async function parkAt(place: string, nameZh: string, price: number | null) {
  const { longitude, latitude } = placeNamed(place)
  const { parkId } = await buildPark(app.deps.db, { nameZh, nameEn: `${place.length} Logistics Park`, lng: longitude, lat: latitude })
  await buildWarehouse(app.deps.db, { parkId, price, rentableArea: 8_000, totalArea: 10_000 })
  return String(parkId)
}

const post = (body: object, language: Language = 'zh_CN') =>
  app.app.inject({
    method: 'POST',
    url: `${apiPrefix}/system/route/cost/report`,
    headers: { 'content-language': language, 'x-client': 'app' },
    payload: body,
  })

async function open(body: object, language: Language = 'zh_CN') {
  const answer = await post(body, language)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  const pdf = await getDocument({ data: new Uint8Array(answer.rawPayload), useSystemFonts: false, verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  return { pages, answer }
}

const question = (parkIds: string[]) => ({
  parkIds,
  area: 5_000,
  destinations: [{ ...placeNamed('郑州'), name: '郑州东站', tripsPerMonth: 30 }],
  truck: { preset: 4 },
  emptyReturn: 1 as const,
})

test('[DET-7] [SEE-30] a shortlist has the totals of the ranking, cheapest first, and says why a park has none', async () => {
  const ids = [await parkAt('青岛', '未知价园区', null), await parkAt('乌鲁木齐', '远园区', 0.9), await parkAt('济南', '近园区', 1.2)]
  const { rows } = await app.call(rankCosts, { ...question(ids), terms: 0 })
  const { pages, answer } = await open(question(ids))

  expect(pages).toHaveLength(1)
  const [page] = pages as [string]
  for (const { total } of rows.filter((row) => row.total !== null)) expect(page).toContain(formatNumber(Math.round(total!)))
  expect(['近园区', '远园区', '未知价园区'].map((name) => page.indexOf(name)).toSorted((a, b) => a - b)).toEqual(
    ['近园区', '远园区', '未知价园区'].map((name) => page.indexOf(name)),
  )
  for (const text of ['3 个园区，按每月总成本', '5,000 m²', '每月 30 趟到 A 郑州东站', '四轴载货车', '含空驶返程', '未知'])
    expect(page).toContain(text)
  expect(decodeURIComponent(String(answer.headers['download-filename']))).toMatch(/^选址短名单-\d{4}-\d\d-\d\d\.pdf$/)
  const english = await open(
    { ...question(ids), destinations: [{ ...placeNamed('郑州'), tripsPerMonth: 30 }], title: 'For the board' },
    'en_US',
  )
  for (const text of ['For the board', '30 trips a month to A', 'with the empty way back', 'Unknown'])
    expect(english.pages[0]).toContain(text)
  expect(english.pages.join(' ').replaceAll(/[^一-鿿]/g, '')).toBe('')
}, 120_000)

test('[DET-7] [SEE-30] twenty parks, some at one place, keep a shortlist on two pages; more are refused, and unknown ones left out', async () => {
  const ids: string[] = []
  for (let n = 0; n < 20; n++) ids.push(await parkAt(n % 2 ? '苏州' : '上海', `第${n + 1}物流园${'很长的名字'.repeat(6)}`, 1 + n / 100))
  const { pages } = await open(question(ids))
  expect(pages).toHaveLength(2)
  for (let n = 1; n <= 20; n++) for (const page of pages) expect(page.replaceAll(' ', '')).toContain(`第${n}物流园`)
  for (const legend of ['租金', '油费', '路费', '空驶返程']) expect(pages[1]).toContain(legend)

  const refused = (await post(question([...ids, '1']))).json<{ code: number; data: { errors: { field: string }[] } }>()
  expect([refused.code, refused.data.errors[0]?.field]).toEqual([422, 'parkIds'])
  expect((await open(question([ids[0]!, '999999999']))).pages[0]).toContain('1 个园区')
  expect((await post(question(['999999999']))).json()).toMatchObject({ code: 404 })
}, 120_000)

test('[DET-7] five destinations with the longest names fit into the code of a shortlist', async () => {
  const parkId = await parkAt('济南', '园区', 1)
  const destinations = ['郑州', '青岛', '济南', '苏州', '上海'].map((place) => ({
    ...placeNamed(place),
    name: '名'.repeat(60),
    tripsPerMonth: 1_000,
  }))
  expect((await open({ ...question([parkId]), destinations })).pages[0]).toContain('A 名名')
}, 120_000)
