import { z } from 'zod'
import { FieldChange } from '#features/audit/contract.ts'
import { m } from '#messages'
import { changeKinds } from '#platform/contract/change-kinds.ts'
import { Flag, Id, isBigint, isUuid, QueryFlag, UuidId, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf, pageFields, withinDepth } from '#platform/contract/page.ts'
import { line } from '#platform/contract/text-fields.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { failures } from './failures.ts'

const Day = z.string().refine(isDay)

export const ChangeSet = z.object({
  id: Id,
  kind: z.enum(changeKinds),
  state: z.enum(['open', 'done', 'undone']),
  /** Null for visitors and for the system. */
  actorId: Id.nullable(),
  /** Null also when the account no longer exists. */
  actorName: z.string().nullable(),
  reason: z.string().nullable(),
  /** What was done, in the caller's language: `Published a park`. */
  sentence: z.string(),
  /** The park, or the first record, that was changed; null if it has no name, or without the permission to read it. */
  subject: z.string().nullable(),
  /** The labels of up to four changed fields of the first records. */
  fields: z.array(z.string()),
  /** Number of changed records. */
  records: z.int(),
  /** The change set that this one reverses. */
  parentId: Id.nullable(),
  /** The change set that reversed this one. */
  undoneBy: Id.nullable(),
  createTime: WireTime,
  /** Null if the caller cannot undo it. */
  undoableUntil: WireTime.nullable(),
})
export type ChangeSet = z.output<typeof ChangeSet>

const Values = z.record(z.string(), z.unknown()).nullable()

export const RecordChange = z.object({
  table: z.string(),
  /** The primary key; several columns are joined by a slash. */
  recordId: z.string(),
  /** The changed columns. Null for an inserted record; also without the permission to read the record. */
  before: Values,
  /** Null for a deleted record; also without the permission to read the record. */
  after: Values,
  /** The values are withheld. */
  withheld: Flag,
})
export type RecordChange = z.output<typeof RecordChange>

/** A changed record in the words of the console. */
export const ChangedRecord = z.object({
  table: z.string(),
  recordId: z.string(),
  /** The kind of record of the audit log, such as `warehouse`. */
  objectType: z.string(),
  /** The same in the caller's language. */
  kind: z.string(),
  /** Null if it has none, or is unknown by now. */
  name: z.string().nullable(),
  /** The park that it belongs to. */
  park: z.object({ id: Id, name: z.string() }).nullable(),
  effect: z.enum(['added', 'changed', 'removed']),
  changes: z.array(FieldChange),
  /** The name and the values are withheld, because the caller may not read the record. */
  withheld: Flag,
})
export type ChangedRecord = z.output<typeof ChangedRecord>

const ConflictingRecord = ChangedRecord.pick({ table: true, recordId: true, kind: true, name: true })

export const ChangeSetDetail = ChangeSet.extend({
  tables: z.array(z.object({ table: z.string(), kind: z.string(), records: z.int() })),
  /** The first 200. */
  changes: z.array(RecordChange),
  undoable: Flag,
  /** Why it cannot be undone; null if it can. */
  refusedBecause: z.string().nullable(),
})
export type ChangeSetDetail = z.output<typeof ChangeSetDetail>

export const listChangeSets = defineEndpoint({
  method: 'GET',
  path: '/admin/changeSet/list',
  access: { permission: 'system:changeSet:list' },
  summary: '变更批次，最新在前 · Change sets, the latest first',
  input: z
    .object({
      ...pageFields,
      kind: z.enum(changeKinds).optional(),
      actorId: withTexts(Id.refine(isUuid), { label: m.changes_actor }).optional(),
      /** 1: only those that changed parks or what belongs to them. */
      listings: withTexts(QueryFlag, { label: m.changes_listings }).optional(),
      parkId: withTexts(Id.refine(isBigint), { label: m.ui_park }).optional(),
      /** Part of the name of a park, or its code. */
      park: line(m.ui_park, 60).optional(),
      /** Days in Asia/Shanghai, both included. */
      from: withTexts(Day, { label: m.changes_from }).optional(),
      to: withTexts(Day, { label: m.changes_to }).optional(),
    })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(ChangeSet),
  envelope: 'list',
  unknownNames: 'refuse',
  failures: [known.signedOut, known.forbidden, known.invalid],
})

export const getChangeSet = defineEndpoint({
  method: 'GET',
  path: '/admin/changeSet/:id',
  access: { permission: 'system:changeSet:list' },
  summary: '变更批次的记录与修改前后的值 · A change set with the values of its records before and after',
  input: z.object({ id: UuidId }),
  reply: ChangeSetDetail,
  failures: [known.signedOut, known.forbidden, known.notFound],
})

export const listChangedRecords = defineEndpoint({
  method: 'GET',
  path: '/admin/changeSet/:id/records',
  access: { permission: 'system:changeSet:list' },
  summary: '变更批次的记录，逐字段前后对比，分页 · The records of a change set with each field before and after, page by page',
  input: z.object({ id: UuidId, ...pageFields, table: line(m.changes_table, 60).optional() }).refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(ChangedRecord),
  envelope: 'list',
  failures: [known.signedOut, known.forbidden, known.notFound, known.invalid],
})

export const listChangeActors = defineEndpoint({
  method: 'GET',
  path: '/admin/changeSet/actors',
  access: { permission: 'system:changeSet:list' },
  summary: '有变更批次的员工 · The staff who have changed something',
  input: z.object({}),
  reply: z.array(z.object({ memberId: Id, name: z.string() })),
  failures: [known.signedOut, known.forbidden],
})

export const undoChangeSet = defineEndpoint({
  method: 'POST',
  path: '/admin/changeSet/undo',
  access: { permission: 'system:changeSet:undo' },
  singleSubmit: true,
  timeoutMs: 300_000,
  summary:
    '撤销变更批次，可先预览 · Undoes a change set of the last 30 days, or previews that; needs the permission to edit its records too',
  input: z.object({
    id: UuidId,
    /** 1: reports what an undo would do, and changes nothing. */
    dryRun: withTexts(Flag, { label: m.changes_dryRun }).default(false),
    /** 1: leaves records that were changed since as they are; otherwise they make the undo fail with 10905. */
    skipConflicts: withTexts(Flag, { label: m.changes_skipConflicts }).default(false),
  }),
  reply: z.object({
    restored: z.int(),
    /** Records that the change set added and others refer to now: they are withdrawn instead of deleted. */
    withdrawn: z.int(),
    conflictCount: z.int(),
    /** The first 200 records that were changed since. */
    conflicts: z.array(ConflictingRecord),
    /** The change set of the undo; null for a preview. */
    changeSetId: Id.nullable(),
  }),
  failures: [known.signedOut, known.forbidden, known.notFound, known.invalid, failures.changedSince, failures.notUndoable],
})
