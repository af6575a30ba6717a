import { z } from 'zod'
import { m } from '#messages'
import { WarehouseCard } from '#features/listings/contract.ts'
import { BigintId, Flag, UuidId } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf, pageFields, withinDepth } from '#platform/contract/page.ts'
import { lines, linesOrNone } from '#platform/contract/text-fields.ts'
import { failures } from './failures.ts'
import * as shapes from './lead-shapes.ts'
import { leadFields, leadFilter, LeadId, Next, Stage, version } from './lead-fields.ts'
import { leadKinds, loggedKinds, outcomes, staffLostReasons } from './rules.ts'

const may = (action: 'list' | 'query' | 'add' | 'edit' | 'assign' | 'export') => ({ permission: `system:lead:${action}` }) as const
export type LeadCard = z.output<typeof shapes.LeadCard>
export type LeadEvent = z.output<typeof shapes.LeadEvent>
export type LeadDetail = z.output<typeof shapes.LeadDetail>

const Counts = z.object({ ...Object.fromEntries(leadKinds.map((kind) => [kind, z.int()])), all: z.int(), today: z.int() } as {
  [Name in (typeof leadKinds)[number] | 'all' | 'today']: z.ZodInt
})

/** Goes back into `since`: asks whether anything has changed after the answer that held it. */
const since = withTexts(z.string().regex(/^\d{1,19}(\.[\da-f]{32})?$/), { label: m.leads_since }).optional()

export const getLeadBoard = defineEndpoint({
  method: 'GET',
  path: '/admin/lead/board',
  access: may('list'),
  summary: '线索看板，每列最多 50 张 · The board of leads, at most 50 cards a column',
  notes: ['带 since 且无变化时，changed 为 0，columns 为空。 · With `since` and no change, `changed` is 0 and `columns` is empty.'],
  input: z.object({ ...leadFilter, since }),
  reply: z.object({
    since: z.string(),
    changed: Flag,
    /** Six, in the order of the stages; `meanDays` is the mean time that its leads have spent in the stage. */
    columns: z.array(z.object({ stage: Stage, total: z.int(), meanDays: z.number().nullable(), rows: z.array(shapes.LeadCard) })),
    /** Open leads by source, and those due today; they ignore the filters `source` and `due`. */
    counts: Counts.nullable(),
  }),
  failures: [known.signedOut, known.forbidden, known.invalid],
})

export const listLeads = defineEndpoint({
  method: 'GET',
  path: '/admin/lead/list',
  access: may('list'),
  summary: '线索列表 · Leads; with `stage` in the order of its column',
  notes: ['带 since 时只返回之后变化的线索。 · With `since` only leads that have changed after it.'],
  input: z.object({ ...pageFields, ...leadFilter, stage: Stage.optional(), since }).refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(shapes.LeadCard).extend({ since: z.string() }),
  envelope: 'list',
  failures: [known.signedOut, known.forbidden, known.invalid],
})

export const getLead = defineEndpoint({
  method: 'GET',
  path: '/admin/lead/:id',
  access: may('query'),
  summary: '线索详情与历史 · A lead with its sources and history',
  input: z.object({ id: UuidId }),
  reply: shapes.LeadDetail,
  failures: [known.signedOut, known.forbidden, known.notFound],
})

/** A warehouse that may suit a lead; `misses` says what speaks against it. */
export const LeadFit = z.object({ score: z.int(), reasons: z.array(z.string()), misses: z.array(z.string()), item: WarehouseCard })
export type LeadFit = z.output<typeof LeadFit>

export const listLeadFits = defineEndpoint({
  method: 'GET',
  path: '/admin/lead/:id/fits',
  access: may('query'),
  summary: '最合适的仓库：委托的匹配，或相近的空仓 · Warehouses that fit: the matches of its demand, or similar free ones',
  input: z.object({ id: UuidId }),
  /** At most 20, the best first. */
  reply: z.array(LeadFit),
  failures: [known.signedOut, known.forbidden, known.notFound],
})

const LeadFields = z.object(leadFields)
const writes = [known.signedOut, known.forbidden, known.notFound, known.duplicate, known.invalid]

export const createLead = defineEndpoint({
  method: 'POST',
  path: '/admin/lead',
  access: may('add'),
  summary: '新建线索（电话、展会），需姓名和一种联系方式 · Adds a lead by hand: a name and one contact',
  input: LeadFields,
  reply: shapes.LeadDetail,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [...writes, failures.noContact],
})

export const editLead = defineEndpoint({
  method: 'PUT',
  path: '/admin/lead',
  access: may('edit'),
  summary: '修改线索 · Changes a lead; absent fields stay',
  input: LeadFields.partial().extend({ id: LeadId, version }),
  reply: shapes.LeadDetail,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [...writes, known.outdated],
})

export const moveLead = defineEndpoint({
  method: 'PUT',
  path: '/admin/lead/stage',
  access: may('edit'),
  summary: '移动线索，预约、委托等来源随之推进 · Moves a lead to a stage, and its sources by their own transitions',
  input: z.object({
    id: LeadId,
    stage: Stage,
    /** Why it is closed. */
    reason: withTexts(z.enum(staffLostReasons), { label: m.leads_reason }).optional(),
    /** For colleagues; the customer does not see it. */
    note: linesOrNone(m.ui_note, 500),
    /** The contract with which it is won. */
    contractId: withTexts(UuidId, { label: m.leads_contract }).optional(),
    version,
  }),
  reply: shapes.LeadDetail,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [...writes, known.outdated, failures.moveRefused, failures.reasonNeeded, failures.contractNeeded],
})

export const assignLeads = defineEndpoint({
  method: 'PUT',
  path: '/admin/lead/assign',
  access: may('edit'),
  summary: '分配线索；分给他人或收回需 system:lead:assign · Assigns leads; to others, or away from them, with system:lead:assign',
  input: z.object({
    ids: withTexts(z.array(UuidId).min(1).max(100), { label: m.leads_lead }),
    /** Null or absent: nobody. */
    ownerId: withTexts(UuidId.nullable().default(null), { label: m.leads_owner }),
    /** Answers 409 if someone else owns one of them by now. */
    onlyUnassigned: withTexts(Flag.default(false), { label: m.leads_onlyUnassigned }),
  }),
  reply: z.object({ assigned: z.int() }),
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [...writes, known.outdated],
})

export const setNextAction = defineEndpoint({
  method: 'PUT',
  path: '/admin/lead/next',
  access: may('edit'),
  summary: '设定下一步；内容和时间都为空即清除 · Sets the next action, or clears it with neither words nor a time',
  input: z.object({ id: LeadId, text: Next.text.optional(), time: Next.time.optional(), version }),
  reply: shapes.LeadDetail,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [...writes, known.outdated],
})

export const recordResponse = defineEndpoint({
  method: 'PUT',
  path: '/admin/lead/response',
  access: may('edit'),
  summary: '记为已首次响应 · Stops the clock: the customer was answered outside the portal',
  input: z.object({ id: LeadId, text: linesOrNone(m.ui_note, 1_000) }),
  reply: shapes.LeadDetail,
  singleSubmit: true,
  failures: writes,
})

export const logLeadEvent = defineEndpoint({
  method: 'POST',
  path: '/admin/lead/event',
  access: may('edit'),
  summary: '记备注、电话或消息 · Logs a note, a call or a message; calls and messages stop the clock',
  input: z.object({
    leadId: LeadId,
    kind: withTexts(z.enum(loggedKinds), { label: m.leads_eventKind }),
    outcome: withTexts(z.enum(outcomes), { label: m.leads_outcome }).optional(),
    text: lines(m.leads_eventText, 1_000).default(''),
    mentions: withTexts(z.array(UuidId).max(20), { label: m.leads_mentions }).default([]),
    next: withTexts(z.object(Next), { label: m.leads_nextAction }).optional(),
  }),
  reply: shapes.LeadDetail,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: writes,
})

export const makeLeadFromTalk = defineEndpoint({
  method: 'POST',
  path: '/admin/lead/fromTalk',
  // The lead includes the first message of the conversation.
  access: { allOf: ['system:lead:edit', 'system:chat:query'] },
  summary: '会话转为线索；已有进行中的线索则返回它 · Makes a lead of a conversation, or returns its open one',
  input: z.object({ talkId: withTexts(UuidId, { label: m.leads_talk }) }),
  reply: shapes.LeadDetail,
  singleSubmit: true,
  failures: writes,
})

export const sendLeadMatches = defineEndpoint({
  method: 'POST',
  path: '/admin/lead/matches',
  access: may('edit'),
  summary: '把选中的仓库发给客户 · Sends chosen warehouses to the customer, in their language and by their channel',
  input: z.object({
    id: LeadId,
    warehouseIds: withTexts(z.array(BigintId).min(1).max(10), { label: m.field_warehouse }),
    text: linesOrNone(m.leads_matchesText, 300),
  }),
  reply: shapes.LeadDetail,
  singleSubmit: true,
  successText: m.leads_matchesSent,
  failures: [...writes, failures.noContact],
})

export const exportLeads = defineEndpoint({
  method: 'POST',
  path: '/admin/lead/export',
  access: may('export'),
  summary:
    '导出当前筛选；无 system:customer:reveal 时联系方式脱敏 · The filtered leads as a file; contacts are masked without system:customer:reveal',
  input: z.object({
    ...leadFilter,
    stage: Stage.optional(),
    format: withTexts(z.enum(['xlsx', 'csv']), { label: m.leads_format }).default('xlsx'),
  }),
  reply: z.unknown(),
  envelope: 'file',
  failures: [known.signedOut, known.forbidden, known.invalid, known.tooMany, known.tooManyRows],
})

/** Who may own leads. */
export const LeadStaff = shapes.Staff.extend({ away: Flag, openLeads: z.int() })
export type LeadStaff = z.output<typeof LeadStaff>

export const listLeadStaff = defineEndpoint({
  method: 'GET',
  path: '/admin/lead/staff',
  access: may('query'),
  summary: '可负责线索的同事 · Colleagues who may own leads',
  input: z.object({}),
  reply: z.array(LeadStaff),
  failures: [known.signedOut, known.forbidden],
})
