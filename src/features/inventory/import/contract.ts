import { z } from 'zod'
import { m } from '#messages'
import { Flag, Id, integerOnWire, QueryFlag, UuidId, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf, pageFields, withinDepth } from '#platform/contract/page.ts'
import { failures as files } from '#features/files/failures.ts'
import { sheetKinds } from './columns.ts'
import { failures } from './failures.ts'

export const SheetKind = z.enum(sheetKinds)

/** From upload to end. `failed`: the file or the server prevented the last step, which can be repeated; `failure` says why. */
export const ImportState = z.enum(['uploaded', 'checking', 'checked', 'applying', 'done', 'failed', 'cancelled'])
export type ImportState = z.output<typeof ImportState>

export const maxImportBytes = 64 * 1_048_576

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
  fileName: z.string(),
  bytes: z.int(),
  /** Rows of the file below the headers; null until the first check has read them. */
  rows: z.int().nullable(),
  state: ImportState,
  /** Why the last step failed, in the caller's language. */
  failure: z.string().nullable(),
  /** Work of the running step; `total` is null while it is unknown. */
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
const ValueMapping = z.object({
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
  /** Pictures that are fetched by address after the import. */
  pictures: z.object({
    total: z.int(),
    done: z.int(),
    failed: z.int(),
    /** The first 100 that failed. */
    failures: z.array(z.object({ url: z.string(), reason: z.string() })),
  }),
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

const importer = { permission: 'system:import:import' } as const
const reader = { permission: 'system:import:list' } as const
const refusals = [known.signedOut, known.forbidden, known.invalid, known.notFound, failures.wrongState]

export const uploadImport = defineEndpoint({
  method: 'POST',
  path: '/admin/import',
  access: importer,
  summary: '上传导入文件（xlsx、CSV，64 MB 以内） · Upload a file to import: xlsx or CSV of at most 64 MB',
  upload: 'file',
  input: z.object({
    /** What the rows of a file with one sheet describe; by its columns if absent. */
    resource: withTexts(SheetKind, { label: m.field_kind }).optional(),
  }),
  reply: ImportDetail,
  timeoutMs: 300_000,
  failures: [
    known.signedOut,
    known.forbidden,
    known.invalid,
    known.tooLarge,
    known.tooMany,
    known.storageFull,
    files.quotaReached,
    failures.unreadableFile,
  ],
})

export const listImports = defineEndpoint({
  method: 'GET',
  path: '/admin/import/list',
  access: reader,
  summary: '导入记录，最新在前 · Imports, the latest first',
  input: z.object(pageFields).refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(ImportSummary),
  envelope: 'list',
  unknownNames: 'refuse',
  failures: [known.signedOut, known.forbidden, known.invalid],
})

export const getImport = defineEndpoint({
  method: 'GET',
  path: '/admin/import/:id',
  access: reader,
  summary: '导入的状态、对应列、按列汇总的错误 · An import with its matched columns, and its errors by column',
  input: z.object({ id: UuidId }),
  reply: ImportDetail,
  failures: [known.signedOut, known.forbidden, known.notFound],
})

export const listImportRows = defineEndpoint({
  method: 'GET',
  path: '/admin/import/:id/rows',
  access: reader,
  summary: '试运行的行 · Rows of the dry run',
  input: z
    .object({
      id: UuidId,
      ...pageFields,
      sheet: withTexts(SheetKind, { label: m.inventory_importSheet }),
      errorsOnly: withTexts(QueryFlag, { label: m.inventory_importErrorsOnly }).default(false),
      /** Only rows with a problem in this column. */
      column: withTexts(z.string().max(40), { label: m.inventory_importColumn }).optional(),
    })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(ImportRow),
  envelope: 'list',
  unknownNames: 'refuse',
  failures: [known.signedOut, known.forbidden, known.notFound, known.invalid],
})

export const mapImport = defineEndpoint({
  method: 'PUT',
  path: '/admin/import/mapping',
  access: importer,
  singleSubmit: true,
  keepsEmpty: ['to'],
  summary: '设定各列对应的字段 · Match the columns of the file with fields',
  input: z.object({
    id: UuidId,
    sheets: withTexts(
      z
        .array(
          z.object({
            index: z.int().min(0).max(199),
            kind: SheetKind.nullable(),
            /** By position; null: ignored. */
            keys: z.array(z.string().max(40).nullable()).max(400),
          }),
        )
        .max(200),
      { label: m.inventory_importSheet },
    ),
    values: withTexts(z.array(ValueMapping).max(500), { label: m.inventory_importValues }).default([]),
    /** 1: files with the same headers are matched like this one. */
    remember: withTexts(Flag, { label: m.inventory_importRemember }).default(true),
  }),
  reply: ImportDetail,
  failures: refusals,
})

export const checkImport = defineEndpoint({
  method: 'PUT',
  path: '/admin/import/check',
  access: importer,
  singleSubmit: true,
  summary: '试运行：检查全部行，不写入数据 · Dry run: check all rows, and write nothing',
  input: z.object({ id: UuidId }),
  reply: ImportDetail,
  failures: [...refusals, failures.columnsMissing],
})

export const repairImport = defineEndpoint({
  method: 'PUT',
  path: '/admin/import/repair',
  access: importer,
  singleSubmit: true,
  timeoutMs: 120_000,
  summary: '一次修正同类错误，或撤回修正 · Repair all errors of a kind at once, or revert a repair',
  input: z.object({
    id: UuidId,
    /** A repair to revert, instead of the other fields. */
    revert: withTexts(Id, { label: m.inventory_importRepair }).optional(),
    kind: withTexts(SheetKind, { label: m.inventory_importSheet }).optional(),
    column: withTexts(z.string().max(40), { label: m.inventory_importColumn }).optional(),
    rule: withTexts(RepairRule, { label: m.inventory_importRepair }).default('replace'),
    /** The value to replace; absent for repairs of any value. */
    from: withTexts(z.string().max(2_000), { label: m.inventory_importFrom }).optional(),
    to: withTexts(z.string().max(2_000), { label: m.inventory_importTo }).optional(),
    /** One row instead of all. */
    row: withTexts(integerOnWire({ min: 1, max: 1_048_576 }), { label: m.inventory_importRow }).optional(),
  }),
  reply: ImportDetail,
  failures: refusals,
})

export const applyImport = defineEndpoint({
  method: 'PUT',
  path: '/admin/import/apply',
  access: importer,
  singleSubmit: true,
  summary: '导入检查通过的数据，全部或零 · Import what was checked: all of it, or nothing',
  input: z.object({
    id: UuidId,
    token: withTexts(z.string().min(1).max(100), { label: m.inventory_importToken }),
    /** 1: new parks and warehouses that can be published are; otherwise they are drafts. */
    publish: withTexts(Flag, { label: m.inventory_importPublish }).default(false),
    /** 1: withdraws published warehouses that the file leaves out of its parks. */
    withdrawMissing: withTexts(Flag, { label: m.inventory_importWithdrawMissing }).default(false),
  }),
  reply: ImportDetail,
  failures: [...refusals, failures.hasErrors, failures.changedSinceCheck],
})

export const cancelImport = defineEndpoint({
  method: 'PUT',
  path: '/admin/import/cancel',
  access: importer,
  singleSubmit: true,
  summary: '取消导入；已开始写入的不能取消 · Cancel an import; not while it writes',
  input: z.object({ id: UuidId }),
  reply: ImportDetail,
  failures: refusals,
})
