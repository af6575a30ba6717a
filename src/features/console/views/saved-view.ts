import type { Permission } from '#platform/contract/permission.ts'

/** The lists that have views, with the permission to see them. */
export const viewScreens = {
  parks: 'system:park:list',
  warehouses: 'system:warehouse:list',
  deals: 'system:deal:list',
  leads: 'system:lead:list',
  customers: 'system:customer:list',
  contracts: 'system:contract:list',
  expenses: 'system:expense:list',
} as const satisfies Record<string, Permission>
export type ViewScreen = keyof typeof viewScreens

export const sharePermission: Permission = 'system:view:share'

/** Per list: of each member, and shared. */
export const maxViews = 20
/** In characters. */
export const maxNameLength = 40
export const maxQueryLength = 2_000

/** Names of an address that belong to a moment and not to a view. */
const passing = ['pageNum', 'lang']

/**
 * Returns a query string as views keep it: without the page, names in alphabetical order, so that equal filters are equal texts. Names
 * without a value are left out.
 */
export function canonicalQuery(query: string): string {
  const params = new URLSearchParams(query)
  const entries = [...params].filter(([name, value]) => value !== '' && !passing.includes(name))
  const kept = new URLSearchParams(entries)
  kept.sort()
  return kept.toString()
}
