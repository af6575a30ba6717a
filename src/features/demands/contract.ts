import { z } from 'zod'
import { m } from '#messages'
import { asText, Id, integerOnWire, listOnWire, UuidId, WireTime, wordCodec } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf, pageFields, SortDirection, withinDepth } from '#platform/contract/page.ts'
import { Agreement, demandFields, ignoredCodes, NewDemand } from './demand-fields.ts'
import { failures } from './failures.ts'
import { demandStatus, followUp } from './transitions.ts'

const Status = wordCodec(asText(demandStatus.values))
const FollowUpStatus = wordCodec(asText(followUp.values))

const YesNo = z.codec(z.literal([1, 2]), z.boolean(), { decode: (wire) => wire === 1, encode: (value) => (value ? 1 : 2) })

/** A demand as its owner and permitted staff see it. Areas in m², heights in m, loads in t/m², terms in months. */
export const Demand = z.object({
  id: Id,
  demandType: z.string(),
  demandTypeLabel: z.string(),
  constructionStandard: z.string().nullable(),
  constructionStandardLabel: z.string().nullable(),
  whType: z.string(),
  whTypeLabel: z.string(),
  storageCategory: z.string(),
  demandArea: z.number(),
  expectedTime: WireTime,
  expectedTenancy: z.number(),
  regionType: z.string(),
  regionCode: z.string(),
  /** From the top down, in the reader's language. */
  regionName: z.string(),
  expectedAddress: z.string().nullable(),
  demandFloorType: z.string().nullable(),
  demandFloorTypeLabel: z.string().nullable(),
  floorHeight: z.number().nullable(),
  loadBearing: z.number().nullable(),
  ifBalcony: YesNo,
  ifRainshed: YesNo,
  description: z.string().nullable(),
  contract: z.string(),
  contractMobile: z.string(),
  status: Status,
  statusLabel: z.string(),
  followStatus: FollowUpStatus,
  followStatusLabel: z.string(),
  /** Number of published warehouses that match. */
  matchCount: z.number(),
  createTime: WireTime,
  updateTime: WireTime,
  releaseTime: WireTime,
  version: z.number(),
})
export type Demand = z.output<typeof Demand>

/** One change of the status or follow-up status, as the owner sees it, without internal notes. */
export const DemandEvent = z.object({
  time: WireTime,
  by: z.enum(['member', 'staff']),
  /** Which of the two statuses changed. */
  kind: z.enum(['status', 'follow']),
  label: z.string(),
  status: Status.nullable(),
  followStatus: FollowUpStatus.nullable(),
})
export type DemandEvent = z.output<typeof DemandEvent>

export const DemandDetail = Demand.extend({
  /** Oldest first. */
  history: z.array(DemandEvent),
})
export type DemandDetail = z.output<typeof DemandDetail>

/** Read-only reply fields: accepted and ignored, so that a reply can be sent back as input. */
const readOnly = {
  demandTypeLabel: z.unknown().optional(),
  constructionStandardLabel: z.unknown().optional(),
  whTypeLabel: z.unknown().optional(),
  demandFloorTypeLabel: z.unknown().optional(),
  regionName: z.unknown().optional(),
  status: z.unknown().optional(),
  statusLabel: z.unknown().optional(),
  followStatus: z.unknown().optional(),
  followStatusLabel: z.unknown().optional(),
  matchCount: z.unknown().optional(),
  createTime: z.unknown().optional(),
  updateTime: z.unknown().optional(),
  releaseTime: z.unknown().optional(),
  history: z.unknown().optional(),
}

const version = integerOnWire({ min: 1, max: 2_147_483_647 })

export const createDemand = defineEndpoint({
  method: 'POST',
  path: '/system/entrust',
  access: 'member',
  singleSubmit: true,
  successText: m.demands_added,
  summary: '新增找仓委托 · Say what one looks for',
  input: NewDemand,
  reply: Demand,
  failures: [known.signedOut, known.duplicate, known.invalid, failures.tooManyToday],
})

export const updateDemand = defineEndpoint({
  method: 'PUT',
  path: '/system/entrust',
  access: 'member',
  singleSubmit: true,
  successText: m.demands_edited,
  summary: '修改找仓委托：本人，或有 system:entrust:edit 权限 · Change a demand: one’s own, or with the permission',
  input: z.object({ id: Id, ...demandFields, ...ignoredCodes, ...readOnly, agreement: Agreement.optional(), version: version.optional() }),
  reply: Demand,
  failures: [known.signedOut, known.notFound, known.duplicate, known.outdated, known.invalid, failures.statusRefused],
})

export const getDemand = defineEndpoint({
  method: 'GET',
  path: '/system/entrust/:id',
  access: 'member',
  summary: '查看找仓委托：本人，或有 system:entrust:query 权限 · One demand with its history: one’s own, or with the permission',
  input: z.object({ id: UuidId }),
  reply: DemandDetail,
  failures: [known.signedOut, known.notFound],
})

export const deleteDemand = defineEndpoint({
  method: 'DELETE',
  path: '/system/entrust/:id',
  access: 'member',
  singleSubmit: true,
  successText: m.ui_deleted,
  summary: '删除找仓委托，进行中的先关闭：本人，或有 system:entrust:remove 权限 · Delete a demand; an open one is closed first',
  input: z.object({ id: UuidId }),
  reply: z.null(),
  failures: [known.signedOut, known.notFound],
})

export const closeDemand = defineEndpoint({
  method: 'PUT',
  path: '/system/entrust/close/:id',
  access: 'member',
  singleSubmit: true,
  summary: '关闭自己的找仓委托 · Close one’s own demand',
  input: z.object({ id: UuidId }),
  reply: Demand,
  failures: [known.signedOut, known.notFound, known.duplicate, failures.statusRefused],
})

export const demandColumns = ['createTime', 'updateTime', 'demandArea', 'expectedTime', 'expectedTenancy', 'status'] as const

export const listDemands = defineEndpoint({
  method: 'GET',
  path: '/system/entrust/list',
  access: 'member',
  summary: '我的找仓委托，默认最新的在前。 · Lists the caller’s demands, newest first by default.',
  input: z
    .object({
      ...pageFields,
      /** One or several. */
      status: listOnWire(Status, demandStatus.statuses.length).optional(),
      /** Searches goods, address, notes and region names. */
      keyword: z.string().max(50).optional(),
      orderByColumn: z.enum(demandColumns).default('createTime'),
      isAsc: SortDirection.default('desc'),
    })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(Demand),
  envelope: 'list',
  failures: [known.signedOut, known.invalid],
})

const Note = withTexts(z.string().max(500), { label: m.ui_note }).optional()

export const setDemandStatus = defineEndpoint({
  method: 'PUT',
  path: '/admin/entrust/status',
  access: { permission: 'system:entrust:edit' },
  singleSubmit: true,
  summary: '推进委托状态 · Move a demand on: 0→1→2→3, or close it for the service',
  input: z.object({ id: UuidId, status: withTexts(Status, { label: m.demands_status }), note: Note, version }),
  reply: Demand,
  failures: [known.signedOut, known.forbidden, known.notFound, known.duplicate, known.outdated, known.invalid, failures.statusRefused],
})

export const setFollowStatus = defineEndpoint({
  method: 'PUT',
  path: '/admin/entrust/followStatus',
  access: { permission: 'system:entrust:edit' },
  singleSubmit: true,
  summary: '记录跟进状态 · Note how far the follow-up has come',
  input: z.object({ id: UuidId, status: withTexts(FollowUpStatus, { label: m.demands_followStatus }), note: Note, version }),
  reply: Demand,
  failures: [known.signedOut, known.forbidden, known.notFound, known.duplicate, known.outdated, known.invalid, failures.statusRefused],
})

export const listDemandEvents = defineEndpoint({
  method: 'GET',
  path: '/admin/entrust/:id/history',
  access: { permission: 'system:entrust:query' },
  summary: '委托的状态与跟进记录 · All changes of a demand, oldest first, with what staff noted',
  input: z.object({ id: UuidId }),
  reply: z.array(DemandEvent.extend({ actor: z.string().nullable(), note: z.string().nullable() })),
  failures: [known.signedOut, known.forbidden, known.notFound],
})
