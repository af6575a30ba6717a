import { z } from 'zod'
import { m } from '#messages'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { languages } from '#platform/i18n/language.ts'
import { UuidId } from '#platform/contract/codecs.ts'
import { SheetKind } from './schemas.ts'
import { failures } from './failures.ts'

export const FileFormat = z.enum(['xlsx', 'csv'])
export type FileFormat = z.output<typeof FileFormat>

export const getImportTemplate = defineEndpoint({
  method: 'GET',
  path: '/admin/import/template',
  access: { anyOf: ['system:import:list', 'system:contract:import'] },
  summary: '下载导入模板（xlsx、CSV） · The template for imports as xlsx or CSV',
  input: z.object({
    /** The sheet of a CSV file; a workbook has all sheets of its scope. */
    resource: withTexts(SheetKind, { label: m.field_kind }).default('warehouse'),
    format: withTexts(FileFormat, { label: m.inventory_fileFormat }).default('xlsx'),
    /** The language of the caller by default. */
    language: withTexts(z.enum(languages), { label: m.inventory_fileLanguage }).optional(),
  }),
  envelope: 'file',
  unknownNames: 'refuse',
  reply: z.unknown(),
  failures: [known.signedOut, known.forbidden, known.invalid],
})

export const getMarkedFile = defineEndpoint({
  method: 'GET',
  path: '/admin/import/:id/marked',
  access: { anyOf: ['system:import:list', 'system:contract:import'] },
  summary:
    '下载标注文件：原文件加红色单元格、批注和“错误”列，改好后可再次上传 · The uploaded file with errors marked in red, with notes and a column of errors; it can be uploaded again',
  input: z.object({ id: UuidId }),
  envelope: 'file',
  reply: z.unknown(),
  timeoutMs: 120_000,
  failures: [known.signedOut, known.forbidden, known.notFound, known.tooMany, failures.wrongState],
})
