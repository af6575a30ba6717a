import { z } from 'zod'
import { failures as fileFailures } from '#features/files/failures.ts'
import { m } from '#messages'
import { Id, UuidId, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { contractFilter } from './contract.ts'
import { managedExpenseFilter } from './expense-contract.ts'

const query = { permission: 'system:contract:query' } as const
const edit = { permission: 'system:contract:edit' } as const

export const attachFile = defineEndpoint({
  method: 'POST',
  path: '/admin/contract/file',
  access: edit,
  summary: '上传合同扫描件（PDF 或图片，不公开） · Adds a private PDF or picture to a contract',
  upload: 'file',
  input: z.object({ contractId: withTexts(UuidId, { label: m.contracts_number }) }),
  reply: z.object({ fileId: Id, name: z.string() }),
  failures: [
    known.forbidden,
    known.notFound,
    known.tooLarge,
    known.invalid,
    known.tooMany,
    known.storageFull,
    fileFailures.wrongFormat,
    fileFailures.quotaReached,
    fileFailures.unreadablePicture,
  ],
})

export const getContractFile = defineEndpoint({
  method: 'GET',
  path: '/admin/contract/:id/file/:fileId',
  access: query,
  summary: '下载合同文件 · Downloads a file of a contract',
  input: z.object({ id: UuidId, fileId: UuidId }),
  reply: z.unknown(),
  envelope: 'file',
  failures: [known.forbidden, known.notFound],
})

export const detachFile = defineEndpoint({
  method: 'DELETE',
  path: '/admin/contract/:id/file/:fileId',
  access: edit,
  summary: '移除合同文件 · Removes a file from a contract',
  input: z.object({ id: UuidId, fileId: UuidId }),
  reply: z.object({}),
  singleSubmit: true,
  successText: m.ui_deleted,
  failures: [known.forbidden, known.notFound, known.duplicate],
})

export const listContractHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/contract/:id/history',
  access: query,
  summary: '合同、费用与收款的变更批次，新的在前 · The change sets of a contract with its expenses and payments, the latest first',
  input: z.object({ id: UuidId }),
  /** `action` as in the audit log. At most 100. */
  reply: z.array(
    z.object({
      changeSetId: Id,
      action: z.string(),
      by: z.string().nullable(),
      reason: z.string().nullable(),
      createTime: WireTime,
      records: z.int(),
    }),
  ),
  failures: [known.forbidden, known.notFound],
})

const Format = z.enum(['xlsx', 'csv'])
const download = {
  method: 'POST',
  reply: z.unknown(),
  envelope: 'file',
  failures: [known.forbidden, known.invalid, known.tooMany, known.tooManyRows],
} as const

export const exportManagedContracts = defineEndpoint({
  ...download,
  path: '/admin/contract/export',
  access: { permission: 'system:contract:export' },
  summary: '导出当前筛选的合同（xlsx 或 CSV） · The filtered contracts as xlsx or CSV',
  input: z.object({ ...contractFilter, format: withTexts(Format.default('xlsx'), { label: m.contracts_format }) }),
})

export const exportManagedExpenses = defineEndpoint({
  ...download,
  path: '/admin/expense/export',
  access: { permission: 'system:expense:export' },
  summary: '导出当前筛选的费用（xlsx 或 CSV） · The filtered expenses as xlsx or CSV',
  input: z.object({ ...managedExpenseFilter, format: withTexts(Format.default('xlsx'), { label: m.contracts_format }) }),
})
