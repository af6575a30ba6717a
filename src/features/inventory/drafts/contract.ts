import { z } from 'zod'
import { ParkDetail } from '#features/listings/park-detail.ts'
import { m } from '#messages'
import { Flag, Id, WireDate, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { lineOrNone } from '#platform/contract/text-fields.ts'
import { atPath, ParkOnWire } from './document-schema.ts'
import {
  Check,
  draftRefusals,
  draftOrPark,
  edit,
  ParkOrDraftId,
  Person,
  PublishedConflict,
  Revision,
  SavedDraft,
  Score,
  StoredOperation,
  ValueOnWire,
  view,
} from './draft-values.ts'
import { failures } from './failures.ts'
import { draftReview } from './draft-review.ts'
import { availabilities } from '../fields/availability.ts'
import { editorSections } from '../fields/field.ts'

/** Someone else in the editor of the same park. */
const Present = Person.extend({ section: z.string(), seenTime: WireTime })

/** What is let of a stored warehouse. Areas in m². */
const Occupancy = z.object({
  /** The last day of its effective contracts. */
  letUntil: WireDate.nullable(),
  /** Who keeps rentable area and date. */
  availability: z.enum(availabilities),
  /** Who set them last, where people keep them; null if nobody is known. */
  keptBy: z.object({ name: z.string(), time: WireTime }).nullable(),
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
  /** Null while the park has no working copy. */
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
  /** The partner whose listing it is. */
  partner: z
    .object({
      name: z.string(),
      /** Pictures that it has named, which are fetched once the working copy is published. */
      pictures: z.int(),
    })
    .nullable(),
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

export const previewPark = defineEndpoint({
  method: 'GET',
  path: '/admin/park/:id/preview',
  access: view,
  summary: '工作副本发布后的园区页面数据 · The working copy as the public page would get it',
  input: z.object({ id: ParkOrDraftId }),
  reply: ParkDetail,
  failures: [known.forbidden, known.notFound, failures.checksFailed],
})
