import { z } from 'zod'
import { m } from '#messages'
import { UuidId } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { bulkInputOf } from './bulk-contract.ts'
import { failures } from './failures.ts'

export const bulkJobStates = ['waiting', 'running', 'writing', 'done', 'outdated', 'failed', 'cancelled'] as const
export type BulkJobState = (typeof bulkJobStates)[number]

/** A large bulk edit. `outdated`: the data has changed since the preview, and nothing was written. */
export const BulkJob = z.object({
  id: z.string(),
  state: z.enum(bulkJobStates),
  /** Records; each counts when it is read, and once more when it is written. */
  progress: z.object({ done: z.int(), total: z.int() }),
  changed: z.int(),
  changeSetId: z.string().nullable(),
})
export type BulkJob = z.output<typeof BulkJob>

const editor = { permission: 'system:park:edit' } as const
/** Of those who may start one. */
const starter = { anyOf: ['system:park:edit', 'system:park:publish', 'system:park:verify', 'system:park:remove'] } as const

export const getBulkJob = defineEndpoint({
  method: 'GET',
  path: '/admin/bulk/:id',
  access: starter,
  summary: '批量修改任务的进度（仅本人） · Progress of a bulk edit that runs as a job; one’s own only',
  input: z.object({ id: UuidId }),
  reply: BulkJob,
  failures: [known.signedOut, known.forbidden, known.notFound],
})

export const cancelBulkJob = defineEndpoint({
  method: 'PUT',
  path: '/admin/bulk/cancel',
  access: starter,
  singleSubmit: true,
  summary: '取消批量修改任务；已开始写入的不能取消 · Cancel a bulk edit that runs as a job; not while it writes',
  input: z.object({ id: withTexts(UuidId, { label: m.inventory_bulkJob }) }),
  reply: BulkJob,
  failures: [known.signedOut, known.forbidden, known.invalid, known.notFound, failures.cannotCancel],
})

const csv = {
  method: 'POST',
  access: editor,
  envelope: 'file',
  reply: z.unknown(),
  failures: [known.signedOut, known.forbidden, known.invalid, known.tooMany, failures.tooManyAtOnce],
} as const

export const exportWarehousePreview = defineEndpoint({
  ...csv,
  path: '/admin/warehouse/bulk/csv',
  summary: '批量修改预览的全部行，CSV · All rows of the preview of a bulk edit of warehouses, as CSV',
  input: bulkInputOf('warehouse'),
})

export const exportParkPreview = defineEndpoint({
  ...csv,
  path: '/admin/park/bulk/csv',
  summary: '批量修改园区预览的全部行，CSV · All rows of the preview of a bulk edit of parks, as CSV',
  input: bulkInputOf('park'),
})
