import { z } from 'zod'
import { m } from '#messages'
import { BigintId, QueryFlag, UuidId } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { listOf, pageFields, SortDirection, withinDepth } from '#platform/contract/page.ts'
import { line } from '#platform/contract/text-fields.ts'
import { Day } from './fields.ts'
import { ManagedContract, ManagedDetail, ManagedState } from './schemas.ts'

export const ManagedColumn = z.enum(['contractNo', 'customer', 'park', 'area', 'price', 'paid', 'open', 'startDate', 'endDate'])
export type ManagedColumn = z.output<typeof ManagedColumn>

const list = { permission: 'system:contract:list' } as const
const query = { permission: 'system:contract:query' } as const
const refusals = [known.forbidden, known.invalid] as const

export const contractFilter = {
  /** Part of the number, the name, the customer or the code of a park. */
  keyword: line(m.ui_keyword, 50).optional(),
  state: withTexts(ManagedState, { label: m.ui_status }).optional(),
  parkId: withTexts(BigintId, { label: m.contracts_park }).optional(),
  memberId: withTexts(UuidId, { label: m.contracts_customer }).optional(),
  /** `me`: the caller. */
  handlerId: withTexts(z.union([z.literal('me'), UuidId]), { label: m.contracts_handledBy }).optional(),
  endsFrom: withTexts(Day, { label: m.contracts_endsFrom }).optional(),
  endsTo: withTexts(Day, { label: m.contracts_endsTo }).optional(),
  /** With something overdue. */
  overdue: withTexts(QueryFlag, { label: m.contracts_overdue }).optional(),
  /** Without a contract that renews it. */
  withoutRenewal: withTexts(QueryFlag, { label: m.contracts_withoutRenewal }).optional(),
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
