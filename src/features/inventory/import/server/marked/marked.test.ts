import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, expect, test } from 'vitest'
import { getMarkedFile } from '#features/inventory/import/files-contract.ts'
import { repairImport } from '#features/inventory/import/contract.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { startImports } from '#test/import-files.ts'
import { buildWorkbook, readFixture } from '../readers/workbook.fixture.ts'

let world: Awaited<ReturnType<typeof startImports>>
beforeAll(async () => {
  world = await startImports()
  await world.portal
    .sql(`insert into park (code, name_zh, name_en, address_zh, address_en, province_code, city_code, district_code, lng, lat, search_text, search_gram)
    values ('MRK-1', '标注园', 'Marked', '路', 'R', '370000', '370200', '370211', 120, 36, '', '{}')`)
})

async function marked(id: string, language = 'en_US'): Promise<Buffer> {
  await world.portal.sql('delete from rate_use')
  const answer = await world.portal.app.inject({
    url: apiPrefix + getMarkedFile.path.replace(':id', id),
    headers: { ...(await world.portal.headersOf(world.agent)), 'content-language': language },
  })
  expect(answer.headers['content-type']).toContain('spreadsheetml')
  return answer.rawPayload
}

/** The references of red cells, which have the seventh style, and the notes by reference. */
function marksIn(book: Buffer) {
  const parts = unzipSync(book)
  const text = (name: string) => (parts[name] ? strFromU8(parts[name]) : '')
  const red = [...text('xl/worksheets/sheet1.xml').matchAll(/<c r="([A-Z]+\d+)" s="6"/g)].map(([, reference]) => reference!)
  const notes = [...text('xl/comments1.xml').matchAll(/ref="([A-Z]+\d+)".*?preserve">(.*?)<\/t>/gs)].map(([, reference, note]) => [
    reference!,
    note!,
  ])
  return { red, notes: Object.fromEntries(notes) as Record<string, string> }
}

const header = [
  'park_code',
  'warehouse_code',
  'name_zh',
  'name_en',
  'wh_type',
  'building_type',
  'total_area',
  'rentable_area',
  'price',
  'fire_rating',
  'floor_material',
  'rentable_from',
  'bonded',
  'phone',
]
const row = (code: string, changes: Partial<Record<string, string | number | null>> = {}) => {
  const values: Record<string, string | number | null> = {
    park_code: 'MRK-1',
    warehouse_code: code,
    name_zh: '库',
    name_en: 'Unit',
    wh_type: '1',
    building_type: '1',
    total_area: 1000,
    rentable_area: 900,
    price: 1.1,
    fire_rating: '4',
    floor_material: '1',
    rentable_from: '',
    bonded: '否',
    phone: '',
    ...changes,
  }
  return header.map((key) => values[key] ?? null)
}

test('[OPS-2.2] the marked file has the cells with errors red and explained, and is imported after their repair', async () => {
  const book = buildWorkbook([
    {
      name: 'Units/2026',
      rows: [
        ['华东房源'],
        [],
        header,
        row('A'),
        row('B', { wh_type: '冷库仓', rentable_area: 1200 }),
        row('C', { rentable_from: '03/04/25', price: 601 }),
        row('D', { total_area: '0.1万㎡', bonded: '也许' }),
        row('A', { park_code: 'MRK-I' }),
        row('E', { name_zh: null }),
        row('F', { wh_type: '危化品' }),
      ],
    },
  ])
  const checked = await world.check('units.xlsx', book)
  expect(checked.counts).toMatchObject({ errorRows: 6 })
  await world.caller.call(repairImport, { id: checked.id, kind: 'warehouse', column: 'wh_type', from: '危化品', to: '冷藏库' })

  const file = await marked(checked.id)
  const { red, notes } = marksIn(file)
  expect(red.toSorted()).toEqual(['A8', 'C9', 'E5', 'G7', 'H5', 'I6', 'L6', 'M7', 'O5', 'O6', 'O7', 'O8', 'O9'])
  expect(notes['I6']).toBe('“601” is not between 0.01 and 600')
  expect(notes['E5']).toContain('冷库仓')
  expect(marksIn(await marked(checked.id, 'zh_CN')).notes['I6']).toBe('“601”不在 0.01 到 600 之间')

  const [sheet] = await readFixture('marked.xlsx', file)
  expect(sheet!.headerRow).toBe(3)
  expect(sheet!.rows.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8, 9, 10])
  const errors = sheet!.rows.map(({ cells }) => cells[14] ?? '')
  expect(errors[0]).toBe('')
  expect(errors[2]!.split('\n')).toHaveLength(2)
  expect(sheet!.rows.at(-1)!.cells[4]).toBe('Cold storage')

  const repairs: Record<string, string> = {
    A8: 'MRK-1',
    B8: 'A2',
    C9: '库',
    E5: '1',
    G7: '1000',
    H5: '900',
    I6: '6',
    L6: '2027-01-01',
    M7: '是',
  }
  const rows = sheet!.rows.map(({ number, cells }) => cells.map((cell, at) => repairs[String.fromCharCode(65 + at) + number] ?? cell))
  const again = await world.check('again.xlsx', buildWorkbook([{ name: sheet!.name, rows: [[...header, '错误 Errors'], ...rows] }]))
  expect(again.problems.filter(({ level }) => level === 'error')).toEqual([])
  expect(again.counts).toMatchObject({ created: 7, errors: 0 })
  expect((await world.apply(again)).state).toBe('done')
}, 60_000)

test('[OPS-2.2] the marked file of a CSV file and of several sheets keeps columns that are ignored', async () => {
  const checked = await world.check('units.csv', `${header.join(',')},备注\n${row('Z', { price: 'abc' }).join(',')},"甲,乙"\n`)
  const [sheet] = await readFixture('marked-csv.xlsx', await marked(checked.id))
  expect(sheet).toMatchObject({ name: 'units', headerRow: 1 })
  expect(sheet!.rows[0]!.cells.slice(8, 9)).toEqual(['abc'])
  expect(sheet!.rows[0]!.cells.slice(14)).toEqual(['甲,乙', expect.stringContaining('abc')])
}, 60_000)
