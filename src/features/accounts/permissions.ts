import type { Permission } from '#platform/contract/permission.ts'

/** The actions that most kinds of record have. */
export const usualActions = ['list', 'query', 'add', 'edit', 'remove', 'export', 'import'] as const
type SpecialAction =
  | 'publish'
  | 'verify'
  | 'bulkLarge'
  | 'undo'
  | 'share'
  | 'assign'
  | 'team'
  | 'reveal'
  | 'merge'
  | 'upload'
  | 'security'
  | 'invite'
  | 'suspend'
export type Action = (typeof usualActions)[number] | SpecialAction
type PermissionGroup = { job: string; resources: readonly { resource: string; actions: readonly Action[] }[] }

const all = usualActions
const kept = ['list', 'query', 'add', 'edit', 'remove'] as const

/** Every permission that a role can hold, by the job that it serves. A test finds operations whose permission is missing here. */
export const permissionGroups = [
  {
    job: 'today',
    resources: [
      { resource: 'stat', actions: ['list', 'query', 'export'] },
      { resource: 'view', actions: ['share'] },
    ],
  },
  {
    job: 'listings',
    resources: [
      { resource: 'park', actions: [...all, 'publish', 'verify', 'bulkLarge'] },
      { resource: 'floor', actions: all },
      { resource: 'warehouse', actions: all },
      { resource: 'import', actions: all },
      { resource: 'changeSet', actions: ['list', 'undo'] },
    ],
  },
  {
    job: 'leads',
    resources: [
      { resource: 'lead', actions: ['list', 'query', 'add', 'edit', 'export', 'assign', 'team'] },
      { resource: 'leadRule', actions: ['edit'] },
      { resource: 'enquiry', actions: ['list', 'query', 'edit'] },
      { resource: 'appointment', actions: ['list', 'query', 'edit', 'export'] },
      { resource: 'entrust', actions: ['list', 'query', 'edit', 'remove', 'export'] },
    ],
  },
  {
    job: 'customers',
    resources: [{ resource: 'customer', actions: ['list', 'query', 'edit', 'export', 'reveal', 'merge'] }],
  },
  {
    job: 'conversations',
    resources: [{ resource: 'chat', actions: all }],
  },
  {
    job: 'money',
    resources: [
      { resource: 'contract', actions: all },
      { resource: 'expense', actions: all },
      { resource: 'deal', actions: all },
    ],
  },
  {
    job: 'content',
    resources: [
      { resource: 'article', actions: all },
      { resource: 'category', actions: all },
      { resource: 'solution', actions: all },
      { resource: 'agreement', actions: all },
      { resource: 'notice', actions: all },
      { resource: 'oss', actions: ['upload'] },
    ],
  },
  {
    job: 'settings',
    resources: [
      { resource: 'user', actions: ['list', 'query', 'edit', 'invite', 'suspend'] },
      { resource: 'role', actions: kept },
      { resource: 'audit', actions: ['list', 'export'] },
      { resource: 'config', actions: ['list', 'query', 'edit', 'security'] },
      { resource: 'region', actions: ['list', 'edit'] },
      { resource: 'dictType', actions: kept },
      { resource: 'dictData', actions: kept },
      { resource: 'rate', actions: ['list', 'add', 'edit'] },
      { resource: 'partner', actions: kept },
      { resource: 'setup', actions: ['edit'] },
    ],
  },
] as const satisfies readonly PermissionGroup[]
export type PermissionResource = (typeof permissionGroups)[number]['resources'][number]['resource']

export const permissionOf = (resource: string, action: string): Permission => `system:${resource}:${action}`

/** The permissions of all groups. */
export const allPermissions: readonly Permission[] = permissionGroups.flatMap(({ resources }) =>
  resources.flatMap(({ resource, actions }) => actions.map((action) => permissionOf(resource, action))),
)
export const knownPermissions: ReadonlySet<string> = new Set(allPermissions)
