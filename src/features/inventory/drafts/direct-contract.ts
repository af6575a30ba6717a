import { z } from 'zod'
import { m } from '#messages'
import { BigintId, Flag, Id, isUuid, numberOnWire, WireDate } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { availabilities } from '../fields/availability.ts'
import { edit, Version } from './draft-values.ts'

const Price = numberOnWire({ min: 0.01, max: 600 })
const direct = { id: BigintId, version: Version }
const directReply = z.object({ id: Id, version: z.int(), changeSetId: Id.nullable() })

export const editParkDirectly = defineEndpoint({
  method: 'PUT',
  path: '/admin/park/direct',
  access: edit,
  summary: '立即生效：热租、负责人 · Changes at once, without a working copy: hot lease, owner',
  input: z.object({
    ...direct,
    hot: withTexts(Flag, { label: m.ui_hotLease }).optional(),
    /** Empty: no owner. */
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
  summary:
    '立即生效：单价、面议、可租面积、可租日期，以及由合同还是人工维护 · Changes at once: price, price on request, rentable area and date, and who keeps them',
  input: z.object({
    ...direct,
    /** Yuan per m² and day; empty: none. */
    price: withTexts(z.union([z.literal(''), Price]), { label: m.ui_unitPrice }).optional(),
    negotiable: withTexts(Flag, { label: m.inventory_negotiable }).optional(),
    rentableArea: withTexts(numberOnWire({ min: 0, max: 40_000_000 }), { label: m.ui_rentableArea }).optional(),
    /** Empty: none. */
    rentableTime: withTexts(z.union([z.literal(''), WireDate]), { label: m.inventory_rentableTime }).optional(),
    /** Who keeps rentable area and date: contracts, or people. */
    availability: withTexts(z.enum(availabilities), { label: m.inventory_availability }).optional(),
  }),
  reply: directReply,
  keepsEmpty: ['price', 'rentableTime'],
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [known.forbidden, known.notFound, known.outdated, known.invalid],
})
