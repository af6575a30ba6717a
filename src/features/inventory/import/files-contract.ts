import { z } from 'zod'
import { m } from '#messages'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { languages } from '#platform/i18n/language.ts'
import { SheetKind } from './contract.ts'

export const FileFormat = z.enum(['xlsx', 'csv'])
export type FileFormat = z.output<typeof FileFormat>

export const getImportTemplate = defineEndpoint({
  method: 'GET',
  path: '/admin/import/template',
  access: { permission: 'system:import:list' },
  summary: '下载导入模板（xlsx、CSV） · The template for imports as xlsx or CSV',
  input: z.object({
    /** The sheet of a CSV file; a workbook has all of them. */
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
