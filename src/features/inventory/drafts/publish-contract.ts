import { z } from 'zod'
import { m } from '#messages'
import { Flag, Id, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { lineOrNone, requiredLine } from '#platform/contract/text-fields.ts'
import { readWireTime } from '#platform/i18n/shanghai-time.ts'
import { Check, DraftId, edit, IdList, publish, Revision, Version } from './draft-values.ts'
import { failures } from './failures.ts'
import { draftReview } from './draft-review.ts'

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

const isTime = (text: string) => readWireTime(text) !== null && text >= '2000-01-01' && text < '2100-01-01'

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
    publishTime: withTexts(WireTime.refine(isTime), { label: m.inventory_publishTime }).optional(),
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
