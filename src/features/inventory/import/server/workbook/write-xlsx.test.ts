import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { writeXlsx } from './write-xlsx.ts'
import type { Cell } from './sheet.ts'

const sheetOf = async (rows: Cell[][]) =>
  strFromU8(unzipSync(await buffer(writeXlsx([{ name: 'Sheet', rows }])))['xl/worksheets/sheet1.xml']!)

test('[OPS-2] a text keeps the space around it, and other texts need no attribute', async () => {
  const xml = await sheetOf([['plain', ' before', 'after ', '\u0001 behind a control character', 'a\nb', '<&>']])
  expect([...xml.matchAll(/<t[^>]*>[^<]*<\/t>/g)].map(([text]) => text)).toEqual([
    '<t>plain</t>',
    '<t xml:space="preserve"> before</t>',
    '<t xml:space="preserve">after </t>',
    '<t xml:space="preserve"> behind a control character</t>',
    '<t>a\nb</t>',
    '<t>&lt;&amp;&gt;</t>',
  ])
})

test('[OPS-2] a sheet that is compressed in many parts is read as a whole', async () => {
  const rows = Array.from({ length: 20_000 }, (_, at): Cell[] => [at, `row ${at}`])
  const xml = await sheetOf(rows)
  expect(xml.match(/<row /g)).toHaveLength(20_000)
  expect(xml).toContain('<t>row 19999</t>')
  expect(xml.endsWith('</worksheet>')).toBe(true)
})
