import { describe, expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import * as contract from '../contract.ts'

const prefix = '/whs/prod-api/system/region'

type Group = contract.RegionGroup
const groupsOf = (reply: unknown) => reply as Group[]

describe('cities', () => {
  test('[CITY-5] cities are grouped by initial, A to Z, in both languages', async () => {
    const { call } = await startApp()
    const chinese = await call(contract.listCitiesByInitial, {})
    const english = await call(contract.listCitiesByInitial, {}, { language: 'en_US' })

    const initials = chinese.map(({ initial }) => initial)
    expect(initials).toEqual(initials.toSorted())
    expect(new Set(initials).size).toBe(initials.length)
    const q = chinese.find(({ initial }) => initial === 'Q')!
    expect(q.areaInfoList).toContainEqual({ code: '370200', name: '青岛', level: 2, provinceName: '山东' })
    const qingdao = { code: '370200', name: 'Qingdao', level: 2, provinceName: 'Shandong' }
    expect(english.find(({ initial }) => initial === 'Q')!.areaInfoList).toContainEqual(qingdao)
    expect(chinese.flatMap(({ areaInfoList }) => areaInfoList).length).toBeGreaterThan(330)
  })

  test.each([
    ['zh_CN', /直辖|半岛$|^离岛$/],
    ['en_US', /direct|Island$|Territories$/],
  ] as const)('[CITY-6] every name in %s is a city, and no two read the same', async (language, notCities) => {
    const { call } = await startApp()
    const groups = await call(contract.listCitiesByInitial, {}, { language })
    const cities = groups.flatMap(({ areaInfoList }) => areaInfoList)
    expect(cities.filter(({ name }) => notCities.test(name))).toEqual([])
    expect(cities.map(({ code }) => code)).toEqual(expect.arrayContaining(['659001', '429004', '419001', '810000', '820000']))
    const labels = cities.map(({ name, provinceName }) => `${name}, ${provinceName}`)
    expect(labels.filter((label, at) => labels.indexOf(label) < at)).toEqual([])
  })

  test('[CITY-5] a group is ordered by pinyin', async () => {
    const { call } = await startApp()
    const groups = await call(contract.listCitiesByInitial, {})
    const names = groups.find(({ initial }) => initial === 'S')!.areaInfoList.map(({ name }) => name)
    const some = ['三亚', '上海', '绍兴', '深圳', '苏州']
    expect(names.filter((name) => some.includes(name))).toEqual(some)
  })

  test('[CITY-1] at least eight hot cities are listed in the operator’s order', async () => {
    const { call, sql } = await startApp()
    const hot = await call(contract.listHotRegions, { level: 2 })
    expect(hot.length).toBeGreaterThanOrEqual(8)
    expect(hot.every(({ level }) => level === 2)).toBe(true)
    const ranked = await sql<{ code: string }>(
      `select code from region where level = 2 and hot_rank is not null and active order by hot_rank`,
    )
    expect(hot.map(({ code }) => code)).toEqual(ranked.map(({ code }) => code))
    expect(hot[0]).toEqual({ code: expect.any(String), name: expect.any(String), level: 2, initial: expect.stringMatching(/^[A-Z]$/) })
  })
})

describe('trees', () => {
  test('[CFG-2] the tree of provinces and cities has all of China, two levels deep', async () => {
    const { call } = await startApp()
    const provinces = await call(contract.listProvincesAndCities, {})
    expect(provinces.length).toBeGreaterThanOrEqual(31)
    expect(provinces[0]).toMatchObject({ code: '110000', name: '北京市', children: [{ code: '110100' }] })
    const shandong = provinces.find(({ code }) => code === '370000')!
    expect(shandong.children).toContainEqual({ code: '370200', name: '青岛市', children: [] })
    expect(JSON.stringify(provinces)).not.toContain('"99')
  })

  test('[CFG-2] selector data starts with China and includes overseas regions, in both languages', async () => {
    const { call } = await startApp()
    const chinese = groupsOf(await call(contract.listAllRegions, {}))
    const english = groupsOf(await call(contract.listAllRegions, {}, { language: 'en_US' }))
    expect(chinese[0]!.regionType).toEqual({ value: 'china', label: '中国' })
    expect(english[0]!.regionType).toEqual({ value: 'china', label: 'China' })
    const europe = chinese.find(({ regionType }) => regionType.value === 'europe')!
    expect(europe.regionNotGroupVoList[0]).toMatchObject({ code: '992000' })
    const districts = chinese[0]!.regionNotGroupVoList.flatMap(({ children }) => children.flatMap((city) => city.children))
    expect(districts.length).toBeGreaterThan(2_800)
    expect(districts).toContainEqual({ code: '370202', name: '市南区', children: [] })
  })

  test('[CFG-2] `level` limits the depth and `parentCode` starts below a region', async () => {
    const { call } = await startApp()
    const [china] = groupsOf(await call(contract.listAllRegions, { level: 2, regionType: 'china' }))
    expect(china!.regionNotGroupVoList[0]!.children[0]!.children).toEqual([])
    const [qingdao] = groupsOf(await call(contract.listAllRegions, { parentCode: '370200' }))
    expect(qingdao!.regionNotGroupVoList).toContainEqual({ code: '370202', name: '市南区', children: [] })
    expect(qingdao!.regionNotGroupVoList.every(({ code }) => code.startsWith('3702'))).toBe(true)
    expect(await call(contract.listAllRegions, { parentCode: '000000' })).toEqual([])
  })

  test('[CFG-2] flat rows carry level, initial and direct children', async () => {
    const { get } = await startApp()
    const { envelope } = await get(`${prefix}/getAllNotGroupNotFilter?flat=1&parentCode=370000&level=2`)
    const rows = envelope.data as contract.FlatRegion[]
    const qingdao = rows.find(({ code }) => code === '370200')!
    expect(qingdao).toMatchObject({ name: '青岛市', level: 2, initial: 'Q' })
    expect(qingdao.areaInfoList).toContainEqual({ code: '370202', name: '市南区' })
    expect(rows.every(({ level }) => level === 2)).toBe(true)
  })

  test('[CFG-2] serialised answers match the contract in each language and depth', async () => {
    const { get } = await startApp()
    for (const query of ['', '?flat=1', '?level=1', '?regionType=europe', '?regionType=nowhere', '']) {
      for (const language of ['zh_CN', 'en_US'] as const) {
        const { envelope, headers } = await get(`${prefix}/getAllNotGroupNotFilter${query}`, { language })
        expect(() => contract.listAllRegions.reply.parse(envelope.data), query).not.toThrow()
        expect(envelope).toMatchObject({ code: 200, msg: language === 'en_US' ? 'Operation successful' : '操作成功' })
        expect(headers['etag']).toContain(language)
      }
    }
  })

  test('[CFG-2] an invalid depth is refused, and the error names the field', async () => {
    const { get } = await startApp()
    for (const query of ['level=4', 'level=x', 'flat=yes']) {
      const { status, envelope } = await get(`${prefix}/getAllNotGroup?${query}`)
      expect(status).toBe(200)
      expect(envelope).toMatchObject({ code: 422, data: { errors: [{ field: query.split('=')[0] }] } })
    }
  })
})

test('[CFG-2] only regions with published parks are offered for a search, together with their provinces and cities', async () => {
  const { call, sql } = await startApp()
  expect(await call(contract.listRegionsWithParks, {})).toEqual([])

  await sql(
    `insert into park (name_zh, name_en, address_zh, address_en, province_code, city_code, district_code, lng, lat, search_text, search_gram, status, listed_at)
     select 'x', 'x', 'x', 'x', left(district, 2) || '0000', left(district, 4) || '00', district, 120.3, 36.1, 'x', '{}', status, now()
     from (values ('370202', 'published'), ('110105', 'draft')) park (district, status)`,
  )

  const [china, ...others] = groupsOf(await call(contract.listRegionsWithParks, {}))
  expect(others).toEqual([])
  expect(china!.regionNotGroupVoList).toEqual([
    {
      code: '370000',
      name: '山东省',
      children: [{ code: '370200', name: '青岛市', children: [{ code: '370202', name: '市南区', children: [] }] }],
    },
  ])
})

test('[CFG-1] a renamed region shows its new name without a restart', async () => {
  const { call, sql, deps } = await startApp()
  await call(contract.listHotRegions, {})
  const before = await deps.regions.current()
  await sql(`update region set name_zh = '市南区（新）' where code = '370202'`)
  // Waits for the notification to replace the cached copy.
  while ((await deps.regions.current()) === before) await new Promise(setImmediate)
  const [qingdao] = groupsOf(await call(contract.listAllRegions, { parentCode: '370200' }))
  expect(qingdao!.regionNotGroupVoList).toContainEqual({ code: '370202', name: '市南区（新）', children: [] })
})
