import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { listImportRows } from '#features/inventory/import/contract.ts'
import { sendFile, startImports } from '#test/import-files.ts'
import { failures } from '../failures.ts'
import { buildWorkbook } from './readers/workbook.fixture.ts'

let world: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  world = await startImports()
  const park = 'park_code,name_zh,name_en,district_code,city_code,address_zh,lng,lat,total_area,drawing_cover\n'
  await world.apply(await world.check('park.csv', `${park}AWK-1,难读园,Awkward park,黄岛区,青岛市,路 1 号,120.19,35.96,36200,是`))
})

const required = { type: '冷藏库', building: '单层库', fire: '丙二类', floor: '金刚砂' }
const fixed = [required.type, required.building, required.fire, required.floor]
const fixedHeaders = ['仓库类型', '建筑类型', '消防等级', '地坪']

/** Checks a file and returns what is staged of its warehouses, with the problems. */
async function stage(name: string, content: string | Uint8Array) {
  const checked = await world.check(name, content)
  const { rows } = await world.caller.call(listImportRows, { id: checked.id, sheet: 'warehouse', pageSize: 50 })
  return { checked, rows, errors: checked.problems.filter(({ level }) => level === 'error').map(({ column, rule }) => [column, rule]) }
}
/** The names of the warehouses as they are staged. */
const namesOf = ({ rows }: Awaited<ReturnType<typeof stage>>) => rows.map(({ cells }) => cells['name_zh']?.text)
const newCount = ({ checked }: Awaited<ReturnType<typeof stage>>) => checked.counts.created

test('[OPS-2.6] a file with a byte order mark, semicolons, full-width digits, units in cells and empty columns in between is read right', async () => {
  const header = ['园区编号', '', '仓库编号', '名称（中文）', '总面积', '', '可租面积', '单价', ...fixedHeaders]
  const row = ['AWK-1', '', 'Ｂ１', '全角库', '１２,０００', '', '１２０００', '１．２５', ...fixed]
  const good = await stage('全角.csv', `\uFEFF${[header, row].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\r\n')}\r\n`)
  expect([good.errors, newCount(good)]).toEqual([[], 1])
  const [stored] = await world.portal.sql<{ total: number; price: number }>(
    `select (data ->> 'total_area')::float8 as total, (data ->> 'price')::float8 as price from import_row where import_id = $1`,
    [good.checked.id],
  )
  expect(stored).toEqual({ total: 12_000, price: 1.25 })
  // A unit is never guessed: the cell is an error that names the column.
  const unit = await stage(
    '单位.csv',
    [header, row.with(4, '1.2万平方米')].map((cells) => cells.map((cell) => `"${cell}"`).join(';')).join('\n'),
  )
  expect(unit.errors).toContainEqual(['total_area', 'unit'])
})

test('[OPS-2.6] of two columns with the same name the first one counts, and the other is listed as ignored', async () => {
  const header = ['园区编号', '仓库编号', '名称（中文）', '总面积', '总面积', '可租面积', '单价', ...fixedHeaders]
  const { errors, checked } = await stage(
    '重名.csv',
    [header, ['AWK-1', 'D1', '重名库', '900', '800', '900', '1', ...fixed]].map((cells) => cells.join(',')).join('\n'),
  )
  expect(errors).toEqual([])
  const [sheet] = checked.sheets
  expect(sheet!.columns.filter(({ key }) => key === 'total_area')).toHaveLength(1)
  expect(sheet!.columns[4]).toMatchObject({ key: null })
})

test('[OPS-2.6] a workbook with a title above, a sum below, merged codes and a date as text gives its warehouses and nothing else', async () => {
  const header = ['园区编号', '仓库编号', '名称（中文）', '总面积', '可租面积', '单价', '可租日期', ...fixedHeaders]
  const unit = (park: string | null, code: string, date: string) => [park, code, `标题库${code}`, 1000, 800, 1.1, date, ...fixed]
  const book = buildWorkbook([
    {
      name: '仓库',
      rows: [
        ['2026 年仓库清单'],
        ['制表：王工'],
        header,
        unit('AWK-1', 'T1', '2026/12/1'),
        unit(null, 'T2', '2026-12-01'),
        ['合计', null, null, 2000, 1600],
      ],
      merges: ['A4:A5'],
    },
  ])
  const read = await stage('标题.xlsx', book)
  expect([read.errors, newCount(read), read.checked.rows]).toEqual([[], 2, 2])
})

/** `园区编号,仓库编号,名称（中文）,总面积,可租面积,单价,…` and a row with a line break in a cell, in GB18030. */
const chineseCsv = [
  'd4b0c7f8b1e0bac52cb2d6bfe2b1e0bac52cc3fbb3c6a3a8d6d0cec4a3a92cd7dcc3e6bbfd2cbfc9d7e2c3e6bbfd2cb5a5bcdb2cb2d6bfe2c0e0d0cd',
  '2cbda8d6fec0e0d0cd2ccffbb7c0b5c8bcb62cb5d8c6ba0d0a41574b2d312c47312c22b9fab1eabfe20aa3a8b6abc7f8a3a9222c3930302c3930302c',
  '312e312cc0e4b2d8bfe22cb5a5b2e3bfe22cb1fbb6fec0e02cbdf0b8d5c9b00d0a',
].join('')

test('[OPS-2.6] a file of Chinese Excel in GB18030 with a line break in a cell is imported in its characters', async () => {
  const read = await stage('国标.csv', Uint8Array.from(Buffer.from(chineseCsv, 'hex')))
  expect([read.errors, newCount(read)]).toEqual([[], 1])
  // A name is one line.
  expect(namesOf(read)[0]).toMatch(/^国标库\s*（东区）$/)
})

test('[OPS-2.6] two header rows with merged groups, a cover page before them and a hidden dictionary give the warehouses of their sheet', async () => {
  const groups = ['编号', null, '名称（中文）', '面积', null, '单价', ...fixedHeaders]
  const names = ['园区编号', '仓库编号', null, '总面积', '可租面积', null, null, null, null, null]
  const book = buildWorkbook([
    { name: '封面', rows: [['青岛房源'], ['二〇二六年十一月']] },
    {
      name: '房源明细',
      rows: [groups, names, ['AWK-1', 'H1', '两行表头库', 1000, 900, 1.2, ...fixed]],
      merges: ['A1:B1', 'C1:C2', 'D1:E1', 'F1:F2', 'G1:G2', 'H1:H2', 'I1:I2', 'J1:J2'],
    },
    {
      name: '字典',
      state: 'hidden',
      rows: [
        ['园区编号', '仓库编号', '名称（中文）'],
        ['X', 'Y', '不是仓库'],
      ],
    },
  ])
  const read = await stage('两行表头.xlsx', book)
  expect([read.errors, newCount(read), namesOf(read)]).toEqual([[], 1, ['两行表头库']])
})

test('[OPS-2.6] hidden columns, dates as Excel stores them, numbers as text and codes with leading zeros are read as they are shown', async () => {
  const header = ['园区编号', '仓库编号', '名称（中文）', '总面积', '可租面积', '单价', '可租日期', ...fixedHeaders]
  const row = ['AWK-1', '0021', '隐藏列库', '1,000', ' 900 ', '1.10', { xml: '<c s="1"><v>46357</v></c>' }, ...fixed]
  const read = await stage(
    '隐藏列.xlsx',
    buildWorkbook([{ name: '仓库', before: '<cols><col min="4" max="6" hidden="1"/></cols>', rows: [header, row] }]),
  )
  expect([read.errors, newCount(read)]).toEqual([[], 1])
  const stored = await world.portal.sql(
    `select data ->> 'code' as code, data ->> 'rentable_from' as day, (data ->> 'total_area')::float8 as area, (data ->> 'price')::float8 as price
     from import_row where import_id = $1`,
    [read.checked.id],
  )
  expect(stored).toEqual([{ code: '0021', day: '2026-12-01', area: 1000, price: 1.1 }])
})

test('[OPS-2.6] headers with units and line breaks, a column of running numbers and subtotals between the rows are seen through', async () => {
  const header = ['序号', '园区编号', '仓库编号', '名称（中文）', '总面积\n（㎡）', '可租面积(m²)', '单价（元/㎡·天）', ...fixedHeaders]
  const unit = (number: number, code: string) => [number, 'AWK-1', code, `小计库${code}`, 1000, 800, 1.1, ...fixed]
  const sum = (area: number) => [null, '小计', null, null, area, null, null, null, null, null, null]
  const book = buildWorkbook([
    { name: '仓库', rows: [header, unit(1, 'S1'), sum(1000), unit(2, 'S2'), sum(1000), ['合计', null, null, null, 2000]] },
  ])
  const read = await stage('小计.xlsx', book)
  expect([read.errors, namesOf(read)]).toEqual([[], ['小计库S1', '小计库S2']])
  expect(read.checked.sheets[0]!.columns[0]).toMatchObject({ key: null })
})

test('[OPS-2.6] English headers and answers, tabs and empty lines are read right; a unit of another system is an error', async () => {
  const header = [
    'park_code',
    'warehouse_code',
    'Name (Chinese)',
    'Total area',
    'Rentable area',
    'Price',
    'Bonded',
    'wh_type',
    'building_type',
    'fire_rating',
    'floor_material',
  ]
  const row = ['AWK-1', 'E1', '英文库', '1,000', '900', '1.1', 'Yes', ...fixed]
  const read = await stage('english.txt', `\n${header.join('\t')}\n\n${row.join('\t')}\n\n`)
  expect([read.errors, newCount(read)]).toEqual([[], 1])
  const foreign = await stage('feet.txt', [header, row.with(3, '10,000 sq ft')].map((cells) => cells.join('\t')).join('\n'))
  expect(foreign.errors).toEqual([['total_area', 'unit']])
})

test('[OPS-2.6] dates that could be two days, words for nothing and a park that is misspelt are errors with their cell, not guesses', async () => {
  const header = ['园区编号', '仓库编号', '名称（中文）', '总面积', '可租面积', '单价', '可租日期', ...fixedHeaders]
  const row = ['AWK-1', 'V1', '含糊库', '1000', '900', '1.1', '2026-12-01', ...fixed]
  const lines = [
    header,
    row.with(6, '03/04/25'),
    row.with(1, 'V2').with(5, '电议'),
    row.with(1, 'V3').with(0, 'AWK-I'),
    row.with(1, 'V4').with(6, '—'),
  ]
  const read = await stage('含糊.csv', lines.map((cells) => cells.join(',')).join('\n'))
  expect(read.errors.toSorted()).toEqual([
    ['park_code', 'unknownPark'],
    ['price', 'number'],
    ['rentable_from', 'ambiguousDate'],
    ['rentable_from', 'date'],
  ])
  expect(read.rows.map(({ number }) => number)).toEqual([2, 3, 4, 5])
})

test('[OPS-2.6] a zip bomb and a damaged workbook are refused by the server with what is wrong, and its memory stays', async () => {
  const bomb = zipSync({
    'xl/workbook.xml': strToU8('<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="r0"/></sheets></workbook>'),
    'xl/_rels/workbook.xml.rels': strToU8('<Relationships><Relationship Id="r0" Target="worksheets/sheet1.xml"/></Relationships>'),
    'xl/worksheets/sheet1.xml': Buffer.concat([Buffer.from('<worksheet><sheetData><row><c><v>'), Buffer.alloc(60_000_000, '1')]),
  })
  expect(bomb.length).toBeLessThan(200_000)
  const before = process.memoryUsage().rss
  const refused = await world.upload('bomb.xlsx', bomb)
  expect(process.memoryUsage().rss - before).toBeLessThan(60_000_000)
  expect(refused).toMatchObject({ code: failures.unreadableFile.code })
  const whole = buildWorkbook([{ name: '仓库', rows: [['park_code'], ['AWK-1']] }])
  const damaged = await world.upload('damaged.xlsx', whole.slice(0, Math.floor(whole.length / 2)))
  expect(damaged).toMatchObject({ code: failures.unreadableFile.code, msg: expect.stringContaining('文件无法读取') })
  expect(await world.portal.sql(`select 1 from listing_import where file_name in ('bomb.xlsx', 'damaged.xlsx')`)).toEqual([])
})

test('an empty file is refused as empty, in both languages', async () => {
  expect(await world.upload('empty.xlsx', '')).toMatchObject({ code: 422, msg: '文件内容为空' })
  const english = await sendFile(world.portal, world.agent, { name: 'empty.csv', content: '', language: 'en_US' })
  expect(english).toMatchObject({ code: 422, msg: 'The file is empty', data: { errors: [{ field: 'file', rule: 'required' }] } })
})
