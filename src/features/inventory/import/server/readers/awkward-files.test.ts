import { afterAll, expect, test } from 'vitest'
import { buildWorkbook, readFixture, removeFixtures } from './workbook.fixture.ts'

afterAll(removeFixtures)

const headers = ['园区编号', '仓库名称', '总面积 m²', '可租日期']
const row = ['SZ-0021', '3 号库 东', '8600', '2026-12-01']
const gb18030 = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))

const cellsOf = (sheets: Awaited<ReturnType<typeof readFixture>>) => sheets.map(({ rows }) => rows.map(({ cells }) => cells))

test('[OPS-2.6] CSV in GB18030, UTF-8 with a byte order mark, and UTF-16 reads as the same text', async () => {
  const text = '编号,名称,面积\r\nA-1,东库,10\r\n'
  const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
  const gb = gb18030('b1e0bac52cc3fbb3c62cc3e6bbfd0d0a412d312cb6abbfe22c31300d0a')
  for (const content of [`\uFEFF${text}`, text, utf16, gb]) {
    const [sheet] = await readFixture('park.csv', content)
    expect(sheet).toEqual({
      name: 'park',
      headerRow: 1,
      headers: [['编号'], ['名称'], ['面积']],
      rows: [{ number: 2, cells: ['A-1', '东库', '10'] }],
    })
  }
})

test('[OPS-2.6] bytes that are text in neither encoding are refused', async () => {
  await expect(readFixture('a.csv', Uint8Array.of(0x61, 0x2c, 0xff, 0xff, 0x0a))).rejects.toThrow('encoding')
})

test('[OPS-2.6] semicolons and tabs separate as well, and quoted cells keep them, their line breaks and quotes', async () => {
  const semicolon = 'code;name;note\nA-1;"East; ""upper""\nhall";1,5\nA-2;West;2,5\n'
  expect(cellsOf(await readFixture('a.csv', semicolon))).toEqual([
    [
      ['A-1', 'East; "upper"\nhall', '1,5'],
      ['A-2', 'West', '2,5'],
    ],
  ])
  expect(cellsOf(await readFixture('a.txt', 'code\tname\nA-1\tEast, upper\n'))).toEqual([[['A-1', 'East, upper']]])
})

test('[OPS-2.6] a quotation mark that is never closed is refused with its row', async () => {
  const rest = 'A-2,West\n'.repeat(5_000)
  await expect(readFixture('a.csv', `code,name\nA-1,"East\n${rest}`)).rejects.toMatchObject({
    reason: 'unclosedQuote',
    inputs: { row: '2' },
  })
})

test('[OPS-2.6] a title and notes above the header are skipped, empty rows and sums below are left out', async () => {
  const csv = ['华东房源表 2026,,,', '单位：m²,制表：周,,', ',,,', headers.join(','), row.join(','), ',,,', '合计,,8600,', ''].join('\n')
  const [sheet] = await readFixture('a.csv', csv)
  expect(sheet).toMatchObject({ headerRow: 4, headers: headers.map((header) => [header]) })
  expect(sheet!.rows).toEqual([{ number: 5, cells: row }])
})

test('[OPS-2.6] two header rows below a merged title name each column by its group', async () => {
  const file = buildWorkbook([
    {
      name: '房源',
      rows: [['华东房源'], ['园区', null, '面积', null], ['编号', '名称', '总 m²', '可租 m²'], ['A-1', '东库', 10, 5]],
      merges: ['A1:D1', 'A2:B2', 'C2:D2'],
    },
  ])
  const [sheet] = await readFixture('a.xlsx', file)
  expect(sheet).toMatchObject({
    headerRow: 3,
    headers: [
      ['园区', '编号'],
      ['园区', '名称'],
      ['面积', '总 m²'],
      ['面积', '可租 m²'],
    ],
  })
  expect(sheet!.rows).toEqual([{ number: 4, cells: ['A-1', '东库', '10', '5'] }])
})

test('[OPS-2.6] header cells merged downwards have one name, beside those that are split', async () => {
  const file = buildWorkbook([
    {
      name: 'a',
      rows: [
        ['园区编号', '仓库名称', '面积', null, '层高'],
        [null, null, '总', '可租', null],
        ['A-1', '东库', 10, 5, 9],
      ],
      merges: ['A1:A2', 'B1:B2', 'C1:D1', 'E1:E2'],
    },
  ])
  const [sheet] = await readFixture('a.xlsx', file)
  expect(sheet).toMatchObject({ headerRow: 2, headers: [['园区编号'], ['仓库名称'], ['面积', '总'], ['面积', '可租'], ['层高']] })
})

test('[OPS-2.6] a park code merged beside several warehouses counts for each of them', async () => {
  const file = buildWorkbook([
    {
      name: 'a',
      rows: [
        ['园区编号', '仓库名称'],
        ['A-1', '东库'],
        [null, '西库'],
        [null, null],
        ['A-2', '南库'],
      ],
      merges: ['A2:A4'],
    },
  ])
  expect(cellsOf(await readFixture('a.xlsx', file))).toEqual([
    [
      ['A-1', '东库'],
      ['A-1', '西库'],
      ['A-2', '南库'],
    ],
  ])
})

test('[OPS-2.6] dates of both Excel calendars, with a time, and as text', async () => {
  const rows = [
    ['编号', '日期', '说明'],
    ['0021', { xml: '<c s="1"><v>46357</v></c>' }, { xml: '<c s="1"><v>46357.396</v></c>' }],
    [{ xml: '<c s="2"><v>21</v></c>' }, '2026年12月1日', { xml: '<c t="d"><v>2026-12-01T00:00:00</v></c>' }],
  ]
  const since1900 = cellsOf(await readFixture('a.xlsx', buildWorkbook([{ name: 'a', rows }])))
  expect(since1900).toEqual([
    [
      ['0021', '2026-12-01', '2026-12-01 09:30'],
      ['0021', '2026年12月1日', '2026-12-01'],
    ],
  ])
  const workbookPr = '<workbookPr date1904="1"/>'
  const since1904 = cellsOf(await readFixture('a.xlsx', buildWorkbook([{ name: 'a', rows }], { workbookPr })))
  expect(since1904[0]![0]![1]).toBe('2030-12-02')
  const chinese = { dateStyle: '[$-804]yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot;;@' }
  expect(cellsOf(await readFixture('a.xlsx', buildWorkbook([{ name: 'a', rows }], chinese)))).toEqual(since1900)
})

test('[OPS-2.6] units, full-width digits and separators in cells stay as they are written', async () => {
  const cells = ['A-1', '9,800 m²', '１２００', '约 9 米']
  expect(cellsOf(await readFixture('a.xlsx', buildWorkbook([{ name: 'a', rows: [headers, cells] }])))).toEqual([[cells]])
})

test('[OPS-2.6] numbers are written without binary noise and exponents', async () => {
  const number = (value: string) => ({ xml: `<c><v>${value}</v></c>` })
  const cells = ['0.30000000000000004', '1.25E-2', '13800138000', '-0.5'].map(number)
  expect(cellsOf(await readFixture('a.xlsx', buildWorkbook([{ name: 'a', rows: [headers, cells] }])))).toEqual([
    [['0.3', '0.0125', '13800138000', '-0.5']],
  ])
})

test('[OPS-2.6] shared and rich text reads without the reading aid of Chinese characters', async () => {
  const strings =
    '<sst><si><t>东库</t></si><si><r><t>西</t></r><r><rPr/><t>库</t></r><rPh><t>xi</t></rPh></si><si><t>a_x000D_b &amp; c</t></si></sst>'
  const shared = (at: number) => ({ xml: `<c t="s"><v>${at}</v></c>` })
  const file = buildWorkbook([{ name: 'a', rows: [['a', 'b', 'c'], [0, 1, 2].map(shared)] }], { strings })
  expect(cellsOf(await readFixture('a.xlsx', file))).toEqual([[['东库', '西库', 'a\rb & c']]])
})

test('[OPS-2.6] hidden columns are read like the others, hidden sheets are not', async () => {
  const before = '<cols><col min="2" max="2" hidden="1"/></cols>'
  const file = buildWorkbook([
    { name: '字典', state: 'hidden', rows: [headers, row] },
    { name: '仓库', before, rows: [headers, row] },
  ])
  const sheets = await readFixture('a.xlsx', file)
  expect(sheets.map(({ name }) => name)).toEqual(['仓库'])
  expect(sheets[0]!.rows[0]!.cells).toEqual(row)
})

test('[OPS-2.6] a formula counts by its saved result; without one the file is refused with sheet and row', async () => {
  const saved = buildWorkbook([
    { name: '仓库', rows: [headers, ['A-1', { xml: '<c t="str"><f>A1</f><v>东库</v></c>' }, { xml: '<c><f>1+1</f><v>2</v></c>' }]] },
  ])
  expect(cellsOf(await readFixture('a.xlsx', saved))).toEqual([[['A-1', '东库', '2']]])
  const unsaved = buildWorkbook([{ name: '仓库', rows: [headers, ['A-1', { xml: '<c><f>1+1</f></c>' }]] }])
  await expect(readFixture('a.xlsx', unsaved)).rejects.toMatchObject({ reason: 'formula', inputs: { sheet: '仓库', row: '2' } })
})

test('[OPS-2.6] cells with addresses may leave out empty ones, and elements may have a prefix', async () => {
  const file = buildWorkbook([{ name: 'a', rows: [headers, row] }], {
    extra: {
      'xl/worksheets/sheet1.xml': Buffer.from(
        '<x:worksheet xmlns:x="x"><x:sheetData><x:row r="3"><x:c r="A3" t="inlineStr"><x:is><x:t>编号</x:t></x:is></x:c><x:c r="C3" t="inlineStr"><x:is><x:t>名称</x:t></x:is></x:c></x:row>' +
          '<x:row r="7"><x:c r="C7"><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>',
      ),
    },
  })
  const [sheet] = await readFixture('a.xlsx', file)
  expect(sheet).toMatchObject({ headerRow: 3, headers: [['编号'], [], ['名称']], rows: [{ number: 7, cells: ['', '', '5'] }] })
})

test('[OPS-2.1] the header of the template ends with its rules', async () => {
  const csv = ['园区编号,仓库名称', 'park_code,name_zh', '必填 Required · 32 字,选填 Optional', 'A-1,东库'].join('\n')
  const [sheet] = await readFixture('a.csv', csv)
  expect(sheet).toMatchObject({
    headerRow: 3,
    headers: [
      ['园区编号', 'park_code'],
      ['仓库名称', 'name_zh'],
    ],
    rows: [{ number: 4, cells: ['A-1', '东库'] }],
  })
})
