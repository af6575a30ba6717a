import { zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { m } from '#messages'
import type { Locale } from '#platform/i18n/language.ts'
import { createReader, readFile } from './read-file.ts'
import { UnreadableFile } from './reader.ts'
import { buildWorkbook, collect, removeFixtures, writeFixture } from './workbook.fixture.ts'

afterAll(removeFixtures)

const sheet = {
  name: '仓库',
  rows: [
    ['编号', '名称'],
    ['A-1', '东库'],
  ],
}

async function refusal(name: string, content: Uint8Array | string, locale: Locale = 'en-US') {
  const error: unknown = await collect(readFile(writeFixture(name, content))).catch((reason: unknown) => reason)
  if (!(error instanceof UnreadableFile)) throw new Error('the file was read', { cause: error })
  return error.why(error.inputs, { locale })
}

/** Writes another uncompressed size into the directory of an archive: `entry` counts from 0. */
function declareSize(archive: Uint8Array, bytes: number) {
  const copy = Buffer.from(archive)
  copy.writeUInt32LE(bytes, copy.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24)
  return copy
}

test('[OPS-2.6] a workbook that unpacks to a multiple of its size is refused', async () => {
  const bomb = buildWorkbook([sheet], { extra: { 'xl/media/zeros.bin': new Uint8Array(40_000_000) } })
  expect(await refusal('bomb.xlsx', bomb)).toContain('exceeds the limit')
})

test('[OPS-2.6] a sheet of 1 GB and an archive of 201 entries are refused before they are unpacked', async () => {
  expect(await refusal('large.xlsx', declareSize(buildWorkbook([sheet]), 1_000_000_000))).toContain('exceeds the limit')
  const many = Object.fromEntries(Array.from({ length: 201 }, (_, at) => [`xl/media/${at}.png`, new Uint8Array(1)]))
  expect(await refusal('many.xlsx', buildWorkbook([sheet], { extra: many }))).toContain('exceeds the limit')
})

test('[OPS-2.6] a sheet that unpacks to more than its archive declares is refused', async () => {
  expect(await refusal('lying.xlsx', declareSize(buildWorkbook([sheet]), 10))).toContain('damaged')
})

test('[OPS-2.6] a file that needs more memory than the reader has ends the reader only', async () => {
  const text = `<si><t>${'a'.repeat(30_000)}</t></si>`
  const noise = crypto.getRandomValues(new Uint8Array(65_536))
  const extra = Object.fromEntries(Array.from({ length: 10 }, (_, at) => [`xl/media/${at}.png`, noise]))
  const file = writeFixture('memory.xlsx', buildWorkbook([sheet], { strings: `<sst>${text.repeat(1_500)}</sst>`, extra }))
  await expect(collect(createReader(32)(file))).rejects.toMatchObject({ why: m.inventory_fileTooLarge })
  expect(await collect(readFile(file))).toHaveLength(1)
})

test('[OPS-2.6] a protected file, an old workbook and other formats are refused with what to do', async () => {
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)])
  expect(await refusal('secret.xlsx', Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]))).toContain('password')
  expect(await refusal('secret.xlsx', Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]), 'zh-CN')).toContain('密码')
  expect(await refusal('old.xls', compound)).toContain('save it as xlsx')
  expect(await refusal('photo.xlsx', Buffer.from('89504e470d0a1a0a', 'hex'))).toContain('only xlsx and CSV')
  expect(await refusal('archive.xlsx', zipSync({ 'a.txt': new Uint8Array(3) }))).toContain('only xlsx and CSV')
})

test('an executable or other data called xlsx is refused as no spreadsheet, not for its encoding', async () => {
  const program = Buffer.concat([
    Buffer.from('MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff', 'latin1'),
    Buffer.alloc(64),
    Buffer.from([0x80, 0xff]),
  ])
  expect(await refusal('prices.xlsx', program)).toContain('not a spreadsheet')
  expect(await refusal('prices.csv', program, 'zh-CN')).toContain('不是表格文件')
  expect(await refusal('noise.xlsx', Buffer.from('80ff80ff80ff', 'hex'))).toContain('not a spreadsheet')
  expect(await refusal('noise.csv', Buffer.from('80ff80ff80ff', 'hex'))).toContain('encoding')
})

test('[OPS-2.6] links to other workbooks are refused', async () => {
  const linked = buildWorkbook([sheet], { extra: { 'xl/externalLinks/externalLink1.xml': new Uint8Array(3) } })
  expect(await refusal('linked.xlsx', linked)).toContain('break the links')
})

test('[OPS-2.6] a damaged archive, broken XML and entities of its own are refused', async () => {
  expect(await refusal('cut.xlsx', buildWorkbook([sheet]).slice(0, -200))).toContain('damaged')
  const broken = (xml: string) => buildWorkbook([sheet], { extra: { 'xl/worksheets/sheet1.xml': Buffer.from(xml) } })
  expect(await refusal('xml.xlsx', broken('<worksheet><row></worksheet>'))).toContain('damaged')
  const entity =
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>'
  expect(await refusal('entity.xlsx', broken(entity))).toContain('damaged')
})

test('[OPS-2.6] empty files, files without a header and more than 400 columns are refused', async () => {
  expect(await refusal('empty.csv', '')).toContain('no header')
  expect(await refusal('figures.csv', '1,2,3\n4,5,6\n')).toContain('no header')
  const wide = Array.from({ length: 401 }, (_, at) => `列${at}`).join(',')
  expect(await refusal('wide.csv', `${wide}\n`)).toContain('more than 400 columns')
  expect(await refusal('cell.csv', `编号,名称\nA-1,${'东'.repeat(32_768)}\n`)).toContain('32767')
})

test('[OPS-2] a reader that is not needed any more ends at once', async () => {
  const rows = 'A-1,东库\n'.repeat(20_000)
  const file = writeFixture('long.csv', `编号,名称\n${rows}`)
  const ended = new AbortController()
  const reading = collect(readFile(file, { signal: ended.signal }))
  ended.abort(new Error('cancelled'))
  await expect(reading).rejects.toThrow('cancelled')
  const sheets = await collect(readFile(file, { maxRows: 3 }))
  expect(sheets[0]!.rows).toHaveLength(3)
})
