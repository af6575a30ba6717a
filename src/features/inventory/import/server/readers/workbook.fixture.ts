import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { strToU8, zipSync, type Zippable } from 'fflate'
import { readAny } from './read-any.ts'
import type { ReadRow, ReadStep } from './reader.ts'

/** A cell as XML without its address: text and numbers are written as Excel does, `{ xml }` as it is. */
type FixtureCell = string | number | null | { xml: string }

export type FixtureSheet = {
  name: string
  rows: readonly (readonly FixtureCell[])[]
  merges?: readonly string[]
  /** XML before the rows, such as hidden columns. */
  before?: string
  state?: 'hidden'
}

type Options = { dateStyle?: string; workbookPr?: string; extra?: Zippable; strings?: string }

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function cellXml(cell: FixtureCell) {
  if (cell === null) return '<c/>'
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`
  if (typeof cell === 'object') return cell.xml
  return `<c t="inlineStr"><is><t xml:space="preserve">${escape(cell)}</t></is></c>`
}

const sheetXml = ({ rows, merges = [], before = '' }: FixtureSheet) =>
  `<worksheet>${before}<sheetData>${rows.map((row) => `<row>${row.map(cellXml).join('')}</row>`).join('')}</sheetData>${
    merges.length === 0 ? '' : `<mergeCells>${merges.map((range) => `<mergeCell ref="${range}"/>`).join('')}</mergeCells>`
  }</worksheet>`

/** Builds an xlsx file by hand. Style 1 is the date format `dateStyle`, style 2 the code format `0000`. */
export function buildWorkbook(sheets: readonly FixtureSheet[], options: Options = {}): Uint8Array {
  const { dateStyle = 'yyyy/m/d', workbookPr = '', extra = {}, strings } = options
  const list = sheets.map(
    ({ name, state }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="r${at}"${state === undefined ? '' : ` state="${state}"`}/>`,
  )
  const relations = sheets.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at + 1}.xml"/>`)
  return zipSync({
    'xl/workbook.xml': strToU8(`<workbook xmlns:r="r">${workbookPr}<sheets>${list.join('')}</sheets></workbook>`),
    'xl/_rels/workbook.xml.rels': strToU8(`<Relationships>${relations.join('')}</Relationships>`),
    'xl/styles.xml': strToU8(
      `<styleSheet><numFmts><numFmt numFmtId="176" formatCode="${dateStyle}"/><numFmt numFmtId="177" formatCode="0000"/></numFmts>` +
        '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="176"/><xf numFmtId="177"/></cellXfs></styleSheet>',
    ),
    ...(strings === undefined ? {} : { 'xl/sharedStrings.xml': strToU8(strings) }),
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(sheetXml(sheet))])),
    ...extra,
  })
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'readers-'))

/** Several test files share this module, and each of them removes the folder at its end. */
export function writeFixture(name: string, content: Uint8Array | string) {
  fs.mkdirSync(folder, { recursive: true })
  const file = path.join(folder, name)
  fs.writeFileSync(file, content)
  return { path: file, name }
}

export const removeFixtures = () => fs.rmSync(folder, { recursive: true, force: true })

export type ReadSheet = { name: string; headerRow: number; headers: readonly (readonly string[])[]; rows: ReadRow[] }

/** Collects the steps by sheet. */
export async function collect(steps: AsyncIterable<ReadStep>): Promise<ReadSheet[]> {
  const sheets: ReadSheet[] = []
  for await (const step of steps) {
    if (step.is === 'sheet') sheets.push({ name: step.name, headerRow: step.headerRow, headers: step.headers, rows: [] })
    else if (step.is === 'rows') sheets.at(-1)!.rows.push(...step.rows)
  }
  return sheets
}

export const readFixture = (name: string, content: Uint8Array | string) => collect(readAny(writeFixture(name, content)))
