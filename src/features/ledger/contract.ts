import { z } from 'zod'
import { m } from '#messages'
import { Flag } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures } from './failures.ts'
import { importResources } from './columns.ts'

export const ImportResource = z.enum(importResources)
export type ImportResource = z.output<typeof ImportResource>

/** Rows of one import: a file of contracts is small, and is written in one transaction. */
export const maxImportedRows = 1_000

const importer = { allOf: ['system:contract:import', 'system:expense:import'] } as const

export const importContracts = defineEndpoint({
  method: 'POST',
  path: '/admin/contract/import',
  access: importer,
  summary: '导入合同或费用（xlsx、CSV）：先试运行，全部正确才写入 · Imports contracts or expenses after a dry run; all rows or none',
  notes: ['合同导入为草稿 · Contracts are imported as drafts', '最多 1,000 行 · At most 1,000 rows'],
  upload: 'file',
  input: z.object({
    resource: withTexts(ImportResource, { label: m.field_kind }),
    /** Checks every row exactly as an import would, and writes nothing. */
    dryRun: withTexts(Flag, { label: m.ledger_dryRun }).default(true),
  }),
  /** `created` rows were, or would be, added. With errors nothing is written. */
  reply: z.object({
    rows: z.int(),
    created: z.int(),
    errors: z.array(z.object({ row: z.int(), column: z.string().nullable(), message: z.string() })),
    written: Flag,
  }),
  timeoutMs: 120_000,
  failures: [
    known.forbidden,
    known.invalid,
    known.tooLarge,
    known.tooMany,
    known.tooManyRows,
    failures.unreadableFile,
    failures.columnsMissing,
  ],
})

export const getContractTemplate = defineEndpoint({
  method: 'GET',
  path: '/admin/contract/import/template',
  access: importer,
  summary: '合同或费用的导入模板（xlsx） · The template of contracts or expenses',
  input: z.object({ resource: withTexts(ImportResource, { label: m.field_kind }) }),
  reply: z.unknown(),
  envelope: 'file',
  failures: [known.forbidden, known.invalid],
})
