import { StringDecoder } from 'node:string_decoder'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { numberStyle, unescapeText, type NumberStyle } from './cell-text.ts'
import type { Archive } from './open-archive.ts'
import { Unreadable } from './unreadable.ts'

/** What the cells of a workbook refer to. */
export type WorkbookParts = {
  sheets: { name: string; entry: string }[]
  /** Texts that cells refer to by position. */
  strings: string[]
  /** By the style of a cell. */
  styles: NumberStyle[]
  since1904: boolean
}

type Attributes = Readonly<Record<string, string>>

/** Workbooks may use a prefix for their elements: `x:row`. */
export const localName = (name: string) => name.slice(name.indexOf(':') + 1)

export async function readParts(archive: Archive): Promise<WorkbookParts> {
  const workbook = 'xl/workbook.xml'
  if (!archive.has(workbook)) throw new Unreadable(archive.has('xl/workbook.bin') ? 'oldWorkbook' : 'otherFormat')
  if (archive.names.some((name) => name.startsWith('xl/externalLinks/'))) throw new Unreadable('externalLinks')
  const targets = await readTargets(archive)
  const sheets: WorkbookParts['sheets'] = []
  let since1904 = false
  parse(await archive.read(workbook), (name, attributes) => {
    if (name === 'workbookPr') since1904 = isTrue(attributes['date1904'])
    if (name !== 'sheet' || (attributes['state'] ?? 'visible') !== 'visible') return
    const entry = targets.get(Object.entries(attributes).find(([key]) => localName(key) === 'id')?.[1] ?? '')
    if (entry?.includes('worksheets/')) sheets.push({ name: attributes['name'] ?? '', entry })
  })
  return { sheets, since1904, styles: await readStyles(archive), strings: await readStrings(archive) }
}

const isTrue = (value: string | undefined) => value === '1' || value === 'true'

function parse(xml: string, onTag: (name: string, attributes: Attributes) => void) {
  const parser = new SaxesParser({ position: false })
  parser.on('opentag', (tag) => onTag(localName(tag.name), (tag as SaxesTagPlain).attributes))
  parser.on('error', () => {
    throw new Unreadable('damaged')
  })
  parser.write(xml).close()
}

/** Returns the entries that the workbook's relations lead to, by their ids. */
async function readTargets(archive: Archive): Promise<Map<string, string>> {
  const targets = new Map<string, string>()
  parse(await archive.read('xl/_rels/workbook.xml.rels'), (name, { Id, Target }) => {
    if (name !== 'Relationship' || Id === undefined || Target === undefined) return
    targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target.replace(/^\.\//, '')}`)
  })
  return targets
}

async function readStyles(archive: Archive): Promise<NumberStyle[]> {
  const styles: NumberStyle[] = []
  if (!archive.has('xl/styles.xml')) return styles
  const codes = new Map<number, string>()
  let inCells = false
  parse(await archive.read('xl/styles.xml'), (name, attributes) => {
    if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
    if (name === 'cellStyleXfs' || name === 'dxfs') inCells = false
    if (name === 'cellXfs') inCells = true
    if (name !== 'xf' || !inCells) return
    const id = Number(attributes['numFmtId'] ?? 0)
    styles.push(numberStyle(id, codes.get(id)))
  })
  return styles
}

async function readStrings(archive: Archive): Promise<string[]> {
  const entry = 'xl/sharedStrings.xml'
  const strings: string[] = []
  if (!archive.has(entry)) return strings
  const parser = new SaxesParser({ position: false })
  let text = ''
  let inText = false
  let inPhonetic = false
  parser.on('opentag', ({ name }) => {
    const tag = localName(name)
    if (tag === 'si') text = ''
    else if (tag === 't') inText = true
    else if (tag === 'rPh') inPhonetic = true
  })
  parser.on('text', (part) => {
    if (inText && !inPhonetic) text += part
  })
  parser.on('closetag', ({ name }) => {
    const tag = localName(name)
    if (tag === 't') inText = false
    else if (tag === 'rPh') inPhonetic = false
    else if (tag === 'si') strings.push(unescapeText(text))
  })
  parser.on('error', () => {
    throw new Unreadable('damaged')
  })
  const decoder = new StringDecoder()
  for await (const part of await archive.open(entry)) parser.write(decoder.write(part))
  return strings
}
