import { z } from 'zod'
import { m } from '#messages'
import { WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { cleanLine } from '#platform/contract/plain-text.ts'
import { momentAt, readWireTime } from '#platform/i18n/shanghai-time.ts'
import { ListingKind } from '../import/schemas.ts'
import { failures } from './failures.ts'

export const maxRows = 500
const maxBodyBytes = 4 * 1024 * 1024
const maxIds = 100

/** A comma would end an id in the query of a withdrawal. */
export const isExternalId = (text: string) => text !== '' && [...text].length <= 100 && !text.includes(',') && cleanLine(text) === text
const ExternalId = z.string().refine(isExternalId)

export const rowResults = ['created', 'updated', 'unchanged', 'stale', 'error'] as const

const RowProblem = z.object({
  /** The key of the row that it is about. */
  field: z.string(),
  rule: z.string(),
  /** 422, or 10952 for a region or field that the partner may not send. */
  code: z.int(),
  /** The value that was refused. */
  value: z.string().nullable(),
  /** A value that fits. */
  suggestion: z.string().nullable(),
  msg: z.string(),
})
export type RowProblem = z.output<typeof RowProblem>

export const RowAnswer = z.object({
  externalId: z.string().nullable(),
  sheet: ListingKind.nullable(),
  result: z.enum(rowResults),
  /** The id of the park or warehouse; null until it has been published, and for gates and floors. */
  id: z.string().nullable(),
  /** Where the written values are: on the site, or in a working copy that waits for a review. Null if nothing was written. */
  state: z.enum(['online', 'review']).nullable(),
  /** Keys whose values changed. */
  changed: z.array(z.string()),
  errors: z.array(RowProblem),
  /** What deserves a look, and the publish checks that keep the row from the site. */
  warnings: z.array(RowProblem),
})
export type RowAnswer = z.output<typeof RowAnswer>

export const PushAnswer = z.object({
  source: z.string(),
  counts: z.object({ created: z.int(), updated: z.int(), unchanged: z.int(), stale: z.int(), error: z.int() }),
  /** In the order of the call. */
  rows: z.array(RowAnswer),
})
export type PushAnswer = z.output<typeof PushAnswer>

/** Each row is read separately, so that a bad one does not stop the others. */
export const Rows = withTexts(z.array(z.unknown()).min(1).max(maxRows), { label: m.inventory_partnerRows })

const pushInput = z.object({
  /** Compared with the source of the key, if it is given. */
  source: withTexts(z.string().max(40), { label: m.inventory_partnerSource }).optional(),
  rows: Rows,
})

const rowNotes = [
  '每行：sheet（park、gate、floor、warehouse）、externalId、parkExternalId（园区以外）、sourceUpdatedAt（可选），其余键与导入模板相同；空值保留，"-" 清除。· Each row: sheet (park, gate, floor, warehouse), externalId, parkExternalId (except for parks), sourceUpdatedAt (optional), and the keys of the import template; an empty value is kept, "-" clears it.',
  '逐行处理，错误行不影响其他行；内容未变的行答复 unchanged 且不写入，早于已有数据的行答复 stale。· Rows are written one by one, and a bad one does not stop the others. A row whose content has not changed answers unchanged and writes nothing; one that is older than what we have answers stale.',
  '未找到、已撤销或已停用的密钥：10951。区域或字段不在授权范围的行：10952。每个密钥每分钟 60 次。· An unknown, revoked or inactive key: 10951. A row outside the allowed regions or fields: code 10952. 60 calls a minute per key.',
]

export const pushListings = defineEndpoint({
  method: 'PUT',
  path: '/partner/listing/batch',
  access: 'partner',
  summary: '推送房源，每次最多 500 行 · Pushes up to 500 listings',
  notes: rowNotes,
  input: pushInput,
  reply: PushAnswer,
  maxBodyBytes,
  repeatSubmit: false,
  failures: [failures.wrongKey, known.invalid, known.tooMany],
})

export const checkListings = defineEndpoint({
  ...pushListings,
  method: 'POST',
  path: '/partner/listing/check',
  summary: '试运行：答复与推送相同，但不写入 · A dry run: answers like a push and writes nothing',
})

export const HeldListing = z.object({
  externalId: z.string(),
  sheet: ListingKind,
  parkExternalId: z.string().nullable(),
  id: z.string().nullable(),
  /** `review`: only in a working copy. `removed`: deleted here. */
  state: z.enum(['online', 'review', 'withdrawn', 'removed']),
  /** By the keys of the template; unknown values are left out. */
  values: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
  /** What became of the addresses of `image_urls`, in their order. `waiting`: to be fetched, once the row is online. */
  pictures: z.array(
    z.object({
      url: z.string(),
      state: z.enum(['waiting', 'added', 'failed']),
      /** Why it could not be fetched; it is tried again with the next change of the row. */
      msg: z.string().nullable(),
    }),
  ),
  sourceUpdatedAt: WireTime.nullable(),
  updateTime: WireTime,
})
export type HeldListing = z.output<typeof HeldListing>

const Since = WireTime.refine((text) => readWireTime(text) !== null)

export const listHeldListings = defineEndpoint({
  method: 'GET',
  path: '/partner/listing',
  access: 'partner',
  summary: '我们现有的该合作方房源，变更早的在前，每页 100 条 · What we hold of the partner, the earliest change first, 100 a page',
  notes: [
    'next 不为 null 时，以它作为 cursor 读取下一页。· While next is not null, pass it as cursor to read the next page.',
    '未找到、已撤销或已停用的密钥：10951。· An unknown, revoked or inactive key: 10951.',
  ],
  input: z.object({
    since: withTexts(Since, { label: m.inventory_partnerSince }).optional(),
    cursor: withTexts(z.string().regex(/^\d{1,17}-\d{1,18}$/), { label: m.inventory_partnerCursor }).optional(),
  }),
  reply: z.object({ rows: z.array(HeldListing), next: z.string().nullable() }),
  failures: [failures.wrongKey, known.invalid, known.tooMany],
})

export const WithdrawnRow = z.object({ externalId: z.string(), result: z.enum(['withdrawn', 'unchanged', 'unknown']) })

export const withdrawListings = defineEndpoint({
  method: 'DELETE',
  path: '/partner/listing',
  access: 'partner',
  summary: '下架园区或仓库，立即生效 · Withdraws parks or warehouses at once',
  notes: ['再次推送同一 externalId 即可恢复。· Pushing the same externalId again brings it back.'],
  input: z.object({
    sheet: withTexts(z.enum(['park', 'warehouse']).default('warehouse'), { label: m.inventory_partnerSheet }),
    externalIds: withTexts(z.array(ExternalId).min(1).max(maxIds), { label: m.inventory_externalId }),
  }),
  reply: z.object({ rows: z.array(WithdrawnRow) }),
  failures: [failures.wrongKey, known.invalid, known.tooMany],
})

/** Returns when the source last changed a row; null for any other text. */
export const readSourceTime = (text: unknown): Date | null =>
  typeof text === 'string' && Since.safeParse(text).success ? momentAt(text) : null
