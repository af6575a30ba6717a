import { z } from 'zod'
import { failures as fileFailures } from '#features/files/failures.ts'
import { certificationItems, outcomes } from '#features/listings/proof/certification.ts'
import { CertificationCheck, FigureSource } from '#features/listings/proof/contract.ts'
import { documentKinds } from '#features/listings/proof/figure-groups.ts'
import { m } from '#messages'
import { BigintId, Flag, Id, QueryFlag, UuidId, WireDate, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf, pageFields, withinDepth } from '#platform/contract/page.ts'
import { linesOrNone, requiredLine } from '#platform/contract/text-fields.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { listingFilters, verificationKinds } from './list-filter.ts'

/** What a verification confirms. */
export const verifiedFields = [
  'price',
  'rentableArea',
  'area',
  'floorHeight',
  'loadBearing',
  'docks',
  'power',
  'fire',
  'contact',
  'address',
  'pictures',
] as const
export const usuallyVerified = [
  'price',
  'rentableArea',
  'floorHeight',
  'loadBearing',
] as const satisfies readonly (typeof verifiedFields)[number][]

const verify = { permission: 'system:park:verify' } as const
const read = { anyOf: ['system:park:verify', 'system:park:query'] } as const

/** A park in the queue. Areas in m². */
const QueuedPark = z.object({
  parkId: Id,
  code: z.string(),
  name: z.string(),
  regionName: z.string(),
  address: z.string(),
  ownerName: z.string().nullable(),
  totalArea: z.number(),
  warehouseCount: z.int(),
  verifiedTime: WireTime.nullable(),
  verifiedBy: z.enum(verificationKinds).nullable(),
  /** Days since the verification; null if there was none. */
  days: z.int().nullable(),
  stale: Flag,
})
export type QueuedPark = z.output<typeof QueuedPark>

export const listVerificationQueue = defineEndpoint({
  method: 'GET',
  path: '/admin/verification/list',
  access: read,
  summary: '核验队列：久未核验且面积大的在前 · Published parks to verify, by age × area',
  input: z
    .object({
      keyword: listingFilters.keyword,
      regionCode: listingFilters.regionCode,
      ownerId: listingFilters.ownerId,
      /** 1: also parks that were verified within 90 days. */
      all: withTexts(QueryFlag, { label: m.ui_showAll }).default(false),
      ...pageFields,
    })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(QueuedPark),
  envelope: 'list',
  failures: [known.forbidden, known.invalid],
})

/** A record of the past. */
const Verification = z.object({
  id: Id,
  kind: z.enum(verificationKinds),
  documentKind: z.enum(documentKinds).nullable(),
  date: WireDate,
  /** Who confirmed the figures. */
  person: z.string(),
  recordedBy: z.string().nullable(),
  note: z.string().nullable(),
  fields: z.array(z.string()),
  documentName: z.string().nullable(),
  createTime: WireTime,
})
export type Verification = z.output<typeof Verification>

export const listVerifications = defineEndpoint({
  method: 'GET',
  path: '/admin/verification/park/:parkId',
  access: read,
  summary: '一个园区的核验记录，新的在前 · The verifications of a park, latest first',
  input: z.object({ parkId: BigintId }),
  reply: listOf(Verification),
  envelope: 'list',
  failures: [known.forbidden, known.notFound],
})

/** Where the figures of a park come from, and the checklist of its certification, as the public page shows them. */
const ParkProof = z.object({
  /** Visitors see the park. */
  published: Flag,
  certified: Flag,
  figureSources: z.array(FigureSource),
  checks: z.array(CertificationCheck),
})
export type ParkProof = z.output<typeof ParkProof>

export const getParkProof = defineEndpoint({
  method: 'GET',
  path: '/admin/verification/proof/:parkId',
  access: read,
  summary: '一个园区的数据来源与认证清单 · The sources of a park’s figures and its certification checklist',
  input: z.object({ parkId: BigintId }),
  reply: ParkProof,
  failures: [known.forbidden, known.notFound],
})

const Check = z.object({
  item: withTexts(z.enum(certificationItems), { label: m.inventory_checkItem }),
  outcome: withTexts(z.enum(outcomes), { label: m.inventory_checkOutcome }),
  /** Not in the future. */
  date: withTexts(WireDate.refine(isDay), { label: m.inventory_checkDate }),
})

export const saveChecklist = defineEndpoint({
  method: 'POST',
  path: '/admin/verification/checklist',
  access: verify,
  summary:
    '保存认证清单的修改：全部通过或不适用即认证，否则撤下认证 · Saves changes of a certification checklist, which certifies the park if it is complete',
  input: z.object({
    parkId: withTexts(BigintId, { label: m.ui_park }),
    /** The items that were checked. An item in neither list stays as it is, so that two people can fill in one list. */
    checks: withTexts(z.array(Check).max(certificationItems.length), { label: m.inventory_checks }),
    /** The items that are no longer checked. */
    reopened: withTexts(z.array(z.enum(certificationItems)).max(certificationItems.length), { label: m.inventory_checkOpen }).default([]),
  }),
  reply: z.object({ changeSetId: Id, certified: Flag }),
  singleSubmit: true,
  failures: [known.forbidden, known.notFound, known.invalid],
})

const ParkIds = z
  .array(Id.refine((text) => /^\d{1,18}$/.test(text)))
  .min(1)
  .max(200)

export const addVerification = defineEndpoint({
  method: 'POST',
  path: '/admin/verification',
  access: verify,
  summary: '记录核验：更新公开页面的核验日期与方式 · Records a verification; the public page shows its date and kind',
  input: z.object({
    parkIds: withTexts(ParkIds, { label: m.inventory_selection, required: m.inventory_selectOne }),
    kind: withTexts(z.enum(verificationKinds), { label: m.inventory_verificationKind }),
    /** Kept for the kind `document`; visitors see it as the source of the figures. */
    documentKind: withTexts(z.enum(documentKinds), { label: m.inventory_documentKind }).optional(),
    /** Not in the future. */
    date: withTexts(WireDate.refine(isDay), { label: m.inventory_verificationDate }),
    person: requiredLine(m.inventory_verificationPerson, 60),
    /** Of an uploaded document. */
    fileId: withTexts(UuidId, { label: m.inventory_verificationDocument }).optional(),
    note: linesOrNone(m.ui_note, 500),
    fields: withTexts(z.array(z.enum(verifiedFields)).max(verifiedFields.length), { label: m.inventory_verifiedFields }).default([
      ...usuallyVerified,
    ]),
  }),
  reply: z.object({ changeSetId: Id, verified: z.int() }),
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.forbidden, known.notFound, known.invalid],
})

export const uploadVerificationDocument = defineEndpoint({
  method: 'POST',
  path: '/admin/verification/document',
  access: verify,
  summary: '上传核验文件（PDF 或图片，不公开） · Uploads a private PDF or picture for a verification',
  upload: 'file',
  input: z.object({}),
  reply: z.object({ fileId: Id, name: z.string() }),
  failures: [
    known.forbidden,
    known.tooLarge,
    known.invalid,
    known.tooMany,
    known.storageFull,
    fileFailures.wrongFormat,
    fileFailures.quotaReached,
    fileFailures.unreadablePicture,
  ],
})

export const getVerificationDocument = defineEndpoint({
  method: 'GET',
  path: '/admin/verification/document/:id',
  access: read,
  summary: '下载核验文件 · Downloads the document of a verification',
  input: z.object({ id: BigintId }),
  reply: z.unknown(),
  envelope: 'file',
  failures: [known.forbidden, known.notFound],
})
