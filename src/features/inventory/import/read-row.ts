import { columnsOf, findColumn, isMoney, type Column, type SheetKind } from './columns.ts'
import type { RowProblem } from './problems.ts'
import { readCell, type CellReader, type CellValue } from './read-cell.ts'
import { readRegions, regionColumns, type RegionIndex, type RegionTexts } from './read-regions.ts'

export type RowReader = CellReader & { regions: RegionIndex }

/** A row as it is staged: keys of the park and of the record, and the values to write. */
export type StagedRow = {
  number: number
  parkKey: string | null
  parkExternal: string | null
  ownKey: string | null
  ownExternal: string | null
  floorBuilding: number | null
  floorNumber: number | null
  /** By the column of the table. Null clears a value; absent ones are kept. */
  data: Record<string, CellValue>
  /** The texts of cells that were refused. */
  raw: Record<string, string>
  problems: RowProblem[]
  pictures: string[]
}

const isRegionKey = (key: string): key is (typeof regionColumns)[number] => (regionColumns as readonly string[]).includes(key)

/** Returns the reader of the rows of a sheet whose columns are matched to `keys`, by position; null for an empty row. */
export function createRowReader(kind: SheetKind, keys: readonly (string | null)[], reader: RowReader) {
  const columns = keys.flatMap((key, position) => {
    const column = key === null ? undefined : findColumn(kind, key)
    return column ? [{ column, position }] : []
  })
  return (number: number, cells: readonly string[]): StagedRow | null => {
    const texts = columns.map(({ column, position }) => ({ column, text: cells[position] ?? '' })).filter(({ text }) => text.trim() !== '')
    return texts.length === 0 ? null : readRow(kind, number, texts, reader)
  }
}

type CellText = { column: Column; text: string }

/** Reads the texts of a row; empty ones are absent. */
export function readRow(kind: SheetKind, number: number, texts: readonly CellText[], reader: RowReader): StagedRow {
  const row: StagedRow = {
    number,
    parkKey: null,
    parkExternal: null,
    ownKey: null,
    ownExternal: null,
    floorBuilding: null,
    floorNumber: null,
    data: {},
    raw: {},
    problems: [],
    pictures: [],
  }
  const refuse = (column: string, problem: Omit<RowProblem, 'column' | 'level'>, text = '') => {
    row.problems.push({ column, level: 'error', ...problem })
    if (text !== '') row.raw[column] = text
  }
  const regionTexts: RegionTexts = {}
  for (const { column, text } of texts) {
    if (isRegionKey(column.key)) {
      regionTexts[column.key] = reader.replace(column.key, text.trim())
      continue
    }
    const reading = readCell(column, text, reader)
    if ('problem' in reading) refuse(column.key, reading.problem, text)
    else keep(row, kind, column, reading.value)
  }
  if (isMoney(kind)) return row
  readPlace(row, regionTexts, reader, refuse)
  requireKeys(row, kind, refuse)
  checkPictures(row, refuse)
  agreeOnPrice(row, refuse)
  return row
}

type Refuse = (column: string, problem: Omit<RowProblem, 'column' | 'level'>, text?: string) => void

function readPlace(row: StagedRow, texts: RegionTexts, reader: RowReader, refuse: Refuse) {
  if (Object.keys(texts).length === 0) return
  const place = readRegions(texts, reader.regions)
  if ('codes' in place) Object.assign(row.data, place.codes)
  else refuse(place.column, place.problem, texts[place.column as keyof RegionTexts])
}

const upper = (value: CellValue) => String(value).toUpperCase()

/** Puts a value where it belongs: into a key of the row, or into its data. */
function keep(row: StagedRow, kind: SheetKind, { key, is }: Column, value: CellValue) {
  if (is === 'field' || isMoney(kind)) row.data[key] = value
  else if (is === 'pictures') row.pictures = listPictures(String(value))
  else if (key === 'park_code') {
    row.parkKey = upper(value)
    if (is === 'identity') Object.assign(row, { ownKey: upper(value), data: { ...row.data, code: value } })
  } else if (key === 'park_external_id') row.parkExternal = String(value)
  else if (key === 'external_id') Object.assign(row, { ownExternal: String(value), data: { ...row.data, external_id: value } })
  else if (key === 'warehouse_code') Object.assign(row, { ownKey: upper(value), data: { ...row.data, code: value } })
  else if (key === 'gate_number') Object.assign(row, { ownKey: String(value), data: { ...row.data, number: value } })
  else keepFloorKey(row, kind, key, Number(value))
}

function keepFloorKey(row: StagedRow, kind: SheetKind, key: string, value: number) {
  if (key === 'building') row.floorBuilding = value
  else row.floorNumber = value
  if (kind === 'floor') row.data[key === 'building' ? 'building' : 'number'] = value
}

/** A floor is known by building and number; a warehouse with only a storey belongs to the first building. */
function requireKeys(row: StagedRow, kind: SheetKind, refuse: Refuse) {
  const refused = new Set(row.problems.map(({ column }) => column))
  const missing = (column: string) => !refused.has(column) && refuse(column, { rule: 'required' })
  if (row.parkKey === null && row.parkExternal === null && !(kind === 'park' && row.ownExternal !== null)) missing('park_code')
  if (kind === 'gate' && row.ownKey === null) missing('gate_number')
  if (kind === 'floor') {
    row.floorBuilding ??= 1
    row.data['building'] ??= row.floorBuilding
    if (row.floorNumber === null) missing('floor_number')
    else row.ownKey = `${row.floorBuilding}/${row.floorNumber}`
  }
  if (kind !== 'warehouse') return
  if (row.ownKey === null && row.ownExternal === null) missing('warehouse_code')
  if (row.floorNumber !== null) row.floorBuilding ??= 1
  else if (row.floorBuilding !== null) refuse('floor_number', { rule: 'noFloorNumber' })
}

const maxPictures = 30
const maxAddressLength = 2_000

const listPictures = (text: string) => [
  ...new Set(
    text
      .split(/[|\n]/)
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]

function checkPictures(row: StagedRow, refuse: Refuse) {
  const { pictures } = row
  if (pictures.length === 0) return
  const text = pictures.join('\n')
  const wrong = pictures.find((url) => url.length > maxAddressLength || !URL.canParse(url) || new URL(url).protocol !== 'https:')
  const isTooMany = pictures.length > maxPictures
  if (wrong === undefined && !isTooMany) return
  if (wrong !== undefined) refuse('image_urls', { rule: 'url', value: wrong }, text)
  else refuse('image_urls', { rule: 'range', value: String(pictures.length), inputs: { min: '0', max: String(maxPictures) } }, text)
  row.pictures = []
}

/** A price ends "by agreement", and "by agreement" removes a price. */
function agreeOnPrice(row: StagedRow, refuse: Refuse) {
  const { price, negotiable } = row.data
  if (negotiable === true && price === undefined) row.data['price'] = null
  else if (negotiable === true && price !== null) refuse('negotiable', { rule: 'negotiablePrice', value: String(price) })
  else if (negotiable === undefined && typeof price === 'number') row.data['negotiable'] = false
}

/** Lists the columns that a new record must have values for. */
export const requiredForNew = (kind: SheetKind) => columnsOf[kind].filter(({ required, is }) => required === 'new' && is === 'field')
