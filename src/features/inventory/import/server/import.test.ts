import { beforeAll, expect, test } from 'vitest'
import { applyImport, checkImport, getImport, listImportRows, mapImport, repairImport } from '#features/inventory/import/contract.ts'
import { undoChangeSet } from '#features/changes/contract.ts'
import { searchParks } from '#features/listings/contract.ts'
import { startImports } from '#test/import-files.ts'
import { sweepImports } from './import-jobs.ts'
import { buildWorkbook } from './readers/workbook.fixture.ts'

let world: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  world = await startImports()
})

const unitHeader =
  'park_code,warehouse_code,name_zh,name_en,building,floor_number,wh_type,building_type,total_area,rentable_area,price,fire_rating,floor_material,rentable_from,bonded'

const units = (...lines: string[]) => [unitHeader, ...lines].join('\n')

test('[OPS-2] a workbook with parks, gates, floors and warehouses is imported in one change set, and undone', async () => {
  const { check, apply, portal, caller } = world
  const book = buildWorkbook([
    {
      name: '园区',
      rows: [
        [
          'park_code',
          'name_zh',
          'name_en',
          'district_code',
          'city_code',
          'address_zh',
          'lng',
          'lat',
          'total_area',
          'facility',
          'drawing_cover',
        ],
        ['IMP-1', '导入鲲鹏园', 'Import Kunpeng Park', '黄岛区', '青岛市', '导入路 1 号', 120.19, 35.96, '36,200', '员工食堂、地磅', '是'],
      ],
    },
    {
      name: '出入口',
      rows: [
        ['park_code', 'gate_number', 'width_m', 'height_m'],
        ['imp-1', 1, 6, 4.5],
      ],
    },
    {
      name: '楼层',
      rows: [
        ['park_code', 'building', 'floor_number', 'height', 'area'],
        ['IMP-1', 1, 1, 10.5, 12000],
      ],
    },
    {
      name: '仓库',
      rows: [
        unitHeader.split(','),
        ['IMP-1', '1F-A', '一号库', 'Unit 1', 1, 1, '普通仓', 'Single-storey', 8600, 8600, 1.22, '丙二类', '金刚砂', '即时', '否'],
        ['IMP-1', '2F-A', '二号库', '', 1, 2, '1', '多层坡道库', '4200', '０', '', '乙类', 'Epoxy', '2027/1/15', 'N'],
      ],
    },
  ])
  const checked = await check('华东.xlsx', book)
  expect(checked.problems.filter(({ level }) => level === 'error')).toEqual([])
  expect(checked.counts).toMatchObject({ created: 5, changed: 0, unchanged: 0, errors: 0 })
  expect(checked.problems.map(({ column, rule }) => [column, rule])).toEqual(
    expect.arrayContaining([
      ['name_en', 'noEnglish'],
      ['floor_number', 'newFloor'],
    ]),
  )
  expect(await portal.sql(`select from park where code = 'IMP-1'`)).toEqual([])

  const done = await apply(checked, { publish: true })
  expect(done).toMatchObject({ state: 'done', failure: null })
  const rows =
    await portal.sql(`select w.code, w.name_en, w.status, w.rentable_area::float8 as rentable, o.number, w.rentable_from is not null as dated
    from warehouse w join floor o on o.id = w.floor_id join park p on p.id = w.park_id where p.code = 'IMP-1' order by w.code`)
  expect(rows).toEqual([
    { code: '1F-A', name_en: 'Unit 1', status: 'published', rentable: 8600, number: 1, dated: true },
    { code: '2F-A', name_en: '二号库', status: 'published', rentable: 0, number: 2, dated: true },
  ])
  expect(await portal.sql(`select status, search_text like '%daorukunpeng%' as texts from park where code = 'IMP-1'`)).toEqual([
    { status: 'published', texts: true },
  ])
  const found = async () => (await caller.call(searchParks, { keyword: 'daorukunpeng' })).parkVoPageInfo.total
  await expect.poll(found, { timeout: 20_000 }).toBe(1)
  const [notice] = await portal.sql('select member_id, title_zh, link from notice order by created_at desc limit 1')
  expect(notice).toEqual({
    member_id: world.agent.memberId,
    title_zh: '“华东.xlsx”已导入：新增 5 条，更新 0 条',
    link: `/admin/listings/imports/${checked.id}`,
  })
  const entries = await portal.sql(`select action, actor_id, records from audit_log where change_set_id = $1`, [done.changeSetId])
  expect(entries).toEqual([{ action: 'changeSet.import', actor_id: world.agent.memberId, records: 6 }])

  const undone = await caller.call(undoChangeSet, { id: done.changeSetId! })
  expect(undone).toMatchObject({ restored: 6, conflictCount: 0 })
  expect(await portal.sql(`select from park where code = 'IMP-1'`)).toEqual([])
})

test('[OPS-2.3] one error in many rows: nothing is written, and the repair of a column serves all of its rows', async () => {
  const { check, caller, portal } = world
  await portal.sql(`insert into park (code, name_zh, name_en, address_zh, address_en, province_code, city_code, district_code, lng, lat, search_text, search_gram)
    values ('ERR-1', '错园', 'E', '路', 'R', '370000', '370200', '370211', 120, 36, '', '{}')`)
  // The feed of the public search, whose version changes with each of its rows.
  const feed = () => portal.sql('select count(*)::int as count from search_change')
  const before = await feed()
  const line = (at: number, type: string) => `ERR-1,U${at},库${at},Unit ${at},,,${type},1,1000,900,1.1,4,1,,否`
  const lines = Array.from({ length: 300 }, (_, at) => line(at, at % 100 === 7 ? '冷库仓' : '冷藏库'))
  const checked = await check('错误.csv', units(...lines))
  expect(checked.counts).toMatchObject({ created: 297, errors: 3, errorRows: 3 })
  const [group] = checked.problems
  expect(group).toMatchObject({ column: 'wh_type', rule: 'choice', rows: 3, firstRow: 9, value: '冷库仓', repairs: ['replace'] })
  expect(group!.message).toContain('字典里没有“冷库仓”')
  await expect(caller.call(applyImport, { id: checked.id, token: checked.token! })).rejects.toMatchObject({ code: 10_901 })
  expect(await portal.sql(`select count(*)::int as count from warehouse w join park p on p.id = w.park_id where p.code = 'ERR-1'`)).toEqual(
    [{ count: 0 }],
  )
  expect(await feed()).toEqual(before)

  const repaired = await caller.call(repairImport, {
    id: checked.id,
    kind: 'warehouse',
    column: 'wh_type',
    from: '冷库仓',
    to: group!.suggestion ?? '冷藏库',
  })
  expect(repaired.counts).toMatchObject({ created: 300, errors: 0 })
  expect(repaired.repairs).toMatchObject([{ rows: 3, from: '冷库仓' }])
  expect(repaired.problems.filter(({ level }) => level === 'error')).toEqual([])
  const reverted = await caller.call(repairImport, { id: checked.id, revert: repaired.repairs[0]!.id })
  expect(reverted.counts).toMatchObject({ created: 297, errors: 3 })
  expect(reverted.problems).toEqual(checked.problems)
  // As an earlier version has left it, which stored no problems.
  await portal.sql('update listing_import set problems = null where id = $1', [checked.id])
  expect((await caller.call(getImport, { id: checked.id })).problems).toEqual(checked.problems)
  const { rows, total } = await caller.call(listImportRows, { id: checked.id, sheet: 'warehouse', errorsOnly: '1' }, { language: 'en_US' })
  expect(total).toBe(3)
  expect(rows[0]!.cells['wh_type']).toMatchObject({ text: '冷库仓', mark: 'error' })
  expect(rows[0]!.cells['wh_type']!.message).toContain('is not in the dictionary')
})

test('[OPS-2.7] a row changed after the dry run gives 10904 and a new comparison; unchanged rows stay unchanged', async () => {
  const { check, apply, caller, portal, wait } = world
  await portal.sql(`insert into park (code, name_zh, name_en, address_zh, address_en, province_code, city_code, district_code, lng, lat, search_text, search_gram)
    values ('CHG-1', '改园', 'C', '路', 'R', '370000', '370200', '370211', 120, 36, '', '{}')`)
  const file = (price: number) =>
    units(`CHG-1,A,甲库,Unit A,,,1,1,1000,900,${price},4,1,,否`, `CHG-1,B,乙库,Unit B,,,1,1,1000,900,1.5,4,1,,否`)
  await apply(await check('a.csv', file(1.1)))
  const again = await check('a.csv', file(1.1))
  expect(again.counts).toMatchObject({ created: 0, changed: 0, unchanged: 2 })

  const checked = await check('a.csv', file(1.3))
  expect(checked.counts).toMatchObject({ changed: 1, changedFields: 1, unchanged: 1 })
  const { rows } = await caller.call(listImportRows, { id: checked.id, sheet: 'warehouse' })
  expect(rows[0]!.cells['price']).toMatchObject({ text: '1.3', before: '1.1', mark: 'changed' })
  await portal.sql(`update warehouse set price = 1.2 where code = 'A' and park_id = (select id from park where code = 'CHG-1')`)
  await expect(caller.call(applyImport, { id: checked.id, token: checked.token! })).rejects.toMatchObject({ code: 10_904 })
  const compared = await wait(checked.id, ['checked'])
  expect((await caller.call(listImportRows, { id: checked.id, sheet: 'warehouse' })).rows[0]!.cells['price']).toMatchObject({
    before: '1.2',
  })
  const done = await apply(compared)
  expect(done.state).toBe('done')
  await portal.sql(`update warehouse set price = 9 where code = 'A' and park_id = (select id from park where code = 'CHG-1')`)
  await expect(caller.call(undoChangeSet, { id: done.changeSetId! })).rejects.toMatchObject({ code: 10_905 })
})

test('[OPS-2.5] the second file with the same headers is matched without a click; a renamed column is ignored and listed', async () => {
  const { upload, caller } = world
  const first = await upload('agency.csv', '园区代码,我们的库号,库名,类型\nX-1,A,甲,1\n')
  expect(first.data.sheets[0]!.columns.map(({ key }) => key)).toEqual(['park_code', null, null, null])
  const keys = ['park_code', 'warehouse_code', 'name_zh', 'wh_type']
  const mapped = await caller.call(mapImport, { id: first.data.id, sheets: [{ index: 0, kind: 'warehouse', keys }] })
  expect(mapped.sheets[0]).toMatchObject({ kind: 'warehouse', missing: [] })
  const second = await upload('agency2.csv', '园区代码,我们的库号,库名,类型\nX-2,B,乙,1\n', { resource: 'warehouse' })
  expect(second.data.sheets[0]!.columns.map(({ key, reason }) => [key, reason])).toEqual([
    ['park_code', 'synonym'],
    ['warehouse_code', 'remembered'],
    ['name_zh', 'remembered'],
    ['wh_type', 'synonym'],
  ])
  await expect(caller.call(checkImport, { id: first.data.id })).resolves.toMatchObject({ state: 'checking' })
})

test('[OPS-2.2] errors name row, column and value in the language of the caller; addresses of pictures are reported as not imported', async () => {
  const { check, portal, caller } = world
  await portal.sql(`insert into park (code, name_zh, name_en, address_zh, address_en, province_code, city_code, district_code, lng, lat, search_text, search_gram)
    values ('RUL-0', '规则园', 'R', '路', 'R', '370000', '370200', '370211', 120, 36, '', '{}')`)
  const header = `${unitHeader},floor_height,image_urls`
  const line = (
    unit: string,
    { park = 'RUL-0', total = '1000', rentable = '900', price = '1.1', from = '', bonded = '否', height = '9', url = '' },
  ) => `${park},${unit},库,Unit,,,1,1,${total},${rentable},${price},4,1,${from},${bonded},${height},${url}`
  const checked = await check(
    'rules.csv',
    [
      header,
      line('A', { rentable: '1200' }),
      line('B', { from: '03/04/25' }),
      line('C', { from: '2027/13/01' }),
      line('D', { park: 'RUL-O' }),
      line('E', { total: '0.1万㎡' }),
      line('F', { price: '601' }),
      line('G', { bonded: '也许' }),
      line('H', { url: 'https://example.com/a.jpg' }),
      line('I', { height: '105' }),
      line('A', {}),
    ].join('\n'),
  )
  const found = checked.problems.map(({ column, rule, level, firstRow }) => [firstRow, column, rule, level])
  expect(found).toEqual(
    expect.arrayContaining([
      [2, 'rentable_area', 'rentableAboveTotal', 'error'],
      [3, 'rentable_from', 'ambiguousDate', 'error'],
      [4, 'rentable_from', 'date', 'error'],
      [5, 'park_code', 'unknownPark', 'error'],
      [6, 'total_area', 'unit', 'error'],
      [7, 'price', 'range', 'error'],
      [8, 'bonded', 'flag', 'error'],
      [10, 'floor_height', 'unusual', 'warning'],
      [11, 'warehouse_code', 'duplicate', 'error'],
    ]),
  )
  expect(checked.problems.find(({ rule }) => rule === 'unknownPark')).toMatchObject({ value: 'RUL-O', suggestion: 'RUL-0' })
  const { rows } = await caller.call(listImportRows, { id: checked.id, sheet: 'warehouse', column: 'price' }, { language: 'en_US' })
  expect(rows.map(({ number, cells }) => [number, cells['price']!.message])).toEqual([[7, '“601” is not between 0.01 and 600']])
})

test('[OPS-2.5] a repaired value is replaced automatically in the next file, until the repair is reverted', async () => {
  const { check, upload, caller, portal } = world
  await portal.sql(`insert into park (code, name_zh, name_en, address_zh, address_en, province_code, city_code, district_code, lng, lat, search_text, search_gram)
    values ('MEM-1', '记忆园', 'M', '路', 'R', '370000', '370200', '370211', 120, 36, '', '{}')`)
  const file = units('MEM-1,A,甲库,Unit A,,,低温库房,1,1000,900,1.1,4,1,,否')
  const value = { kind: 'warehouse', column: 'wh_type', from: '低温库房', to: '冷藏库' } as const
  const first = await check('first.csv', file)
  expect(first).toMatchObject({ values: [], counts: { errors: 1 } })
  const { kind, column, from, to } = value
  const repaired = await caller.call(repairImport, { id: first.id, kind, column, from, to })
  expect(repaired).toMatchObject({ values: [value], counts: { errors: 0 } })

  const second = await check('second.csv', file)
  expect(second).toMatchObject({ values: [value], repairs: [], counts: { created: 1, errors: 0 } })
  const other = await upload('other.csv', '园区编号,库号,库名,库的种类\nMEM-1,A,甲库,低温库房\n', { resource: 'warehouse' })
  expect(other.data.values).toEqual([])
  const chosen = { index: 0, kind, keys: ['park_code', 'warehouse_code', 'name_zh', 'wh_type'] }
  expect((await caller.call(mapImport, { id: other.data.id, sheets: [chosen] })).values).toEqual([value])

  await caller.call(repairImport, { id: first.id, revert: repaired.repairs[0]!.id })
  expect((await check('third.csv', file)).counts).toMatchObject({ errors: 1 })
  const forgotten = await caller.call(mapImport, { id: second.id, sheets: [], values: [] })
  expect(forgotten.values).toEqual([])
})

test('[OPS-2] of several choices in a cell only the wrong one is replaced', async () => {
  const { check, caller } = world
  const header = 'park_code,name_zh,name_en,district_code,city_code,address_zh,lng,lat,facility'
  const checked = await check('facility.csv', `${header}\nMEM-2,配套园,F,黄岛区,青岛市,路 1 号,120.19,35.96,员工食堂、地榜\n`)
  expect(checked.problems).toMatchObject([{ column: 'facility', rule: 'choice', value: '地榜' }])
  await caller.call(repairImport, { id: checked.id, kind: 'park', column: 'facility', from: '地榜', to: '地磅' })
  const { rows } = await caller.call(listImportRows, { id: checked.id, sheet: 'park' })
  expect(rows[0]!.cells['facility']!.text).toBe('员工食堂、地磅')
})

test('[OPS-2] imports are deleted with their files after 90 days', async () => {
  const { upload, portal } = world
  const { data: old } = await upload('old.csv', units('OLD-1,A,甲库,Unit A,,,1,1,1000,900,1.1,4,1,,否'))
  const { data: recent } = await upload('recent.csv', units('OLD-1,A,甲库,Unit A,,,1,1,1000,900,1.1,4,1,,否'))
  const fileOf = async (id: string) =>
    (await portal.sql<{ file_id: string }>('select file_id from listing_import where id = $1', [id]))[0]?.file_id
  const [oldFile, recentFile] = [await fileOf(old.id), await fileOf(recent.id)]
  const age = async (id: string, days: number) =>
    portal.sql('update listing_import set created_at = now() - make_interval(days => $2) where id = $1', [id, days])
  await age(old.id, 91)
  await age(recent.id, 89)
  await sweepImports(portal.deps.db)
  expect(await fileOf(old.id)).toBeUndefined()
  expect(await fileOf(recent.id)).toBe(recentFile)
  expect(await portal.sql('select id from file where id in ($1, $2) and deleted_at is not null', [oldFile, recentFile])).toEqual([
    { id: oldFile },
  ])
})
