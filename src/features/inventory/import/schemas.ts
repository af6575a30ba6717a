import { z } from 'zod'
import { m } from '#messages'
import { Flag, WireTime } from '#platform/contract/codecs.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { importScopes, listingKinds, sheetKinds } from './columns.ts'

export const SheetKind = z.enum(sheetKinds)
export const ListingKind = z.enum(listingKinds)
export const ImportScope = z.enum(importScopes)

/** From upload to end. `failed`: the file or the server prevented the last step, which can be repeated; `failure` says why. */
export const ImportState = z.enum(['uploaded', 'checking', 'checked', 'applying', 'done', 'failed', 'cancelled'])
export type ImportState = z.output<typeof ImportState>

const Counts = z.object({
  /** Rows that add a record, change one, and change nothing. */
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** Values in the changed rows that differ. */
  changedFields: z.int(),
  /** Warehouses that the option `withdrawMissing` would withdraw. */
  missing: z.int(),
  warnings: z.int(),
  warningRows: z.int(),
  errors: z.int(),
  errorRows: z.int(),
})

export const ImportSummary = z.object({
  id: z.string(),
  scope: ImportScope,
  fileName: z.string(),
  bytes: z.int(),
  /** Rows of the file below the headers; null until the first check has read them. */
  rows: z.int().nullable(),
  state: ImportState,
  /** Why the last step failed, in the caller's language. */
  failure: z.string().nullable(),
  /** Work of the running step. While `total` is null, `done` are the rows that the file has as far as they have been counted. */
  progress: z.object({ done: z.int(), total: z.int().nullable() }),
  counts: Counts,
  createTime: WireTime,
  finishTime: WireTime.nullable(),
  startedBy: z.string().nullable(),
  /** What the import wrote, for its undo. */
  changeSetId: z.string().nullable(),
})
export type ImportSummary = z.output<typeof ImportSummary>

/** How a column of the file found its field. */
export const MatchReason = z.enum(['key', 'label', 'synonym', 'remembered', 'chosen'])
export type MatchReason = z.output<typeof MatchReason>

const MatchedColumn = z.object({
  /** Counts from 0. */
  position: z.int(),
  header: z.string(),
  /** The first values that are not empty. */
  samples: z.array(z.string()),
  /** The column of `columnsOf`; null: ignored. */
  key: z.string().nullable(),
  reason: MatchReason.nullable(),
})
export type MatchedColumn = z.output<typeof MatchedColumn>

export const ImportSheet = z.object({
  /** Counts from 0. */
  index: z.int(),
  name: z.string(),
  /** Null: the sheet is ignored. */
  kind: SheetKind.nullable(),
  rows: z.int().nullable(),
  errorRows: z.int(),
  columns: z.array(MatchedColumn),
  /** Keys of required columns that no column is matched to. */
  missing: z.array(z.string()),
})
export type ImportSheet = z.output<typeof ImportSheet>

/** A value of the file that stands for another: 冷藏库 for 冷藏. */
export const ValueMapping = z.object({
  kind: SheetKind,
  column: withTexts(z.string().max(40), { label: m.inventory_importColumn }),
  from: withTexts(z.string().min(1).max(200), { label: m.inventory_importFrom }),
  to: withTexts(z.string().max(200), { label: m.inventory_importTo }),
})
export type ValueMapping = z.output<typeof ValueMapping>

/** What can repair all errors of a group at once. `replace`: another value; `totalArea`: the row's total area; `clear`: no value. */
export const RepairRule = z.enum(['replace', 'totalArea', 'clear'])
export type RepairRule = z.output<typeof RepairRule>

/** Errors or warnings of one column with the same cause and, where one repair serves all, the same value. */
const ProblemGroup = z.object({
  kind: SheetKind,
  column: z.string(),
  level: z.enum(['error', 'warning']),
  /** Name of the broken rule, for tests and clients. */
  rule: z.string(),
  rows: z.int(),
  /** Number of the first row. */
  firstRow: z.int(),
  /** The value of the file. */
  value: z.string().nullable(),
  /** In the caller's language, with value, expectation and repair. */
  message: z.string(),
  /** A value that fits. */
  suggestion: z.string().nullable(),
  repairs: z.array(RepairRule),
  /** The values to choose from; null: any text. */
  options: z.array(z.string()).nullable(),
})
export type ProblemGroup = z.output<typeof ProblemGroup>

const Repair = z.object({
  id: z.string(),
  kind: SheetKind,
  column: z.string(),
  rule: RepairRule,
  from: z.string().nullable(),
  to: z.string().nullable(),
  rows: z.int(),
})

export const ImportDetail = ImportSummary.extend({
  sheets: z.array(ImportSheet),
  values: z.array(ValueMapping),
  /** Errors first, then by number of rows. */
  problems: z.array(ProblemGroup),
  /** The latest first. */
  repairs: z.array(Repair),
  /** Names the checked state, for `applyImport`; null while it cannot be applied. */
  token: z.string().nullable(),
  options: z.object({ publish: Flag, withdrawMissing: Flag }),
  /** Pictures that the file names by address, and what became of them so far; `listImportedPictures` lists them. */
  pictures: z.object({ total: z.int(), waiting: z.int(), added: z.int(), failed: z.int() }),
})
export type ImportDetail = z.output<typeof ImportDetail>

const Cell = z.object({
  text: z.string(),
  mark: z.enum(['error', 'warning', 'changed']).nullable(),
  /** The current value of a cell that would change it. */
  before: z.string().nullable(),
  message: z.string().nullable(),
  suggestion: z.string().nullable(),
})

export const ImportRow = z.object({
  number: z.int(),
  /** `missing`: a warehouse that is not in the file. */
  action: z.enum(['new', 'change', 'same', 'error']),
  /** By column key; empty cells without a mark are left out. */
  cells: z.record(z.string(), Cell),
})
export type ImportRow = z.output<typeof ImportRow>
