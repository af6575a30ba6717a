import { createHash } from 'node:crypto'
import { m } from '#messages'
import { formatInvalid } from '#platform/contract/field-sentences.ts'
import type { Message } from '#platform/contract/failure.ts'
import type { Locale } from '#platform/i18n/language.ts'
import { findColumn, listingKinds, type Column, type ListingKind } from '../../import/columns.ts'
import type { RowProblem } from '../../import/problems.ts'
import { readRow, type RowReader, type StagedRow } from '../../import/read-row.ts'
import { failures } from '../failures.ts'
import { envelopeKeys, isRestrictable, partnerColumns } from '../partner-columns.ts'
import { isExternalId, readSourceTime } from '../push-contract.ts'

/** What is wrong with a row: a problem of the dry run of an import, or one that only partners can have. */
export type Problem = RowProblem | PartnerProblem
export type PartnerProblem = {
  column: string
  level: 'error' | 'warning'
  rule: 'unknown' | 'type' | 'invalid' | 'future' | 'notAllowed' | 'repeated' | 'check'
  value?: string
  text: (locale: Locale) => string
}

/** A row that names a record. */
export type PartnerRow = {
  /** Counts from 0. */
  position: number
  sheet: ListingKind
  /** As the partner wrote it; null for gates and floors without one. */
  externalId: string | null
  /** The external id of the park. */
  parkExternalId: string
  /** Unique among the rows of the sheet. */
  identity: string
  staged: StagedRow
  contentHash: Buffer
  sourceUpdatedAt: Date | null
  problems: Problem[]
}
/** A row whose record is unknown. */
export type BrokenRow = { position: number; sheet: ListingKind | null; externalId: string | null; problems: Problem[] }

export type Restrictions = { fields: readonly string[] }
export type Readers = Readonly<Record<ListingKind, RowReader>>

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isSheet = (value: unknown): value is ListingKind => (listingKinds as readonly unknown[]).includes(value)

const invalidField = (column: string, value: unknown): PartnerProblem => ({
  column,
  level: 'error',
  rule: 'invalid',
  ...(typeof value === 'string' && { value: value.slice(0, 200) }),
  text: (locale) => formatInvalid(column, locale),
})

const notAllowed = (column: string): PartnerProblem => problem(column, 'notAllowed', failures.notAllowed.text as Message)
const problem = (column: string, rule: PartnerProblem['rule'], text: Message): PartnerProblem => ({
  column,
  level: 'error',
  rule,
  text: (locale) => text({}, { locale }),
})
export const regionNotAllowed = () => notAllowed('district_code')

/** Clocks differ, and so may time zones by mistake. A time far ahead would make all later rows of the record stale. */
const maxAheadMs = 24 * 60 * 60 * 1_000

function sourceTimeProblems(value: unknown, now: Date): Problem[] {
  if (!isGiven(value)) return []
  const time = readSourceTime(value)
  if (time === null) return [invalidField('sourceUpdatedAt', value)]
  if (time.getTime() - now.getTime() <= maxAheadMs) return []
  return [{ ...problem('sourceUpdatedAt', 'future', m.inventory_partnerFutureTime), value: String(value) }]
}

type Reading = { position: number; readers: Readers; allowed: Restrictions; now: Date }

/** Reads a row of a call with the parser of the import. */
export function readPartnerRow(raw: unknown, { position, readers, allowed, now }: Reading): PartnerRow | BrokenRow {
  if (!isRecord(raw)) return { position, sheet: null, externalId: null, problems: [problem('rows', 'type', m.inventory_partnerRowType)] }
  const { sheet, sourceUpdatedAt } = raw
  const externalId = idOf(raw['externalId'])
  const parkExternalId = idOf(raw['parkExternalId'])
  const problems: Problem[] = []
  if (!isSheet(sheet)) problems.push(invalidField('sheet', sheet))
  const needsOwn = sheet === 'park' || sheet === 'warehouse'
  if (externalId === null ? needsOwn || isGiven(raw['externalId']) : !isExternalId(externalId))
    problems.push(invalidField('externalId', externalId))
  if (sheet !== 'park' && (parkExternalId === null || !isExternalId(parkExternalId)))
    problems.push(invalidField('parkExternalId', parkExternalId))
  problems.push(...sourceTimeProblems(sourceUpdatedAt, now))
  if (!isSheet(sheet) || problems.length > 0)
    return { position, sheet: isSheet(sheet) ? sheet : null, externalId: externalId && externalId.slice(0, 200), problems }

  const { texts, problems: refused } = readCells(sheet, raw, allowed)
  const staged = readRow(sheet, position + 1, [...keyTexts(sheet, externalId, parkExternalId), ...texts], readers[sheet])
  const park = sheet === 'park' ? externalId! : parkExternalId!
  return {
    position,
    sheet,
    externalId,
    parkExternalId: park,
    identity: identityOf(sheet, externalId, park, staged),
    staged,
    contentHash: hashOf(sheet, raw),
    sourceUpdatedAt: readSourceTime(sourceUpdatedAt),
    problems: [...refused, ...staged.problems.map((one) => ({ ...one, column: nameOfColumn(one.column) }))],
  }
}

const isGiven = (value: unknown) => value !== undefined && value !== null && value !== ''
const idOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : Number.isSafeInteger(value) ? String(value) : null

/** Gates and floors are known by their numbers within their park. */
function identityOf(sheet: ListingKind, externalId: string | null, park: string, { ownKey }: StagedRow): string {
  return sheet === 'park' || sheet === 'warehouse' ? externalId! : `${park}/${ownKey ?? ''}`
}

/** Keys of the template under the names that partners use. */
export function nameOfColumn(key: string): string {
  if (key === 'park_code' || key === 'park_external_id') return 'parkExternalId'
  return key === 'external_id' ? 'externalId' : key
}

type CellText = { column: Column; text: string }

function keyTexts(sheet: ListingKind, externalId: string | null, parkExternalId: string | null): CellText[] {
  const text = (key: string, value: string | null) => {
    const column = findColumn(sheet, key)
    return column && value !== null ? [{ column, text: value }] : []
  }
  return [...text('external_id', externalId), ...text('park_external_id', sheet === 'park' ? null : parkExternalId)]
}

function readCells(sheet: ListingKind, raw: Readonly<Record<string, unknown>>, { fields }: Restrictions) {
  const columns = new Map(partnerColumns(sheet).map((column) => [column.key, column]))
  const texts: CellText[] = []
  const problems: Problem[] = []
  for (const [key, value] of Object.entries(raw)) {
    if ((envelopeKeys as readonly string[]).includes(key) || !isGiven(value)) continue
    const column = columns.get(key)
    const text = cellOf(value, key === 'image_urls' ? '\n' : ',')
    if (!column) problems.push(problem(key.slice(0, 100), 'unknown', m.inventory_partnerUnknownField))
    else if (text === null) problems.push(problem(key, 'type', m.inventory_partnerValueType))
    else if (isRestrictable(column) && fields.length > 0 && !fields.includes(key)) problems.push(notAllowed(key))
    else if (text.trim() !== '') texts.push({ column, text })
  }
  return { texts, problems }
}

const maxCellLength = 100_000

/** Returns a value of JSON as the text of a cell; null for one that no cell can hold. */
function cellOf(value: unknown, separator: string): string | null {
  if (typeof value === 'string') return value.length > maxCellLength ? null : value
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : null
  if (typeof value === 'boolean') return value ? '1' : '0'
  if (!Array.isArray(value) || value.length > 200) return null
  const parts = value.map((part) => (typeof part === 'string' || typeof part === 'number' ? String(part) : null))
  return parts.includes(null) ? null : parts.join(separator)
}

/** The same content has the same hash, whatever the order of its keys and whenever the partner says it changed. */
function hashOf(sheet: ListingKind, raw: Readonly<Record<string, unknown>>): Buffer {
  const content = Object.entries(raw)
    .filter(([key, value]) => key !== 'sourceUpdatedAt' && isGiven(value))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([sheet, content]))
    .digest()
}
