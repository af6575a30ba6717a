import { z } from 'zod'
import { m } from '#messages'
import { UuidId, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { FileFormat } from '#features/inventory/import/files-contract.ts'
import { ListingFilter } from '#features/inventory/parks/list-filter.ts'

/** Parks, and warehouses, of one export. */
export const maxExportedRows = 100_000

export const ExportResource = z.enum(['park', 'warehouse'])
export type ExportResource = z.output<typeof ExportResource>

/** An export that a job writes. `failed`: it can be started again. */
export const ListingExport = z.object({
  id: z.string(),
  resource: ExportResource,
  format: FileFormat,
  state: z.enum(['running', 'done', 'failed']),
  /** Rows that are written; `total` counts parks and warehouses only, so that `done` may exceed it at the end. */
  progress: z.object({ done: z.int(), total: z.int() }),
  createTime: WireTime,
})
export type ListingExport = z.output<typeof ListingExport>

const exporter = { permission: 'system:park:export' } as const

export const exportListings = defineEndpoint({
  method: 'POST',
  path: '/admin/park/export',
  access: exporter,
  load: 'costly',
  singleSubmit: true,
  summary:
    '按当前筛选导出房源，格式与导入模板相同；文件由后台任务生成 · Export the filtered listings in the layout of the import template; a job writes the file',
  input: z.object({
    /** `park`: the parks that match, with all their gates, floors and warehouses. `warehouse`: the warehouses that match, with their parks. */
    resource: withTexts(ExportResource, { label: m.field_kind }).default('park'),
    filter: withTexts(ListingFilter, { label: m.inventory_exportFilter }).default({}),
    /** A CSV file has one sheet: that of the resource. */
    format: withTexts(FileFormat, { label: m.inventory_fileFormat }).default('xlsx'),
  }),
  reply: ListingExport,
  failures: [known.signedOut, known.forbidden, known.invalid, known.tooMany, known.tooManyRows],
})

export const getExport = defineEndpoint({
  method: 'GET',
  path: '/admin/export/:id',
  access: exporter,
  summary: '导出任务的进度，仅本人可见 · The progress of an own export',
  input: z.object({ id: UuidId }),
  reply: ListingExport,
  failures: [known.signedOut, known.forbidden, known.notFound],
})

export const downloadExport = defineEndpoint({
  method: 'GET',
  path: '/admin/export/:id/file',
  access: exporter,
  summary: '下载导出的文件，保留一天 · The file of an own export, which is kept for a day',
  input: z.object({ id: UuidId }),
  envelope: 'file',
  reply: z.unknown(),
  timeoutMs: 120_000,
  failures: [known.signedOut, known.forbidden, known.notFound],
})
