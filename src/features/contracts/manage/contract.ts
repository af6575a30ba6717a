import { z } from 'zod'
import { m } from '#messages'
import { BigintId, Flag, Id, integerOnWire, numberOnWire, QueryFlag, UuidId, WireDate, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf, pageFields, SortDirection, withinDepth } from '#platform/contract/page.ts'
import { line, lineOrNone, linesOrNone, requiredLine } from '#platform/contract/text-fields.ts'
import { rhythms } from '../plan/payment-plan.ts'
import { managedStates } from '../states.ts'
import { failures } from './failures.ts'
import { Area, Day, Ids, Money, orNull, Version } from './fields.ts'

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

export const ManagedColumn = z.enum(['contractNo', 'customer', 'park', 'area', 'price', 'paid', 'open', 'startDate', 'endDate'])
export type ManagedColumn = z.output<typeof ManagedColumn>

const list = { permission: 'system:contract:list' } as const
const query = { permission: 'system:contract:query' } as const
const add = { permission: 'system:contract:add' } as const
const edit = { permission: 'system:contract:edit' } as const
const refusals = [known.forbidden, known.invalid] as const

export const contractFilter = {
  /** Part of the number, the name, the customer or the code of a park. */
  keyword: line(m.ui_keyword, 50).optional(),
  state: withTexts(ManagedState, { label: m.ui_status }).optional(),
  parkId: BigintId.optional(),
  memberId: UuidId.optional(),
  handlerId: withTexts(UuidId, { label: m.contracts_handledBy }).optional(),
  endsFrom: withTexts(Day, { label: m.contracts_endsFrom }).optional(),
  endsTo: withTexts(Day, { label: m.contracts_endsTo }).optional(),
  /** With something overdue. */
  overdue: QueryFlag.optional(),
  /** Without a contract that renews it. */
  withoutRenewal: QueryFlag.optional(),
}

export const listManagedContracts = defineEndpoint({
  method: 'GET',
  path: '/admin/contract/list',
  access: list,
  summary: '合同列表，即将到期的在前 · Contracts, those that end next first',
  input: z
    .object({ ...pageFields, ...contractFilter, orderByColumn: ManagedColumn.optional(), isAsc: SortDirection.optional() })
    .refine(withinDepth, { path: ['pageNum'] }),
  reply: listOf(ManagedContract),
  envelope: 'list',
  failures: refusals,
})

export const countContractViews = defineEndpoint({
  method: 'GET',
  path: '/admin/contract/views',
  access: list,
  summary: '各内置视图的合同数 · How many contracts each built-in view has',
  input: z.object({}),
  reply: z.object({ all: z.int(), mine: z.int(), draft: z.int(), inForce: z.int(), dueSoon: z.int(), overdue: z.int(), ended: z.int() }),
  failures: [known.forbidden],
})

export const getManagedContract = defineEndpoint({
  method: 'GET',
  path: '/admin/contract/:id',
  access: query,
  summary: '合同详情：面积、文件、付款计划 · A contract with its spaces, files and payment plan',
  input: z.object({ id: UuidId }),
  reply: ManagedDetail,
  failures: [known.forbidden, known.notFound],
})

const spaces = z
  .array(z.object({ warehouseId: BigintId, area: Area }))
  .max(200)
  .default([])

const fields = {
  /** Empty: the next number of the setting `contract.number.pattern`. */
  contractNo: lineOrNone(m.contracts_number, 40),
  name: requiredLine(m.contracts_name, 120),
  memberId: withTexts(UuidId, { label: m.contracts_customer }),
  parkId: withTexts(orNull(BigintId), { label: m.contracts_park }),
  spaces: withTexts(spaces, { label: m.contracts_spaces }),
  /** m²; the sum of the spaces where there are any. */
  area: withTexts(orNull(Area), { label: m.ui_area }),
  price: withTexts(Money, { label: m.contracts_price }),
  startDate: withTexts(Day, { label: m.contracts_start }),
  endDate: withTexts(Day, { label: m.contracts_end }),
  contact: lineOrNone(m.ui_contact, 60),
  address: requiredLine(m.ui_address, 200),
  costDescription: linesOrNone(m.contracts_costDescription, 500),
  notes: linesOrNone(m.contracts_notes, 500),
  handlerId: withTexts(orNull(UuidId), { label: m.contracts_handledBy }),
  /** Of who signs, if it is nobody with an account. */
  handledBy: lineOrNone(m.contracts_handledBy, 60),
  invoiced: withTexts(Flag.default(false), { label: m.contracts_invoiced }),
  settled: withTexts(Flag.default(false), { label: m.contracts_settled }),
  leadId: orNull(UuidId),
}
const ContractInput = z.object(fields)
export type ContractInput = z.output<typeof ContractInput>

const write = { singleSubmit: true, successText: m.ui_saved } as const

export const addContract = defineEndpoint({
  method: 'POST',
  path: '/admin/contract',
  access: add,
  summary: '新建合同（草稿） · Adds a contract as a draft',
  input: ContractInput,
  reply: ManagedDetail,
  ...write,
  failures: [...refusals, known.duplicate, failures.numberTaken],
})

export const editContract = defineEndpoint({
  method: 'PUT',
  path: '/admin/contract',
  access: edit,
  summary: '修改合同，带版本号；生效中的合同核对面积 · Changes a contract; the area of an effective one is checked',
  input: z.object({ id: UuidId, version: Version, ...fields }),
  reply: ManagedDetail,
  ...write,
  failures: [...refusals, known.notFound, known.outdated, known.duplicate, failures.numberTaken, failures.areaTaken, failures.wrongState],
})

export const removeContracts = defineEndpoint({
  method: 'DELETE',
  path: '/admin/contract/:ids',
  access: { permission: 'system:contract:remove' },
  summary: '删除草稿，多个用逗号分隔 · Deletes drafts',
  input: z.object({ ids: Ids }),
  reply: z.object({ deleted: z.int() }),
  singleSubmit: true,
  successText: m.ui_deleted,
  failures: [...refusals, known.notFound, known.duplicate, failures.wrongState, failures.hasPayments],
})

const moved = [...refusals, known.notFound, known.outdated, known.duplicate, failures.wrongState] as const
const target = { id: UuidId, version: Version }
const reason = requiredLine(m.contracts_reason, 200)

export const makeEffective = defineEndpoint({
  method: 'POST',
  path: '/admin/contract/effective',
  access: edit,
  summary: '合同生效并占用面积 · Makes a draft effective, which books its spaces',
  input: z.object(target),
  reply: ManagedDetail,
  ...write,
  failures: [...moved, failures.areaTaken],
})

export const endContract = defineEndpoint({
  method: 'POST',
  path: '/admin/contract/end',
  access: edit,
  summary: '提前终止：新的到期日与原因 · Ends a contract early, with the new last day and a reason',
  input: z.object({
    ...target,
    endDate: withTexts(Day, { label: m.contracts_end }),
    reason,
    /** Deletes expenses without payments that are due after the new end. */
    dropLater: withTexts(Flag.default(true), { label: m.contracts_dropLater }),
  }),
  reply: ManagedDetail,
  ...write,
  failures: moved,
})

export const renewContract = defineEndpoint({
  method: 'POST',
  path: '/admin/contract/renew',
  access: add,
  summary: '续租：从到期次日起的新草稿 · Renews a contract by a new draft that begins the day after it ends',
  input: z.object(target),
  reply: ManagedDetail,
  ...write,
  failures: moved,
})

export const voidContract = defineEndpoint({
  method: 'POST',
  path: '/admin/contract/void',
  access: edit,
  summary: '作废，需填写原因；已有收款的不能作废 · Voids a contract without payments, with a reason',
  input: z.object({ ...target, reason }),
  reply: ManagedDetail,
  ...write,
  failures: [...moved, failures.hasPayments],
})

const PlannedRow = z.object({
  kind: z.enum(['rent', 'deposit']),
  item: z.string(),
  from: WireDate,
  to: WireDate,
  dueDate: WireDate,
  amount: z.number(),
})

export const planContract = defineEndpoint({
  method: 'POST',
  path: '/admin/contract/plan',
  access: edit,
  summary: '付款计划：试算，或生成费用 · Computes a payment plan, or makes its expenses',
  notes: [
    'dryRun=1 只试算 · dryRun=1 only computes it',
    '租金合计等于合同价，押金另计 · The rents add up to the price; the deposit comes on top',
  ],
  input: z.object({ ...target, plan: withTexts(Plan, { label: m.contracts_plan }), dryRun: Flag.default(false) }),
  /** Yuan. `difference`: rents minus price. `replaced`: expenses of an earlier plan that are or would be deleted. */
  reply: z.object({
    rows: z.array(PlannedRow),
    sum: z.number(),
    deposit: z.number(),
    difference: z.number(),
    replaced: z.int(),
    version: z.int(),
  }),
  singleSubmit: true,
  failures: [...moved, failures.hasPayments],
})

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
  notes: ['线索的来源：看仓或需求 · The source of the lead: a viewing or a demand'],
  input: z.object({
    leadId: orNull(UuidId),
    source: z.enum(['viewing', 'demand']),
    sourceId: UuidId,
    /** The warehouse that was chosen among the matches of a demand. */
    warehouseId: orNull(BigintId),
  }),
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
    exceptId: UuidId.optional(),
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
