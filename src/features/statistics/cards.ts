import { hasAll, type Grants, type Permission } from '#platform/contract/permission.ts'

/** The cards of Today below what needs a person. */
export const statCards = ['response', 'occupancy', 'searches', 'funnel', 'quality', 'gap'] as const
export type StatCard = (typeof statCards)[number]

/** What a card shows beside statistics, which decides who sees it. */
const subjects: Record<StatCard, readonly Permission[]> = {
  response: ['system:lead:list'],
  occupancy: ['system:contract:list'],
  searches: [],
  funnel: ['system:lead:list'],
  quality: ['system:park:list'],
  gap: ['system:entrust:list'],
}

export const mayOpen = (grants: Grants, card: StatCard) => hasAll(grants, ['system:stat:query', ...subjects[card]])

/** Days of a period, which ends today. */
export const periods = [7, 30, 90, 365] as const
export const defaultPeriod = 30

/** The sums at the top, with what one must be permitted to list for each. */
export const sumPermissions = {
  newLeads: 'system:lead:list',
  response: 'system:lead:list',
  occupancy: 'system:contract:list',
  rentable: 'system:contract:list',
  open: 'system:expense:list',
} as const satisfies Record<string, Permission>
export type SumKey = keyof typeof sumPermissions
export const sumKeys = Object.keys(sumPermissions) as SumKey[]

/** Any of these opens Today. */
export const todayPermissions: readonly Permission[] = [
  'system:stat:list',
  'system:lead:list',
  'system:park:list',
  'system:contract:list',
  'system:expense:list',
]
