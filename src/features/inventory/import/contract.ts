import { z } from 'zod'
import { m } from '#messages'
import { Flag, Id, integerOnWire, QueryFlag, UuidId } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf, pageFields, withinDepth } from '#platform/contract/page.ts'
import { failures as files } from '#features/files/failures.ts'
import { failures } from './failures.ts'
import { ImportDetail, ImportRow, ImportScope, ImportSummary, RepairRule, SheetKind, ValueMapping } from './schemas.ts'

export const maxImportBytes = 64 * 1_048_576

/** Members of staff who may import into one scope; each operation refuses imports of another scope as if they did not exist. */
const importer = { anyOf: ['system:import:import', 'system:contract:import'] } as const
const reader = { anyOf: ['system:import:list', 'system:contract:import'] } as const
const refusals = [known.signedOut, known.forbidden, known.invalid, known.notFound, failures.wrongState]

export const uploadImport = defineEndpoint({
  method: 'POST',
  path: '/admin/import',
  access: importer,
  summary: '上传导入文件（xlsx、CSV，64 MB 以内） · Upload a file to import: xlsx or CSV of at most 64 MB',
  upload: 'file',
  input: z.object({
    /** `money`: contracts and expenses. */
    scope: withTexts(ImportScope.default('listings'), { label: m.inventory_importScope }),
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
  input: z
    .object({ ...pageFields, scope: withTexts(ImportScope.default('listings'), { label: m.inventory_importScope }) })
    .refine(withinDepth, { path: ['pageNum'] }),
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
    /** Of listings. 1: new parks and warehouses that can be published are; otherwise they are drafts. */
    publish: withTexts(Flag, { label: m.inventory_importPublish }).default(false),
    /** Of listings. 1: withdraws published warehouses that the file leaves out of its parks. */
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
