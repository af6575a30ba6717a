import { z } from 'zod'
import { m } from '#messages'
import { BigintId, Flag, UuidId, WireDate } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { lineOrNone, linesOrNone, requiredLine } from '#platform/contract/text-fields.ts'
import { failures } from './failures.ts'
import { Area, Day, Ids, Money, orNull, Version } from './fields.ts'
import { ManagedDetail, Plan } from './schemas.ts'

const add = { permission: 'system:contract:add' } as const
const edit = { permission: 'system:contract:edit' } as const
const refusals = [known.forbidden, known.invalid] as const

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
  leadId: withTexts(orNull(UuidId), { label: m.contracts_lead }),
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
  input: z.object({
    ...target,
    plan: withTexts(Plan, { label: m.contracts_plan }),
    dryRun: withTexts(Flag.default(false), { label: m.contracts_dryRun }),
  }),
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
