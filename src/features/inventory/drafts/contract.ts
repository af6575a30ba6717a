import { z } from 'zod'
import { ParkDetail } from '#features/listings/park-detail.ts'
import { m } from '#messages'
import { Flag, Id, integerOnWire, isUuid, numberOnWire, WireDate, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { changeKinds } from '#platform/contract/change-kinds.ts'
import { line, lineOrNone, requiredLine } from '#platform/contract/text-fields.ts'
import { readWireTime } from '#platform/i18n/shanghai-time.ts'
import { editorSections } from '../fields/field.ts'
import { checkKinds } from './check-kinds.ts'
import { atPath, ParkOnWire } from './document-schema.ts'
import { draftReview } from './draft-review.ts'
import { failures } from './failures.ts'
import type { Value } from '../fields/values.ts'
import type { RecordValues } from './park-document.ts'

/** A value of the document, or a whole record. */
const ValueOnWire = z.unknown() as unknown as z.ZodType<Value | RecordValues>

const maxIds = 100
const Revision = withTexts(integerOnWire({ min: 0, max: 2_147_483_647 }), { label: m.inventory_revision })
const Version = integerOnWire({ min: 1, max: 2_147_483_647 })

const notAnId = { params: { noSuchId: true } }
const isParkOrDraft = (text: string) => /^\d{1,18}$/.test(text) || isUuid(text)
/** The id of a park, or that of the working copy of one that was never published. */
const ParkOrDraftId = Id.refine(isParkOrDraft, notAnId)
const DraftId = withTexts(Id.refine(isUuid, notAnId), { label: m.inventory_draft })
const ChangeSetId = withTexts(Id.refine(isUuid, notAnId), { label: m.inventory_version })
const RowId = Id.refine((text) => /^\d{1,18}$/.test(text), notAnId)
/** The key of a record in a document. */
const Key = z.string().regex(/^(?:\d{1,18}|n[0-9a-z]{5,31})$/)

const IdList = withTexts(
  z
    .array(Id)
    .min(1)
    .max(maxIds)
    .transform((ids) => [...new Set(ids)]),
  { label: m.inventory_selection, required: m.inventory_selectOne },
)

const draftOrPark = {
  draftId: DraftId.optional(),
  /** Instead of `draftId`. */
  parkId: RowId.optional(),
}

const Person = z.object({ memberId: Id, name: z.string() })

/** One field that differs from the published park, or one added or removed record, with its latest editor. */
const StoredOperation = atPath(
  z.object({
    op: z.enum(['set', 'add', 'remove']),
    path: z.string(),
    /** Absent for an added record. */
    before: ValueOnWire.optional(),
    /** Absent for a removed record. */
    after: ValueOnWire.optional(),
    by: z.string(),
    byId: Id.nullable(),
    time: WireTime,
  }),
  ['before', 'after'],
)
export type StoredOperation = z.output<typeof StoredOperation>

/** A field whose published value has changed since the working copy changed it; both values. */
const PublishedConflict = atPath(z.object({ path: z.string(), label: z.string(), draft: ValueOnWire, published: ValueOnWire }), [
  'draft',
  'published',
])

/** A publish check that failed. Errors prevent publishing, warnings ask for a second look. */
const Check = z.object({
  check: z.enum(checkKinds),
  severity: z.enum(['error', 'warning']),
  /** The field or record to jump to. */
  path: z.string().nullable(),
  text: z.string(),
})
export type Check = z.output<typeof Check>

/** The completeness of a park: 0–100, and what is missing, the heaviest first. */
export const Score = z.object({
  value: z.int(),
  missing: z.array(
    z.object({
      item: z.string(),
      /** The first missing value. */
      path: z.string(),
      /** Every missing value. */
      paths: z.array(z.string()),
      label: z.string(),
      /** What visitors do not get because of it. */
      effect: z.string(),
      /** How many points of the score it costs, with one decimal. */
      weight: z.number(),
    }),
  ),
})
export type Score = z.output<typeof Score>

/** Someone else in the editor of the same park. */
const Present = Person.extend({ section: z.string(), seenTime: WireTime })

/** What is let of a stored warehouse. Areas in m². */
const Occupancy = z.object({
  /** The last day of its effective contracts. */
  letUntil: WireDate.nullable(),
  /** Contracts that have not ended, the one that ends first before the others. */
  lettings: z.array(
    z.object({
      contractId: Id,
      /** Null without the permission to read contracts; so is the name. */
      contractNo: z.string().nullable(),
      name: z.string().nullable(),
      area: z.number(),
      startDate: WireDate,
      endDate: WireDate,
    }),
  ),
})

export const ParkEditor = z.object({
  /** Null for a park that was never published. */
  parkId: Id.nullable(),
  /** Null as long as nobody has edited the park. */
  draftId: Id.nullable(),
  /** What the public tables hold; null for a park that was never published. */
  published: z
    .object({
      status: z.enum(['draft', 'published', 'withdrawn']),
      /** For `version` of operations that change the park at once. */
      version: z.int(),
      /** How often the park was changed; the number of the latest entry of its history. */
      number: z.int(),
      releaseTime: WireTime.nullable(),
      updateTime: WireTime,
      verifiedTime: WireTime.nullable(),
      verifiedBy: z.enum(['owner', 'visit', 'document']).nullable(),
      park: ParkOnWire,
    })
    .nullable(),
  /** The working copy: the published park with the operations below. */
  park: ParkOnWire,
  draft: z.object({
    /** `none`: equal to the published park. */
    state: z.enum(['none', ...draftReview.statuses]),
    /** Grows with every save. */
    revision: z.int(),
    ops: z.array(StoredOperation),
    authors: z.array(Person),
    updateTime: WireTime.nullable(),
    updatedBy: z.string().nullable(),
    /** Why it was returned. */
    reviewNote: z.string().nullable(),
    /** When it will be published. */
    publishTime: WireTime.nullable(),
  }),
  conflicts: z.array(PublishedConflict),
  score: Score,
  checks: z.array(Check),
  presence: z.array(Present),
  /** By the ids of stored warehouses. */
  occupancy: z.record(z.string(), Occupancy),
  settings: z.object({
    /** Changes are published by someone else than their author. */
    review: Flag,
    /** The lowest score that may be published without a reason. */
    minScore: z.int(),
  }),
})
export type ParkEditor = z.output<typeof ParkEditor>

const view = { permission: 'system:park:query' } as const
const edit = { permission: 'system:park:edit' } as const
const publish = { permission: 'system:park:publish' } as const

export const addPark = defineEndpoint({
  method: 'POST',
  path: '/admin/park',
  access: { permission: 'system:park:add' },
  summary: '新建园区草稿，或复制一个园区 · Starts the working copy of a new park, empty or copied from another',
  input: z.object({
    nameZh: lineOrNone(m.ui_chineseName, 60),
    nameEn: lineOrNone(m.ui_englishName, 60),
    districtCode: z.string().max(20).optional(),
    /** A park or working copy: everything but code, contracts, verification, price history and contact phones. */
    copyOf: withTexts(ParkOrDraftId, { label: m.inventory_copyOf }).optional(),
  }),
  reply: z.object({ draftId: Id }),
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.forbidden, known.notFound, known.invalid],
})

export const getPark = defineEndpoint({
  method: 'GET',
  path: '/admin/park/:id',
  access: view,
  summary: '园区编辑视图：已发布内容与工作副本 · A park for its editor: what is published, and the working copy',
  notes: [
    '路径如 nameZh、warehouses.12.price；新记录的键以 n 开头。· Paths look like nameZh and warehouses.12.price; keys of new records begin with n.',
  ],
  input: z.object({ id: ParkOrDraftId }),
  reply: ParkEditor,
  failures: [known.forbidden, known.notFound],
})

const Operation = atPath(
  z.object({
    op: z.enum(['set', 'add', 'remove', 'move']),
    path: z.string().min(1).max(100),
    /** The value that the editor saw. */
    before: ValueOnWire.optional(),
    after: ValueOnWire.optional(),
  }),
  ['before', 'after'],
)

/** The data of 409: what someone else has changed since, beside what was saved nevertheless. */
export const DraftConflicts = z.object({
  revision: z.int(),
  conflicts: z.array(
    atPath(
      z.object({
        path: z.string(),
        yours: ValueOnWire,
        theirs: ValueOnWire,
        /** Null if the field was changed outside the working copy. */
        by: z.string().nullable(),
        time: WireTime.nullable(),
      }),
      ['yours', 'theirs'],
    ),
  ),
  applied: z.array(z.string()),
})
export type DraftConflicts = z.output<typeof DraftConflicts>

const SavedDraft = z.object({
  draftId: Id,
  revision: z.int(),
  /** The paths that were saved. */
  applied: z.array(z.string()),
  state: z.enum(['none', ...draftReview.statuses]),
  /** How many fields and records differ from the published park. */
  pending: z.int(),
  updateTime: WireTime,
  score: Score,
  checks: z.array(Check),
})
export type SavedDraft = z.output<typeof SavedDraft>

const draftRefusals = [known.forbidden, known.notFound, known.invalid, failures.conflict, failures.inReview, failures.underContract]

export const saveDraft = defineEndpoint({
  method: 'PUT',
  path: '/admin/park/draft',
  access: edit,
  summary: '自动保存：逐字段合并，冲突时返回双方的值 · Saves edits field by field; a conflict answers both values and saves the rest',
  notes: ['冲突的 data：{revision, conflicts, applied} · data of a conflict: {revision, conflicts, applied}'],
  input: z.object({
    ...draftOrPark,
    /** The revision that the editor has seen. */
    revision: Revision,
    ops: withTexts(z.array(Operation).min(1).max(2_000), { label: m.inventory_changes }),
  }),
  reply: SavedDraft,
  repeatSubmit: false,
  failures: draftRefusals,
})

export const setPresence = defineEndpoint({
  method: 'POST',
  path: '/admin/park/presence',
  access: view,
  summary: '正在编辑的人，每 15 秒一次 · Who else is in the editor; sent every 15 s',
  input: z.object({
    parkId: ParkOrDraftId,
    section: withTexts(z.enum([...editorSections, 'verification', 'history']), { label: m.inventory_section }),
    /** What the editor has seen; the paths that have changed since are answered. */
    revision: Revision.optional(),
  }),
  reply: z.object({
    present: z.array(Present),
    revision: z.int(),
    /** Of the published park; null for one that was never published. */
    version: z.int().nullable(),
    changed: z.array(z.string()),
  }),
  repeatSubmit: false,
  failures: [known.forbidden, known.notFound, known.invalid],
})

const draftTurn = { draftId: DraftId, revision: Revision }
const turnReply = z.object({ draftId: Id, state: z.enum(['none', ...draftReview.statuses]), revision: z.int() })
const turnRefusals = [known.forbidden, known.notFound, known.outdated, known.invalid, failures.inReview]
const Note = { note: lineOrNone(m.ui_note, 200) }

export const submitDraft = defineEndpoint({
  method: 'PUT',
  path: '/admin/park/submit',
  access: edit,
  summary: '提交审核 · Submits a working copy for review',
  input: z.object({ ...draftTurn, ...Note }),
  reply: turnReply,
  singleSubmit: true,
  failures: [...turnRefusals, failures.checksFailed],
})

export const returnDraft = defineEndpoint({
  method: 'PUT',
  path: '/admin/park/return',
  access: publish,
  summary: '退回修改，附说明 · Returns a working copy to its authors with a note',
  input: z.object({ ...draftTurn, note: requiredLine(m.ui_note, 200) }),
  reply: turnReply,
  singleSubmit: true,
  failures: turnRefusals,
})

export const discardDraft = defineEndpoint({
  method: 'PUT',
  path: '/admin/park/discard',
  access: edit,
  summary: '放弃未发布的修改 · Discards all unpublished changes of a park',
  input: z.object(draftTurn),
  reply: turnReply,
  singleSubmit: true,
  failures: turnRefusals,
})

/** The data of 10111. */
export const FailedChecks = z.object({
  checks: z.array(Check.extend({ parkId: Id.nullable(), draftId: Id.nullable(), parkName: z.string().nullable() })),
})

const isFuture = (text: string) => readWireTime(text) !== null && text >= '2000-01-01' && text < '2100-01-01'

export const publishParks = defineEndpoint({
  method: 'PUT',
  path: '/admin/park/publish',
  access: publish,
  summary: '发布园区：工作副本一次写入，可定时 · Publishes working copies, now or at a time; withdrawn parks without one return',
  input: z.object({
    /** Parks, or working copies of parks that were never published. */
    ids: IdList.optional(),
    /** Instead of `ids`. */
    draftId: DraftId.optional(),
    /** 409 if the working copy was changed since. For one park only. */
    revision: Revision.optional(),
    publishTime: withTexts(WireTime.refine(isFuture), { label: m.inventory_publishTime }).optional(),
    /** Required below the lowest score, where only an admin may publish. */
    reason: lineOrNone(m.inventory_reason, 200),
    /** 1: publishes the values of the working copy over those that were changed at once since. */
    overwrite: withTexts(Flag, { label: m.inventory_overwrite }).default(false),
  }),
  reply: z.object({
    /** Null if the parks are published later. */
    changeSetId: Id.nullable(),
    publishTime: WireTime.nullable(),
    /** Of the only park; null for several. */
    version: z.int().nullable(),
    rows: z.array(z.object({ parkId: Id.nullable(), draftId: Id.nullable(), version: z.int().nullable() })),
  }),
  singleSubmit: true,
  failures: [
    known.forbidden,
    known.notFound,
    known.outdated,
    known.invalid,
    failures.conflict,
    failures.checksFailed,
    failures.ownReview,
    failures.underContract,
  ],
})

export const cancelPublishing = defineEndpoint({
  method: 'PUT',
  path: '/admin/park/publish/cancel',
  access: publish,
  summary: '取消定时发布 · Cancels a publication that is due later',
  input: z.object({ draftId: DraftId }),
  reply: turnReply,
  singleSubmit: true,
  failures: [known.forbidden, known.notFound],
})

export const withdrawParks = defineEndpoint({
  method: 'PUT',
  path: '/admin/park/withdraw',
  access: publish,
  summary: '撤回园区 · Takes parks off the site',
  input: z.object({ ids: IdList, version: Version.optional(), reason: requiredLine(m.inventory_reason, 200) }),
  reply: z.object({ changeSetId: Id, rows: z.array(z.object({ parkId: Id, version: z.int() })) }),
  singleSubmit: true,
  failures: [known.forbidden, known.notFound, known.outdated, known.invalid, failures.wrongStatus],
})

const deletion = {
  method: 'DELETE',
  access: { permission: 'system:park:remove' },
  input: z.object({ ids: IdList }),
  reply: z.object({ deleted: z.int() }),
  singleSubmit: true,
  successText: m.ui_deleted,
} as const

export const removeParks = defineEndpoint({
  ...deletion,
  path: '/admin/park/:ids',
  summary: '删除已撤回的园区或从未发布的草稿 · Deletes withdrawn parks, and drafts that were never published',
  failures: [known.forbidden, known.notFound, known.invalid, failures.parkInUse, failures.wrongStatus],
})

/** Answers a deletion without any id, that is without a selection. */
export const removeNoParks = defineEndpoint({
  ...deletion,
  path: '/admin/park',
  summary: '未选择园区时的答复 · Refuses a deletion without a selection',
  failures: [known.forbidden, known.invalid],
})

/** A version of a park: one change set that touched it. */
export const ParkVersion = z.object({
  changeSetId: Id,
  /** Counted from 1, the first one. */
  number: z.int(),
  kind: z.enum(changeKinds),
  time: WireTime,
  /** Null for the system. */
  by: z.string().nullable(),
  byId: Id.nullable(),
  reason: z.string().nullable(),
  /** What was changed, in one sentence. */
  summary: z.string(),
  /** How many fields and records were changed. */
  fields: z.int(),
  undone: Flag,
})
export type ParkVersion = z.output<typeof ParkVersion>

export const listParkHistory = defineEndpoint({
  method: 'GET',
  path: '/admin/park/:id/history',
  access: view,
  summary: '园区版本，新的在前 · Versions of a park, newest first; 50 before a number',
  input: z.object({ id: RowId, before: Version.optional() }),
  reply: z.object({ total: z.int(), rows: z.array(ParkVersion) }),
  envelope: 'list',
  failures: [known.forbidden, known.notFound],
})

/** A field, or a record, before and after a change set. `text` has the values as people read them; null: no value. */
const VersionChange = atPath(
  z.object({
    path: z.string(),
    op: z.enum(['set', 'add', 'remove']),
    label: z.string(),
    before: ValueOnWire,
    after: ValueOnWire,
    beforeText: z.string().nullable(),
    afterText: z.string().nullable(),
  }),
  ['before', 'after'],
)
export type VersionChange = z.output<typeof VersionChange>

export const getParkVersion = defineEndpoint({
  method: 'GET',
  path: '/admin/park/:id/history/:changeSetId',
  access: view,
  summary: '一个版本的逐字段差异 · What one version changed, field by field',
  input: z.object({ id: RowId, changeSetId: ChangeSetId }),
  reply: z.object({ version: ParkVersion, changes: z.array(VersionChange) }),
  failures: [known.forbidden, known.notFound],
})

export const restorePark = defineEndpoint({
  method: 'POST',
  path: '/admin/park/restore',
  access: edit,
  summary: '恢复某一版本到工作副本，不直接上线 · Puts the values of a version into the working copy; nothing goes online',
  input: z.object({
    parkId: RowId,
    changeSetId: ChangeSetId,
    /** Only these fields and records; without them all that differ from now. */
    paths: withTexts(z.array(z.string().max(100)).max(2_000), { label: m.inventory_selection }).optional(),
  }),
  reply: SavedDraft,
  singleSubmit: true,
  failures: draftRefusals,
})

const unitEdit = { permission: 'system:warehouse:edit' } as const
const unitDraft = { ...draftOrPark, revision: Revision.optional() }
const Area = numberOnWire({ min: 0.01, max: 40_000_000 })

export const splitWarehouse = defineEndpoint({
  method: 'POST',
  path: '/admin/warehouse/split',
  access: unitEdit,
  summary: '按面积拆分仓库 · Splits a warehouse of the working copy into these areas, in m²',
  input: z.object({ ...unitDraft, id: Key, areas: withTexts(z.array(Area).min(2).max(26), { label: m.inventory_areas }) }),
  reply: SavedDraft,
  singleSubmit: true,
  failures: draftRefusals,
})

export const mergeWarehouses = defineEndpoint({
  method: 'POST',
  path: '/admin/warehouse/merge',
  access: unitEdit,
  summary: '合并同层相邻仓库 · Merges neighbours on one floor of the working copy into the first',
  input: z.object({
    ...unitDraft,
    ids: withTexts(z.array(Key).min(2).max(26), { label: m.inventory_selection }),
    /** For fields that differ, the warehouse whose value is kept; without it the first one's. */
    take: withTexts(z.record(z.string(), Key), { label: m.inventory_take }).default({}),
  }),
  reply: SavedDraft,
  singleSubmit: true,
  failures: draftRefusals,
})

export const copyWarehouse = defineEndpoint({
  method: 'POST',
  path: '/admin/warehouse/copy',
  access: unitEdit,
  summary: '复制仓库 · Copies a warehouse of the working copy under these codes',
  input: z.object({
    ...unitDraft,
    id: Key,
    names: withTexts(z.array(line(m.inventory_code, 32)).min(1).max(50), { label: m.inventory_codes }),
  }),
  reply: SavedDraft,
  singleSubmit: true,
  failures: draftRefusals,
})

export const previewPark = defineEndpoint({
  method: 'GET',
  path: '/admin/park/:id/preview',
  access: view,
  summary: '工作副本发布后的园区页面数据 · The working copy as the public page would get it',
  input: z.object({ id: ParkOrDraftId }),
  reply: ParkDetail,
  failures: [known.forbidden, known.notFound, failures.checksFailed],
})

const direct = { id: RowId, version: Version }
const directReply = z.object({ id: Id, version: z.int(), changeSetId: Id.nullable() })

export const editParkDirectly = defineEndpoint({
  method: 'PUT',
  path: '/admin/park/direct',
  access: edit,
  summary: '立即生效：热租、负责人 · Changes at once, without a working copy: hot lease, owner',
  input: z.object({
    ...direct,
    hot: withTexts(Flag, { label: m.ui_hotLease }).optional(),
    /** Empty: nobody. */
    ownerId: withTexts(z.union([z.literal(''), Id.refine(isUuid)]), { label: m.inventory_owner }).optional(),
  }),
  reply: directReply,
  keepsEmpty: ['ownerId'],
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.forbidden, known.notFound, known.outdated, known.invalid],
})

export const editWarehouseDirectly = defineEndpoint({
  method: 'PUT',
  path: '/admin/warehouse/direct',
  access: edit,
  summary: '立即生效：单价、面议、可租面积、可租日期 · Changes at once: price, price on request, rentable area and date',
  input: z.object({
    ...direct,
    /** Yuan per m² and day; empty: none. */
    price: withTexts(z.union([z.literal(''), Area]), { label: m.ui_unitPrice }).optional(),
    negotiable: withTexts(Flag, { label: m.inventory_negotiable }).optional(),
    rentableArea: withTexts(numberOnWire({ min: 0, max: 40_000_000 }), { label: m.ui_rentableArea }).optional(),
    /** Empty: none. */
    rentableTime: withTexts(z.union([z.literal(''), WireDate]), { label: m.inventory_rentableTime }).optional(),
  }),
  reply: directReply,
  keepsEmpty: ['price', 'rentableTime'],
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.forbidden, known.notFound, known.outdated, known.invalid],
})
