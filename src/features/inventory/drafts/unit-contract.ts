import { z } from 'zod'
import { m } from '#messages'
import { numberOnWire } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { line } from '#platform/contract/text-fields.ts'
import { draftOrPark, draftRefusals, Key, Revision, SavedDraft } from './draft-values.ts'

const Area = numberOnWire({ min: 0.01, max: 40_000_000 })
const unitEdit = { permission: 'system:warehouse:edit' } as const
const unitDraft = { ...draftOrPark, revision: Revision.optional() }

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
