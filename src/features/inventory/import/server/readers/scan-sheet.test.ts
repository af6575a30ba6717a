import { afterAll, expect, test } from 'vitest'
import { countedBytes } from './limits.ts'
import { readAny } from './read-any.ts'
import type { ReadScope, ReadStep } from './reader.ts'
import { scanSheet } from './scan-sheet.ts'
import { buildWorkbook, removeFixtures, writeFixture } from './workbook.fixture.ts'

afterAll(removeFixtures)

async function* cut(bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

/** Scans a sheet that arrives in parts of a size. */
async function scan(xml: string, size = 65_536) {
  const counts: number[] = []
  const scanning = scanSheet(cut(Buffer.from(xml), size))
  let step = await scanning.next()
  for (; step.done !== true; step = await scanning.next()) counts.push(step.value)
  return { counts, merges: step.value }
}

async function namesOf(content: Uint8Array | string, name: string, scope?: ReadScope): Promise<string[]> {
  const steps: ReadStep[] = []
  for await (const step of readAny(writeFixture(name, content), scope)) steps.push(step)
  return steps.map((step) => `${step.is} ${step.sheet}${step.is === 'counted' ? `: ${step.rows}` : ''}`)
}

test('[OPS-2.4] the rows of a large sheet are counted every few megabytes', async () => {
  const row = `<row r="1">${'<c t="inlineStr"><is><t>3 号库 东</t></is></c><c><v>8600</v></c>'.repeat(16)}</row>`
  const rows = 30_000
  const { counts } = await scan(`<worksheet><sheetData>${row.repeat(rows)}</sheetData></worksheet>`)
  const bytes = Buffer.byteLength(row)
  expect(counts.length).toBe(Math.floor((rows * bytes) / countedBytes) + 1)
  const steps = counts.map((count, at) => count - (counts[at - 1] ?? 0))
  for (const step of steps) expect(step).toBeLessThanOrEqual(Math.ceil(countedBytes / bytes) + 65)
  for (const step of steps.slice(0, -1)) expect(step).toBeGreaterThan(0)
  expect(counts.at(-1)).toBe(rows)
})

test('[OPS-2.4] rows without a value do not count, and elements may have a prefix', async () => {
  const blank = '<row r="9" s="1" customFormat="1"><c s="1"/><c s="1"/></row><row r="10"/><row></row>'
  const values = '<row><c t="s"><v>0</v></c><c/></row><row r="2"><c/><c t="inlineStr"><is><t xml:space="preserve"> 东库</t></is></c></row>'
  const sheet = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
  expect((await scan(sheet(blank + values + blank + values))).counts).toEqual([4])
  const prefixed =
    '<x:row r="3"><x:c><x:v>5</x:v></x:c></x:row><x:row><x:c/></x:row><x:row><x:c t="inlineStr"><x:is><x:t>a</x:t></x:is></x:c></x:row>'
  expect((await scan(sheet(prefixed))).counts).toEqual([2])
})

test('[OPS-2.6] counts and merged ranges are the same wherever the parts of a sheet end', async () => {
  const rows = '<row><c><v>1</v></c></row><row><c/></row><row><c t="str"><v>mergeCell ref="A1:B2"</v></c></row>'
  const xml = `<worksheet><sheetData>${rows}</sheetData><mergeCells count="2"><mergeCell ref="A2:A4"/><x:mergeCell ref="B10:AA10"></x:mergeCell></mergeCells></worksheet>`
  const merges = [
    { top: 2, bottom: 4, left: 0, right: 0 },
    { top: 10, bottom: 10, left: 1, right: 26 },
  ]
  for (let size = 1; size <= xml.length; size++) expect(await scan(xml, size)).toEqual({ counts: [2], merges })
})

test('[OPS-2.4] all sheets are counted before the first is read, and those that are not needed are neither counted nor read', async () => {
  const rows = [
    ['编号', '名称'],
    ['A-1', '东库'],
  ]
  const file = buildWorkbook(['a', 'b', 'c'].map((name) => ({ name, rows })))
  const [counted, read] = [
    ['counted 0: 2', 'counted 1: 2', 'counted 2: 2'],
    ['sheet 0', 'rows 0', 'sheet 1', 'rows 1', 'sheet 2', 'rows 2'],
  ]
  expect(await namesOf(file, 'a.xlsx')).toEqual([...counted, ...read])
  expect(await namesOf(file, 'a.xlsx', { sheets: [1] })).toEqual(['counted 1: 2', 'sheet 1', 'rows 1'])
})

test('[OPS-2.4] the lines of a text are counted', async () => {
  expect(await namesOf('编号,名称\nA-1,东库\nA-2,西库\n', 'a.csv')).toEqual(['counted 0: 3', 'sheet 0', 'rows 0'])
})
