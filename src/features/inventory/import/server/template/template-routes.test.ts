import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { startApp } from '#test/app.ts'
import { buildMember } from '#test/build/member.ts'
import { columnsOf, listingKinds } from '#features/inventory/import/columns.ts'
import { readFixture } from '../readers/workbook.fixture.ts'

const app = await startApp()

async function download(query: string, language = 'zh_CN') {
  const { memberId } = await buildMember(app.deps.db, { roles: ['leasing_agent'] })
  const headers = { ...(await app.headersOf({ memberId })), 'content-language': language }
  return app.app.inject({ method: 'GET', url: `/whs/prod-api/admin/import/template?${query}`, headers })
}

test('[OPS-2.1] the template is a workbook of four sheets with header, keys and rules in both languages, and notes', async () => {
  for (const [language, names] of [
    ['zh_CN', ['园区', '出入口', '楼层', '仓库', '说明']],
    ['en_US', ['Parks', 'Gates', 'Floors', 'Warehouses', 'Notes']],
  ] as const) {
    const answer = await download('format=xlsx', language)
    expect(answer.headers['content-type']).toContain('spreadsheetml')
    const sheets = await readXlsxFile(answer.rawPayload)
    expect(sheets.slice(0, 5).map(({ sheet }) => sheet)).toEqual(names)
    const warehouses = sheets[3]!.data
    expect(warehouses).toHaveLength(3)
    expect(warehouses[1]).toEqual(columnsOf.warehouse.map(({ key }) => key))
    const type = columnsOf.warehouse.findIndex(({ key }) => key === 'wh_type')
    expect(warehouses[2]![type]).toBe('新增必填 · 从下拉列表选择 Required for new ones · Choose from the list')
  }
})

test('[OPS-2.1] the dropdowns offer the items of the dictionary in both languages, and figures have their limits', async () => {
  const answer = await download('format=xlsx')
  const parts = unzipSync(answer.rawPayload)
  const sheet = strFromU8(parts['xl/worksheets/sheet4.xml']!)
  const column = String.fromCharCode(65 + columnsOf.warehouse.findIndex(({ key }) => key === 'wh_type'))
  const [, letters] = new RegExp(`type="list"[^>]*sqref="${column}4:${column}1048576"><formula1>lists!\\$([A-Z]+)\\$1`).exec(sheet)!
  const lists = strFromU8(parts['xl/worksheets/sheet6.xml']!)
  expect(lists).toMatch(new RegExp(`r="${letters}\\d+"[^>]*><is><t>冷藏库 Cold storage<`))
  expect(sheet).toMatch(/type="decimal"[^>]*><formula1>0.01<\/formula1><formula2>600<\/formula2>/)
  expect(strFromU8(parts['xl/workbook.xml']!)).toContain('name="lists" sheetId="6" state="hidden"')
})

test('[OPS-2.1] an empty template reads as headers without rows, as workbook and as CSV', async () => {
  const workbook = await readFixture('template.xlsx', (await download('format=xlsx')).rawPayload)
  for (const [at, kind] of listingKinds.entries()) {
    expect(workbook[at]).toMatchObject({ headerRow: 3, rows: [] })
    expect(workbook[at]!.headers.map((header) => header[1])).toEqual(columnsOf[kind].map(({ key }) => key))
    const [csv] = await readFixture(`${kind}.csv`, (await download(`format=csv&resource=${kind}`)).rawPayload)
    expect(csv).toMatchObject({ headerRow: 3, rows: [], headers: workbook[at]!.headers })
  }
})
