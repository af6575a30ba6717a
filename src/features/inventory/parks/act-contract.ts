import { z } from 'zod'
import { documentKinds } from '#features/listings/proof/figure-groups.ts'
import { m } from '#messages'
import { Flag, Id, isUuid, UuidId, WireDate } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import type { Permission } from '#platform/contract/permission.ts'
import { lineOrNone, linesOrNone, requiredLine } from '#platform/contract/text-fields.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { failures } from './failures.ts'
import { ListingFilter, verificationKinds } from './list-filter.ts'
import { usuallyVerified, verifiedFields } from './verification-contract.ts'

/** What is done to whole parks. */
export const parkActs = ['publish', 'withdraw', 'verify', 'remove'] as const
export type ParkAct = (typeof parkActs)[number]

export const actPermissions: Record<ParkAct, Permission> = {
  publish: 'system:park:publish',
  withdraw: 'system:park:publish',
  verify: 'system:park:verify',
  remove: 'system:park:remove',
}

/** Why a park is left as it is. */
export const actObstacles = ['published', 'unpublished', 'conflict', 'ownReview', 'underContract', 'checks', 'score', 'inUse'] as const
export type ActObstacle = (typeof actObstacles)[number]

const ParkOrDraft = Id.refine((text) => /^\d{1,18}$/.test(text) || isUuid(text))
const RowIds = z.array(ParkOrDraft).max(2_000)

const ParkSelection = z
  .object({
    /** Parks, or working copies of parks that were never published. */
    ids: RowIds.optional(),
    /** Everything that the list shows with this filter. */
    filter: ListingFilter.optional(),
    except: RowIds.default([]),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined))
export type ParkSelection = z.output<typeof ParkSelection>

/** What was verified, for `verify`. */
const Record = z.object({
  kind: withTexts(z.enum(verificationKinds), { label: m.inventory_verificationKind }),
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
})

const actFields = {
  act: withTexts(z.enum(parkActs), { label: m.ui_actions }),
  selection: withTexts(ParkSelection, { label: m.inventory_selection }),
  /** Required to withdraw, and to publish below the lowest score, where only an admin may. */
  reason: lineOrNone(m.inventory_reason, 200),
  verification: withTexts(Record, { label: m.inventory_recordVerification }).optional(),
}

const Named = z.object({ id: Id, name: z.string(), code: z.string() })

const ParkActResult = z.object({
  token: z.string(),
  selected: z.int(),
  /** Parks that the act changes. */
  changed: z.int(),
  /** Their warehouses. */
  warehouses: z.int(),
  /** Parks that stay as they are, by reason. */
  left: z.array(
    z.object({
      why: z.enum(actObstacles),
      text: z.string(),
      count: z.int(),
      /** `detail`: the first publish check that failed. */
      examples: z.array(Named.extend({ detail: z.string().nullable() })),
    }),
  ),
  /** The first 200 parks that are changed. */
  rows: z.array(Named.extend({ warehouses: z.int() })),
  /** Working copies among them that were never published; deleted, they do not return. */
  drafts: z.int(),
  /** Members who follow them. */
  followers: z.int(),
  /** Null for a preview, for a job, and where only working copies were deleted. */
  changeSetId: Id.nullable(),
  isDone: Flag,
  /** Confirming it starts a job. */
  asJob: Flag,
  /** See `getBulkJob`. */
  jobId: Id.nullable(),
})
export type ParkActResult = z.output<typeof ParkActResult>

export const actOnParks = defineEndpoint({
  method: 'POST',
  path: '/admin/park/act',
  access: { anyOf: ['system:park:publish', 'system:park:verify', 'system:park:remove'] },
  summary:
    '批量发布、撤回、核验或删除园区：先预览，后执行 · Publishes, withdraws, verifies or deletes many parks: a preview first, then exactly that',
  notes: [
    '不带 token 为预览；带预览的 token 才执行，数据已变化则答复 10112 与新的预览；超过上限时由后台任务执行。未通过的园区保持不变，并列出原因。· Without a token this is a preview. With the token of a preview it acts; if the data has changed since, it answers 10112 with a new preview. A job acts on larger selections. Parks that cannot be changed are left as they are and listed with the reason.',
  ],
  input: z.object({
    ...actFields,
    /** Of the preview, which must still be true. */
    token: withTexts(z.string().regex(/^[0-9a-f]{64}$/), { label: m.inventory_previewToken }).optional(),
  }),
  reply: ParkActResult,
  singleSubmit: true,
  repeatSubmit: false,
  timeoutMs: 60_000,
  failures: [known.forbidden, known.invalid, failures.changedSincePreview, failures.tooManyAtOnce, failures.nothingToChange],
})

export type ParkActInput = z.output<typeof actOnParks.input>
/** What a job keeps of a confirmed act. */
export type ParkActRequest = Omit<ParkActInput, 'token'>
