import { z } from 'zod'
import { m } from '#messages'
import { Flag, Id, integerOnWire, numberOnWire, WireDate, WireTime } from '#platform/contract/codecs.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { rhythms } from '../plan/payment-plan.ts'
import { managedStates } from '../states.ts'

export const ManagedState = z.enum(managedStates)

/** Money in yuan, area in m². `open` is the unpaid part of the expenses, `overdue` the part of it that is due before today. */
export const ManagedContract = z.object({
  id: Id,
  contractNo: z.string(),
  name: z.string(),
  customer: z.object({ memberId: Id, name: z.string(), company: z.string().nullable() }),
  park: z.object({ parkId: Id, code: z.string(), name: z.string() }).nullable(),
  area: z.number(),
  price: z.number(),
  billed: z.number(),
  paid: z.number(),
  open: z.number(),
  overdue: z.number(),
  startDate: WireDate,
  endDate: WireDate,
  state: ManagedState,
  handlerId: Id.nullable(),
  handledBy: z.string().nullable(),
  /** A later contract renews this one. */
  renewed: Flag,
  updateTime: WireTime,
  version: z.int(),
})
export type ManagedContract = z.output<typeof ManagedContract>

/** A warehouse that a contract lets. `followsContracts`: its rentable area is what contracts leave; otherwise people keep it. */
export const Space = z.object({
  warehouseId: Id,
  code: z.string(),
  name: z.string(),
  area: z.number(),
  totalArea: z.number(),
  followsContracts: Flag,
})

const planFields = {
  every: withTexts(integerOnWire({ min: 1, max: 12, values: rhythms }), { label: m.contracts_every }),
  due: withTexts(z.enum(['advance', 'arrears']).default('advance'), { label: m.contracts_dueWhen }),
  depositMonths: withTexts(integerOnWire({ min: 0, max: 12 }).default(0), { label: m.contracts_depositMonths }),
  rentFree: withTexts(
    z
      .array(z.object({ from: integerOnWire({ min: 1, max: 600 }), months: integerOnWire({ min: 1, max: 60 }) }))
      .max(12)
      .default([]),
    { label: m.contracts_rentFree },
  ),
  increase: withTexts(numberOnWire({ min: 0, max: 100 }).default(0), { label: m.contracts_increase }),
}
/** How the price becomes expenses: see `PaymentPlan` in the rules. `increase` in percent a year. */
export const Plan = z.object(planFields)
export type Plan = z.output<typeof Plan>

export const ManagedDetail = ManagedContract.extend({
  invoiced: Flag,
  settled: Flag,
  contact: z.string().nullable(),
  address: z.string(),
  costDescription: z.string().nullable(),
  notes: z.string().nullable(),
  leadId: Id.nullable(),
  endReason: z.string().nullable(),
  /** What it renews, and what renews it. */
  renewalOf: z.object({ id: Id, contractNo: z.string() }).nullable(),
  renewedBy: z.object({ id: Id, contractNo: z.string() }).nullable(),
  spaces: z.array(Space),
  files: z.array(z.object({ fileId: Id, name: z.string(), addTime: WireTime, addedBy: z.string().nullable() })),
  plan: Plan.nullable(),
  expenseCount: z.int(),
})
export type ManagedDetail = z.output<typeof ManagedDetail>
