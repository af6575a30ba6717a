import { z } from 'zod'
import { m } from '#messages'
import { BigintId, Id, UuidId, WireDate } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { requiredLine } from '#platform/contract/text-fields.ts'
import { Day, orNull } from './fields.ts'
import { ManagedContract, Space } from './schemas.ts'

const query = { permission: 'system:contract:query' } as const
const add = { permission: 'system:contract:add' } as const
const refusals = [known.forbidden, known.invalid] as const

/** A form for a new contract; null: not known yet. */
export const Prefilled = z.object({
  name: z.string(),
  customer: ManagedContract.shape.customer.nullable(),
  park: ManagedContract.shape.park,
  spaces: z.array(Space),
  area: z.number().nullable(),
  price: z.number().nullable(),
  startDate: WireDate,
  endDate: WireDate,
  contact: z.string().nullable(),
  address: z.string().nullable(),
  handlerId: Id.nullable(),
  handledBy: z.string().nullable(),
  leadId: Id.nullable(),
})
export type Prefilled = z.output<typeof Prefilled>

export const prefillFromLead = defineEndpoint({
  method: 'POST',
  path: '/admin/contract/fromLead',
  access: add,
  summary: '由线索预填合同：客户、园区、仓库与面积、价格 · A contract form filled from a lead: customer, park, warehouses, price',
  notes: [
    '线索的来源：看仓或需求；没有时用线索本身 · The source of the lead: a viewing or a demand; without one the lead itself',
    '线索或来源必填其一 · One of lead and source is needed',
  ],
  input: z
    .object({
      leadId: withTexts(orNull(UuidId), { label: m.contracts_lead }),
      source: withTexts(orNull(z.enum(['viewing', 'demand'])), { label: m.contracts_source }),
      sourceId: withTexts(orNull(UuidId), { label: m.contracts_source }),
      /** The warehouse that was chosen among the matches of a demand. */
      warehouseId: withTexts(orNull(BigintId), { label: m.contracts_spaces }),
    })
    .refine(({ leadId, source }) => leadId !== null || source !== null, { path: ['leadId'] })
    .refine(({ source, sourceId }) => (source === null) === (sourceId === null), { path: ['sourceId'] }),
  reply: Prefilled,
  repeatSubmit: false,
  failures: [...refusals, known.notFound],
})

export const listLettableSpaces = defineEndpoint({
  method: 'GET',
  path: '/admin/contract/space/list',
  access: query,
  summary: '园区各仓库在一段时间内的可租面积 · The area that contracts leave of each warehouse of a park in a term',
  input: z.object({
    parkId: BigintId,
    startDate: withTexts(Day, { label: m.contracts_start }),
    endDate: withTexts(Day, { label: m.contracts_end }),
    /** A contract whose own spaces do not count. */
    exceptId: withTexts(UuidId, { label: m.contracts_number }).optional(),
  }),
  reply: z.array(
    Space.omit({ area: true }).extend({
      /** Least on any day of the term. */
      free: z.number(),
      /** Yuan per m² and day. */
      price: z.number().nullable(),
    }),
  ),
  failures: refusals,
})

export const findContractCustomers = defineEndpoint({
  method: 'GET',
  path: '/admin/contract/customer/list',
  access: query,
  summary: '按姓名、公司或手机号查找客户 · Customers by name, company or phone',
  input: z.object({ keyword: requiredLine(m.ui_keyword, 50) }),
  reply: z.array(ManagedContract.shape.customer.extend({ target: z.string().nullable() })),
  failures: refusals,
})

export const listContractHandlers = defineEndpoint({
  method: 'GET',
  path: '/admin/contract/handler/list',
  access: query,
  summary: '可任经办人的员工 · The staff who may handle contracts',
  input: z.object({}),
  reply: z.array(z.object({ memberId: Id, name: z.string() })),
  failures: [known.forbidden],
})
