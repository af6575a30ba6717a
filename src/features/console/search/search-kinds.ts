import type { Permission } from '#platform/contract/permission.ts'

/** What the search finds, in the order of its groups. `screen`: the console has a screen for it. */
export const searchKinds = {
  park: { permission: 'system:park:list', screen: true },
  warehouse: { permission: 'system:warehouse:list', screen: true },
  lead: { permission: 'system:lead:list', screen: true },
  customer: { permission: 'system:customer:list', screen: true },
  contract: { permission: 'system:contract:list', screen: true },
  article: { permission: 'system:article:list', screen: true },
} as const satisfies Record<string, { permission: Permission; screen: boolean }>
export type SearchKind = keyof typeof searchKinds

export const allKinds = Object.keys(searchKinds) as [SearchKind, ...SearchKind[]]
export const searchPermissions: readonly Permission[] = Object.values(searchKinds).map(({ permission }) => permission)

/** In characters. */
export const maxQueryLength = 50
/** Of one kind. */
export const maxResults = 5
