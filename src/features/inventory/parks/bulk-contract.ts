import { z } from 'zod'
import { m } from '#messages'
import { Flag, Id } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { isDay } from '#platform/i18n/shanghai-time.ts'
import { bulkFields, bulkRules, roundings, type BulkTable } from './bulk-fields.ts'
import { refusals, skipReasons } from './bulk-rules.ts'
import { failures } from './failures.ts'
import { ListingFilter } from './list-filter.ts'

const RowIds = z.array(Id.refine((text) => /^\d{1,18}$/.test(text))).max(2_000)

/** Which records: by their ids, by those of their parks, or everything that a filter finds. */
const Selection = z
  .object({
    ids: RowIds.optional(),
    /** For warehouses: all of these parks. */
    parkIds: RowIds.optional(),
    filter: ListingFilter.optional(),
    /** Ids to leave out. With the filter of a list of parks they are parks. */
    except: RowIds.default([]),
    /** What `filter` and `except` are about. */
    of: z.enum(['park', 'warehouse']).optional(),
  })
  .refine(({ ids, parkIds, filter }) => [ids, parkIds, filter].filter((part) => part !== undefined).length === 1)
export type Selection = z.output<typeof Selection>

const changeOf = (table: BulkTable) =>
  z
    .object({
      field: z.enum(Object.keys(bulkFields[table])),
      rule: z.enum(bulkRules).default('set'),
      /** Null: no value. */
      value: z.union([z.string().max(100), z.number().min(-40_000_000).max(40_000_000), z.boolean(), z.null()]),
      round: z.enum(roundings).default('cent'),
    })
    .refine(({ field, rule, value }) => fits(table, field, rule, value), { path: ['value'] })

/** True if the value is of the field's kind. Percentages and differences are for numbers. */
function fits(table: BulkTable, name: string, rule: string, value: string | number | boolean | null): boolean {
  const field = bulkFields[table][name]
  if (!field) return false
  const { kind, required } = field
  if (rule !== 'set') return kind.is === 'number' && typeof value === 'number'
  if (value === null) return required !== true && kind.is !== 'flag'
  if (kind.is === 'date') return typeof value === 'string' && isDay(value)
  if (kind.is === 'number') return typeof value === 'number' && value >= kind.min && value <= kind.max
  if (kind.is === 'flag' || kind.is === 'answer') return typeof value === 'boolean'
  return typeof value === 'string' && value !== ''
}

/** The records of a bulk edit and what changes. */
export const bulkInputOf = (table: BulkTable) =>
  z.object({
    selection: withTexts(Selection, { label: m.inventory_selection }),
    changes: withTexts(z.array(changeOf(table)).min(1).max(10), { label: m.inventory_changes }),
  })

const inputOf = (table: BulkTable) =>
  bulkInputOf(table).extend({
    /** Of the preview, which must still be true. Without it nothing is changed. */
    token: withTexts(z.string().regex(/^[0-9a-f]{64}$/), { label: m.inventory_previewToken }).optional(),
  })

const Field = z.object({
  field: z.string(),
  label: z.string(),
  /** In words, or a plain number; null: no value. */
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** Of a number that was there before. */
  difference: z.number().nullable(),
})

const Named = z.object({ id: Id, name: z.string(), parkId: Id, parkName: z.string() })

/** What a bulk edit changes, or has changed. */
export const BulkEdit = z.object({
  token: z.string(),
  selected: z.int(),
  changed: z.int(),
  parks: z.int(),
  /** Mean change of the first field that is a number, in percent. */
  meanPercent: z.number().nullable(),
  skipped: z.array(z.object({ why: z.enum(skipReasons), text: z.string(), count: z.int(), examples: z.array(Named) })),
  refused: z.array(z.object({ why: z.enum(refusals), text: z.string(), count: z.int(), examples: z.array(Named) })),
  /** The first 200 records. */
  rows: z.array(Named.extend({ fields: z.array(Field) })),
  /** Members who follow the changed parks or warehouses, and the parks that they follow. */
  followers: z.int(),
  followedParks: z.int(),
  warnings: z.array(z.object({ kind: z.enum(['large', 'unpublished', 'full']), count: z.int(), text: z.string() })),
  /** False: a change above 15 % needs a permission that the caller lacks. */
  permitted: Flag,
  /** Null for a preview, and for a job. */
  changeSetId: Id.nullable(),
  /** More records than a request changes: confirming it starts a job. */
  asJob: Flag,
  /** The job that writes it; see `getBulkJob`. */
  jobId: Id.nullable(),
})
export type BulkEdit = z.output<typeof BulkEdit>

const bulk = {
  method: 'POST',
  reply: BulkEdit,
  singleSubmit: true,
  repeatSubmit: false,
  timeoutMs: 60_000,
  notes: [
    '不带 token 为预览；带预览的 token 才写入，数据已变化则答复 10112 与新的预览；超过 2,000 条时由后台任务写入。· Without a token this is a preview. With the token of a preview it writes; if the data has changed since, it answers 10112 with a new preview. A job writes more than 2,000 records.',
  ],
  failures: [
    known.forbidden,
    known.notFound,
    known.invalid,
    failures.changedSincePreview,
    failures.tooManyAtOnce,
    failures.nothingToChange,
  ],
} as const

export const editWarehousesInBulk = defineEndpoint({
  ...bulk,
  path: '/admin/warehouse/bulk',
  access: { permission: 'system:park:edit' },
  summary: '批量修改仓库：先预览，后写入，可撤销 · Edits many warehouses: a preview first, then exactly that; can be undone',
  input: inputOf('warehouse'),
})

export const editParksInBulk = defineEndpoint({
  ...bulk,
  path: '/admin/park/bulk',
  access: { permission: 'system:park:edit' },
  summary: '批量修改园区：先预览，后写入，可撤销 · Edits many parks: a preview first, then exactly that; can be undone',
  input: inputOf('park'),
})

export type BulkInput = z.output<typeof editWarehousesInBulk.input>
