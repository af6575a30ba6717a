import { z } from 'zod'
import { m } from '#messages'
import { BigintId, Flag, Id, isBigint, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { pageFields } from '#platform/contract/page.ts'
import { line } from '#platform/contract/text-fields.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { hasPair } from './limits.ts'

const Day = z.string().refine(isDay)

/** Conditions that an entry meets all of. */
const filterFields = {
  /** Part of a display name, or a whole account name. */
  who: line(m.audit_who, 50).optional(),
  actorId: withTexts(z.uuid(), { label: m.audit_who }).optional(),
  /** Such as `article.publish`. */
  action: line(m.audit_action, 60).optional(),
  /** Kind of record, such as `article`. */
  objectType: line(m.audit_kind, 60).optional(),
  objectId: withTexts(z.string().max(100), { label: m.audit_recordId }).optional(),
  /** Part of a value before or after the change, with two characters in a row; of each side the first 2,000 characters are searched. */
  text: line(m.audit_text, 50)
    .refine((text) => text === '' || hasPair(text))
    .optional(),
  /** First and last day in Asia/Shanghai. */
  from: withTexts(Day, { label: m.audit_from }).optional(),
  to: withTexts(Day, { label: m.audit_to }).optional(),
  requestId: withTexts(z.string().max(100), { label: m.audit_requestId }).optional(),
  changeSetId: withTexts(z.uuid(), { label: m.audit_kindChangeSet }).optional(),
}
const AuditFilter = z.object(filterFields)
export type AuditFilter = z.output<typeof AuditFilter>

export const AuditRow = z.object({
  id: Id,
  time: WireTime,
  /** Null: the portal itself. */
  actorId: z.string().nullable(),
  actor: z.string(),
  action: z.string(),
  /** What was done, in the caller's language: `Published an article`. */
  sentence: z.string(),
  objectType: z.string(),
  /** The kind of record in the caller's language. */
  kind: z.string(),
  objectId: z.string().nullable(),
  /** The name of the record; null if it has none or no longer exists. */
  record: z.string().nullable(),
})
export type AuditRow = z.output<typeof AuditRow>

export const FieldChange = z.object({ label: z.string(), before: z.string().nullable(), after: z.string().nullable() })

export const AuditEntry = AuditRow.extend({
  /** Changed fields with the labels of their forms; without a state before or after, all fields. */
  changes: z.array(FieldChange),
  /** The network of the caller, such as `203.0.113.0/24`; null: the portal itself. */
  addressClass: z.string().nullable(),
  /** Browser and system of the session; null: none, or the session is no longer stored. */
  device: z.string().nullable(),
  requestId: z.string().nullable(),
  /** The change set of the action; null where it changed no audited table. */
  changeSetId: Id.nullable(),
})
export type AuditEntry = z.output<typeof AuditEntry>

const mayList = { permission: 'system:audit:list' } as const

/** An entry beside which a page begins. It is a field of the filter, so an unknown one is named like any other. */
const Cursor = withTexts(Id.refine(isBigint), { label: m.audit_number })

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/admin/audit/list',
  access: mayList,
  summary: '审计日志，最新的在前，按条目翻页 · The audit log, newest first, page by page from a known entry',
  input: z.object({
    ...filterFields,
    /** Entries older than this one. */
    before: Cursor.optional(),
    /** Entries newer than this one; `before` wins. */
    after: Cursor.optional(),
    pageSize: pageFields.pageSize,
  }),
  reply: z.object({
    /** Counted up to `maxCounted`; one more where there are more. */
    total: z.int(),
    rows: z.array(AuditRow),
    /** Whether there are newer and older entries than those of the page. */
    hasNewer: Flag,
    hasOlder: Flag,
  }),
  envelope: 'list',
  failures: [known.signedOut, known.forbidden, known.invalid],
})

export const getAuditEntry = defineEndpoint({
  method: 'GET',
  path: '/admin/audit/:id',
  access: mayList,
  summary: '审计条目：逐项前后对比、来源网络、设备与请求号 · An entry with each field before and after, network, device and request id',
  input: z.object({ id: BigintId }),
  reply: AuditEntry,
  failures: [known.signedOut, known.forbidden, known.notFound],
})

export const getAuditChain = defineEndpoint({
  method: 'GET',
  path: '/admin/audit/chain',
  access: mayList,
  summary: '日志链的最近一次检查 · The last check of the chain of hashes',
  input: z.object({}),
  reply: z.object({
    state: z.enum(['unchecked', 'whole', 'broken']),
    checkTime: WireTime.nullable(),
    entries: z.int().nullable(),
    /** The first entry that was changed or whose predecessor is missing. */
    brokenId: z.string().nullable(),
  }),
  failures: [known.signedOut, known.forbidden],
})
export type AuditChain = z.output<typeof getAuditChain.reply>

const RetentionRow = z.object({
  /** The table. */
  name: z.string(),
  /** For ever, with the account, with what it belongs to, while it is in use, or for a time. */
  kept: z.enum(['always', 'account', 'parent', 'use', 'days']),
  days: z.int().nullable(),
  /** True if the nightly run deletes what is older; otherwise its owner does. */
  isSwept: z.boolean(),
  lastRun: WireTime.nullable(),
  deleted: z.int().nullable(),
  hasFailed: z.boolean(),
})
export type RetentionRow = z.output<typeof RetentionRow>

export const getRetention = defineEndpoint({
  method: 'GET',
  path: '/admin/audit/retention',
  access: mayList,
  summary: '每类数据保留多久，以及上次清理的结果 · How long each kind of data is kept, and what the last nightly run deleted',
  input: z.object({}),
  reply: z.object({ tables: z.array(RetentionRow) }),
  failures: [known.signedOut, known.forbidden],
})

export const exportAudit = defineEndpoint({
  method: 'POST',
  path: '/admin/audit/export',
  access: { permission: 'system:audit:export' },
  summary: '按当前筛选导出 CSV，导出本身也记入日志 · The filtered log as a CSV file; the export is audited',
  input: AuditFilter,
  reply: z.unknown(),
  envelope: 'file',
  failures: [known.signedOut, known.forbidden, known.invalid, known.tooMany, known.tooManyRows],
})
