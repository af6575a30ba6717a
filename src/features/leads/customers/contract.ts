import { z } from 'zod'
import { m } from '#messages'
import { listOnWire, Flag, UuidId } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf, pageFields, SortDirection, withinDepth } from '#platform/contract/page.ts'
import { requiredLines } from '#platform/contract/text-fields.ts'
import { LeadId, Next, version } from '../lead-fields.ts'
import { customerFields, customerFilter, CustomerId } from './customer-fields.ts'
import { failures } from './failures.ts'
import { customerColumns, revealedFields, timelineKinds } from './rules.ts'
import * as shapes from './shapes.ts'

const may = (action: 'list' | 'query' | 'edit' | 'reveal' | 'merge' | 'export') => ({ permission: `system:customer:${action}` }) as const
export type CustomerRow = z.output<typeof shapes.CustomerRow>
export type CustomerCard = z.output<typeof shapes.CustomerCard>
export type TimelineItem = z.output<typeof shapes.TimelineItem>
export type Duplicate = z.output<typeof shapes.Duplicate>
export type MergePreview = z.output<typeof shapes.MergePreview>

const order = { orderByColumn: z.enum(customerColumns).optional(), isAsc: SortDirection.optional() }

export const listCustomers = defineEndpoint({
  method: 'GET',
  path: '/admin/customer/list',
  access: may('list'),
  summary: '客户列表，联系方式脱敏 · Customers with masked contacts',
  notes: [
    '没有 system:lead:team 时只含有本人或未分配线索的客户 · Without system:lead:team only customers with leads that are the caller’s or nobody’s',
  ],
  input: z.object({ ...pageFields, ...customerFilter, ...order }).refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(shapes.CustomerRow),
  envelope: 'list',
  failures: [known.signedOut, known.forbidden, known.invalid],
})

export const listCustomerTags = defineEndpoint({
  method: 'GET',
  path: '/admin/customer/tags',
  access: may('list'),
  summary: '正在使用的标签，常用的在前 · Tags in use, the most common first',
  input: z.object({}),
  reply: z.array(z.string()),
  failures: [known.signedOut, known.forbidden],
})

export const getCustomer = defineEndpoint({
  method: 'GET',
  path: '/admin/customer/:id',
  access: may('query'),
  summary: '客户卡片 · A customer with wishes, open leads and contracts',
  notes: ['已合并的记录返回其所属客户 · A record that was merged answers the customer that it became'],
  input: z.object({ id: UuidId }),
  reply: shapes.CustomerCard,
  failures: [known.signedOut, known.forbidden, known.notFound],
})

export const listTimeline = defineEndpoint({
  method: 'GET',
  path: '/admin/customer/:id/timeline',
  access: may('query'),
  summary: '往来，每次最多 40 条，新的在前 · The timeline, at most 40 entries, the latest first',
  notes: ['before 取上一次返回的 next · Send the `next` of the previous answer as `before`'],
  input: z.object({
    id: UuidId,
    kinds: withTexts(listOnWire(z.enum(timelineKinds), timelineKinds.length), { label: m.leads_timelineKinds }).optional(),
    before: z.string().max(120).regex(/^\d{1,17}~[a-z]{1,20}~[\w-]{1,60}$/).optional(), // prettier-ignore
  }),
  reply: z.object({
    rows: z.array(shapes.TimelineItem),
    /** Null: there are no older ones. */
    next: z.string().nullable(),
    /** Entries of each kind, in answers without `before`; kinds without any are left out. */
    counts: z.array(z.object({ kind: z.enum(timelineKinds), count: z.int() })).nullable(),
  }),
  failures: [known.signedOut, known.forbidden, known.notFound, known.invalid],
})

const writes = [known.signedOut, known.forbidden, known.notFound, known.duplicate, known.invalid]

export const editCustomer = defineEndpoint({
  method: 'PUT',
  path: '/admin/customer',
  access: may('edit'),
  summary: '修改客户，未传的字段不变 · Changes a customer; absent fields stay',
  input: z.object(customerFields).partial().extend({ id: CustomerId, version }),
  keepsEmpty: ['person', 'company'],
  reply: shapes.CustomerCard,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [...writes, known.outdated],
})

export const noteCustomer = defineEndpoint({
  method: 'POST',
  path: '/admin/customer/note',
  access: may('edit'),
  summary: '记跟进；可提及同事，并把时间设为线索的下一步 · Notes something, tells the mentioned, and sets the next action of a lead',
  input: z.object({
    id: CustomerId,
    /** Of the open lead that the note is about; absent: of none. */
    leadId: LeadId.optional(),
    text: requiredLines(m.leads_eventText, 1_000),
    mentions: withTexts(z.array(UuidId).max(20), { label: m.leads_mentions }).default([]),
    /** Needs a lead. */
    next: withTexts(z.object(Next), { label: m.leads_nextAction }).optional(),
  }),
  reply: shapes.CustomerCard,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: writes,
})

export const revealContact = defineEndpoint({
  method: 'POST',
  path: '/admin/customer/reveal',
  access: may('reveal'),
  summary: '查看完整电话或邮箱，记入审计，每人每天 60 次 · Reveals a phone number or an e-mail address; audited, 60 a day for each person',
  input: z.object({
    id: CustomerId,
    field: withTexts(z.enum(revealedFields), { label: m.leads_revealedField }),
    /** The lead for which it is needed, whose contact is revealed. */
    leadId: LeadId.optional(),
  }),
  /** `seconds`: how long it may be shown. */
  reply: z.object({ value: z.string(), seconds: z.int() }),
  failures: [known.signedOut, known.forbidden, known.notFound, known.invalid, failures.revealLimit],
})

export const listDuplicates = defineEndpoint({
  method: 'GET',
  path: '/admin/customer/:id/duplicates',
  access: may('query'),
  summary: '可能重复的客户：相同电话、邮箱，或姓名与公司 · Records that may be the same person: by phone, e-mail, or name and company',
  input: z.object({ id: UuidId }),
  /** At most 20. */
  reply: z.array(shapes.Duplicate),
  failures: [known.signedOut, known.forbidden, known.notFound],
})

export const mergeCustomers = defineEndpoint({
  method: 'POST',
  path: '/admin/customer/merge',
  access: may('merge'),
  summary: '合并重复客户：`fromId` 并入 `id`；30 天内可撤销 · Merges `fromId` into `id`; can be undone for 30 days',
  input: z.object({ id: CustomerId, fromId: CustomerId, dryRun: withTexts(Flag, { label: m.leads_dryRun }).default(false) }),
  reply: shapes.MergePreview,
  singleSubmit: true,
  repeatSubmit: false,
  failures: [...writes, failures.hasAccount],
})

export const exportCustomers = defineEndpoint({
  method: 'POST',
  path: '/admin/customer/export',
  access: may('export'),
  summary:
    '导出当前筛选；无 system:customer:reveal 时联系方式脱敏 · The filtered customers as a file; contacts are masked without system:customer:reveal',
  input: z.object({ ...customerFilter, ...order, format: withTexts(z.enum(['xlsx', 'csv']), { label: m.leads_format }).default('xlsx') }),
  reply: z.unknown(),
  envelope: 'file',
  failures: [known.signedOut, known.forbidden, known.invalid, known.tooMany, known.tooManyRows],
})
