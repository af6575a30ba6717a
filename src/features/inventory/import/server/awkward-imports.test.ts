import { strToU8, zipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { listImportRows } from '#features/inventory/import/contract.ts'
import { startImports } from '#test/import-files.ts'
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
