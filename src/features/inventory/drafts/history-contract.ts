import { z } from 'zod'
import { m } from '#messages'
import { BigintId, Flag, Id, UuidId, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { changeKinds } from '#platform/contract/change-kinds.ts'
import { atPath } from './document-schema.ts'
import { draftRefusals, edit, SavedDraft, ValueOnWire, Version, view } from './draft-values.ts'

const ChangeSetId = withTexts(UuidId, { label: m.inventory_version })

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
  input: z.object({ id: BigintId, before: Version.optional() }),
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
  input: z.object({ id: BigintId, changeSetId: ChangeSetId }),
  reply: z.object({ version: ParkVersion, changes: z.array(VersionChange) }),
  failures: [known.forbidden, known.notFound],
})

/** A change of the public price of a warehouse, in yuan per m² and day; null: by agreement. */
const PriceChange = z.object({
  warehouseId: Id,
  time: WireTime,
  before: z.number().nullable(),
  after: z.number().nullable(),
  /** The change set, what it was and whose; null for changes that are older than the history, and for the system. */
  changeSetId: Id.nullable(),
  kind: z.enum(changeKinds).nullable(),
  by: z.string().nullable(),
})
export type PriceChange = z.output<typeof PriceChange>

export const listParkPrices = defineEndpoint({
  method: 'GET',
  path: '/admin/park/:id/prices',
  access: view,
  summary:
    '园区各仓库的价格变化与操作人，新的在前，至多 2,000 条 · Price changes of the warehouses of a park with who made them, newest first, at most 2,000',
  input: z.object({ id: BigintId }),
  reply: z.array(PriceChange),
  failures: [known.forbidden, known.notFound],
})

export const restorePark = defineEndpoint({
  method: 'POST',
  path: '/admin/park/restore',
  access: edit,
  summary: '恢复某一版本到工作副本，不直接上线 · Puts the values of a version into the working copy; nothing goes online',
  input: z.object({
    parkId: BigintId,
    changeSetId: ChangeSetId,
    /** Only these fields and records; without them all that differ from now. */
    paths: withTexts(z.array(z.string().max(100)).max(2_000), { label: m.inventory_selection }).optional(),
  }),
  reply: SavedDraft,
  singleSubmit: true,
  failures: draftRefusals,
})
