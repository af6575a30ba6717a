import { expect, test } from 'vitest'
import { searchParks } from '#features/listings/contract.ts'
import { encodeParkFilter, emptyFilter, type ParkFilter } from '#features/listings/search/park-filter.ts'
import { startOwnApp, type TestApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { buildPark } from '#test/build/park.ts'
import type { SearchTally } from './search-tally.ts'

const flush = (app: TestApp) => (app.deps.searches as SearchTally).flush()
const search = (app: TestApp, filter: Partial<ParkFilter>, ip: string) =>
  app.ask(searchParks, encodeParkFilter({ ...emptyFilter, ...filter }), { ip })

type Row = { day: string; filter_hash: string; found: number; language: string; filter: Record<string, unknown>; times: number }
const rowsOf = (app: TestApp) => app.sql<Row>('select * from search_tally order by times desc, filter_hash')

/** A small generator of its own: the same searches in every run. */
function* numbers(seed: number) {
  for (let state = seed; ;) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    yield state / 2_147_483_648
  }
}

test('[OPS-1.45] after 1,000 searches with names, phones and rare words the tally holds nothing that leads to a person', async () => {
  let now = new Date('2026-11-20T02:00:00Z')
  const app = await startOwnApp({ clock: () => now })
  await buildPark(app.deps.db, { nameZh: '前湾物流园' })
  const random = numbers(7)
  const next = () => random.next().value as number
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(next() * items.length)]!
  const surnames = [...'赵钱孙李周吴郑王冯陈褚卫蒋沈韩杨']
  const given = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超霞平刚']
  const makers = [
    () => pick(surnames) + pick(given) + pick(given),
    () => `1${String(Math.floor(next() * 1e10)).padStart(10, '3')}`,
    () => `138 ${Math.floor(1_000 + next() * 8_999)} ${Math.floor(1_000 + next() * 8_999)}`,
    () => `user${Math.floor(next() * 1e6)}@mail.example`,
    () => `rare${Math.floor(next() * 1e9).toString(36)}`,
    () => '前湾',
    () => undefined,
  ]
  const asked: string[] = []
  const cities = ['370200', '310100', '440300', '370211']
  for (let at = 0; at < 1_000; at += 1) {
    const keyword = pick(makers)()
    if (keyword !== undefined) asked.push(keyword)
    const areaMin = Math.floor(next() * 400_000)
    const filter = { ...emptyFilter, regionCode: pick(cities), ...(keyword !== undefined && { keyword }), areaMin }
    const request = { ip: `10.0.${Math.floor(next() * 9)}.${at % 250}`, headers: {} }
    app.deps.searches.see({ filter, parks: pick([0, 0, 3, 8]) }, request, pick(['zh_CN', 'en_US']))
    if (at % 100 === 99) await flush(app)
    // Four days: no word was searched for on five.
    if (at % 250 === 249) now = new Date(now.getTime() + 86_400_000)
  }
  const columns = await app.sql<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'search_tally' order by ordinal_position`,
  )
  expect(columns.map(({ column_name }) => column_name)).toEqual(['day', 'filter_hash', 'found', 'language', 'filter', 'times'])
  const rows = await rowsOf(app)
  expect(rows.length).toBeGreaterThan(50)
  const text = (await app.sql<{ text: string }>('select t::text as text from search_tally t')).map((row) => row.text).join('\n')
  expect(text).not.toMatch(/\d{6}/)
  expect(text).not.toContain('@')
  const words = new Set(rows.flatMap(({ filter }) => (typeof filter['word'] === 'string' ? [filter['word']] : [])))
  expect([...words]).toEqual(['前湾'])
  for (const keyword of asked.filter((each) => each !== '前湾')) expect(text).not.toContain(keyword)
  expect(rows.some(({ filter }) => filter['otherWords'] === true)).toBe(true)
  // What leads from a search to its visitor is deleted with the day.
  const { sweepTallies } = await import('./queries-tally.ts')
  await sweepTallies(app.deps.db, '2026-11-25')
  expect(await app.sql('select 1 from search_mark union all select 1 from search_salt')).toEqual([])
})

test('[OPS-1.45] switched off by the setting the tally stays empty', async () => {
  const app = await startOwnApp()
  await app.sql(`update site_setting set value_zh = '0' where key = 'stat.searches'`)
  await search(app, { areaMin: 5_000 }, '10.0.0.1')
  await flush(app)
  expect(await rowsOf(app)).toEqual([])
  expect(await app.sql('select 1 from search_mark union all select 1 from search_word')).toEqual([])
})

test('[OPS-1] a filter counts once a day for each visitor, in every process', async () => {
  let now = new Date('2026-11-20T02:00:00Z')
  const app = await startOwnApp({ clock: () => now })
  const other = await startOwnApp({ clock: () => now, connection: app.connection })
  for (const each of [app, other]) {
    await search(each, { regionCode: '370211', areaMin: 2_100 }, '10.0.0.1')
    await search(each, { regionCode: '370200', areaMin: 2_900, sort: 'price' }, '10.0.0.1')
  }
  await search(other, { regionCode: '370200', areaMin: 2_000 }, '10.0.0.2')
  await Promise.all([flush(app), flush(other)])
  expect(await rowsOf(app)).toMatchObject([{ found: 0, language: 'zh_CN', times: 2, filter: { region: '37-0200', area: [2_000, null] } }])
  now = new Date('2026-11-21T02:00:00Z')
  await search(app, { regionCode: '370200', areaMin: 2_000 }, '10.0.0.1')
  await flush(app)
  expect((await rowsOf(app)).map(({ times }) => times)).toEqual([2, 1])
})

test('[OPS-1] staff, further pages and the view of a map do not count; a word counts from its fifth day', async () => {
  let now = new Date('2026-11-20T02:00:00Z')
  const app = await startOwnApp({ clock: () => now })
  const agent = await buildMember(app.deps.db, { roles: ['leasing_agent'] })
  const member = await buildMember(app.deps.db)
  const filter = encodeParkFilter({ ...emptyFilter, areaMin: 3_000 })
  await app.as(agent).ask(searchParks, filter)
  await search(app, { areaMin: 3_000, pageNum: 2 }, '10.0.0.1')
  await search(app, { areaMin: 3_000, bbox: [120, 30, 121, 31] }, '10.0.0.1')
  await flush(app)
  expect(await rowsOf(app)).toEqual([])
  await app.as(member).ask(searchParks, filter)
  await flush(app)
  expect(await rowsOf(app)).toMatchObject([{ times: 1 }])

  await app.sql('delete from search_tally')
  for (let day = 0; day < 5; day += 1) {
    await search(app, { keyword: '云仓直播' }, `10.0.1.${day}`)
    await flush(app)
    now = new Date(now.getTime() + 86_400_000)
  }
  const kept = await app.sql<{ filter: object }>('select filter from search_tally order by day')
  expect(kept.map((row) => row.filter)).toEqual([...Array.from({ length: 4 }, () => ({ otherWords: true })), { word: '云仓直播' }])
})
