import { z } from 'zod'
import { m } from '#messages'
import { BigintId, Id, integerOnWire, isUuid, UuidId, WireTime } from '#platform/contract/codecs.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import type { Value } from '../fields/values.ts'
import { checkKinds } from './check-kinds.ts'
import { atPath } from './document-schema.ts'
import { failures } from './failures.ts'
import type { RecordValues } from './park-document.ts'
import { draftReview } from './draft-review.ts'

/** A value of the document, or a whole record. */
export const ValueOnWire = z.unknown() as unknown as z.ZodType<Value | RecordValues>

const maxIds = 100
export const Revision = withTexts(integerOnWire({ min: 0, max: 2_147_483_647 }), { label: m.inventory_revision })
export const Version = integerOnWire({ min: 1, max: 2_147_483_647 })

/** The id of a park, or that of the working copy of one that was never published. 404 for any other text. */
export const ParkOrDraftId = Id.refine((text) => /^\d{1,18}$/.test(text) || isUuid(text), { params: { noSuchId: true } })
export const DraftId = withTexts(UuidId, { label: m.inventory_draft })
/** The key of a record in a document. */
export const Key = z.string().regex(/^(?:\d{1,18}|n[0-9a-z]{5,31})$/)

export const IdList = withTexts(
  z
    .array(Id)
    .min(1)
    .max(maxIds)
    .transform((ids) => [...new Set(ids)]),
  { label: m.inventory_selection, required: m.inventory_selectOne },
)

export const draftOrPark = {
  draftId: DraftId.optional(),
  /** Instead of `draftId`. */
  parkId: BigintId.optional(),
}

export const Person = z.object({ memberId: Id, name: z.string() })

/** One field that differs from the published park, or one added or removed record, with its latest editor. */
export const StoredOperation = atPath(
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
export const PublishedConflict = atPath(z.object({ path: z.string(), label: z.string(), draft: ValueOnWire, published: ValueOnWire }), [
  'draft',
  'published',
])

/** A publish check that failed. Errors prevent publishing, warnings ask for a second look. */
export const Check = z.object({
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

export const SavedDraft = z.object({
  draftId: Id,
  revision: z.int(),
  /** The revision onto which the edits were put: if the caller had another one, others have saved in between. */
  basedOn: z.int(),
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

export const draftRefusals = [known.forbidden, known.notFound, known.invalid, failures.conflict, failures.inReview, failures.underContract]

export const view = { permission: 'system:park:query' } as const
export const edit = { permission: 'system:park:edit' } as const
export const publish = { permission: 'system:park:publish' } as const
