import { m } from '#messages'
import type { Permission } from '#platform/contract/permission.ts'

type Text = () => string

export type PermissionResource = { resource: string; label: Text; actions: readonly Action[] }
export type PermissionGroup = { job: string; label: Text; resources: readonly PermissionResource[] }

/** What can be done with a kind of record, in the order of the matrix of roles. The first seven are its columns; the others are special. */
export const actionNames = {
  list: m.people_actionList,
  query: m.people_actionQuery,
  add: m.people_actionAdd,
  edit: m.ui_edit,
  remove: m.ui_delete,
  export: m.people_actionExport,
  import: m.people_actionImport,
  publish: m.ui_publish,
  verify: m.people_actionVerify,
  bulkLarge: m.people_actionBulkLarge,
  undo: m.ui_undo,
  share: m.people_actionShare,
  assign: m.people_actionAssign,
  team: m.people_actionTeam,
  reveal: m.people_actionReveal,
  merge: m.people_actionMerge,
  upload: m.people_actionUpload,
  security: m.people_actionSecurity,
  invite: m.people_invite,
  suspend: m.people_suspend,
} satisfies Record<string, Text>
export type Action = keyof typeof actionNames

export const usualActions = ['list', 'query', 'add', 'edit', 'remove', 'export', 'import'] as const satisfies readonly Action[]
const all = usualActions
const kept = ['list', 'query', 'add', 'edit', 'remove'] as const

/** Every permission that a role can hold, by the job that it serves. A test finds operations whose permission is missing here. */
export const permissionGroups: readonly PermissionGroup[] = [
  {
    job: 'today',
    label: m.console_today,
    resources: [
      { resource: 'stat', label: m.people_resourceStat, actions: ['list', 'query', 'export'] },
      { resource: 'view', label: m.people_resourceView, actions: ['share'] },
    ],
  },
  {
    job: 'listings',
    label: m.console_listings,
    resources: [
      { resource: 'park', label: m.ui_parks, actions: [...all, 'publish', 'verify', 'bulkLarge'] },
      { resource: 'floor', label: m.audit_kindFloor, actions: all },
      { resource: 'warehouse', label: m.field_warehouse, actions: all },
      { resource: 'import', label: m.imports_title, actions: all },
      { resource: 'changeSet', label: m.changes_title, actions: ['list', 'undo'] },
    ],
  },
  {
    job: 'leads',
    label: m.console_leads,
    resources: [
      { resource: 'lead', label: m.people_resourceLead, actions: ['list', 'query', 'add', 'edit', 'export', 'assign', 'team'] },
      { resource: 'leadRule', label: m.people_resourceLeadRule, actions: ['edit'] },
      { resource: 'enquiry', label: m.audit_kindEnquiry, actions: ['list', 'query', 'edit'] },
      { resource: 'appointment', label: m.audit_kindAppointment, actions: ['list', 'query', 'edit', 'export'] },
      { resource: 'entrust', label: m.audit_kindDemand, actions: ['list', 'query', 'edit', 'remove', 'export'] },
    ],
  },
  {
    job: 'customers',
    label: m.console_customers,
    resources: [{ resource: 'customer', label: m.people_customer, actions: ['list', 'query', 'edit', 'export', 'reveal', 'merge'] }],
  },
  {
    job: 'conversations',
    label: m.console_conversations,
    resources: [{ resource: 'chat', label: m.audit_kindChat, actions: all }],
  },
  {
    job: 'money',
    label: m.console_money,
    resources: [
      { resource: 'contract', label: m.field_contract, actions: all },
      { resource: 'expense', label: m.audit_kindExpense, actions: all },
      { resource: 'deal', label: m.audit_kindDeal, actions: all },
    ],
  },
  {
    job: 'content',
    label: m.console_content,
    resources: [
      { resource: 'article', label: m.audit_kindArticle, actions: all },
      { resource: 'category', label: m.audit_kindCategory, actions: all },
      { resource: 'solution', label: m.audit_kindSolution, actions: all },
      { resource: 'agreement', label: m.audit_kindAgreement, actions: all },
      { resource: 'notice', label: m.people_resourceNotice, actions: all },
      { resource: 'oss', label: m.audit_kindFile, actions: ['list', 'query', 'remove', 'upload'] },
    ],
  },
  {
    job: 'settings',
    label: m.console_settings,
    resources: [
      { resource: 'user', label: m.audit_kindUser, actions: ['list', 'query', 'edit', 'invite', 'suspend'] },
      { resource: 'role', label: m.audit_kindRole, actions: kept },
      { resource: 'audit', label: m.audit_title, actions: ['list', 'export'] },
      { resource: 'config', label: m.audit_kindConfig, actions: ['list', 'query', 'edit', 'security'] },
      { resource: 'region', label: m.audit_kindRegion, actions: ['list', 'edit'] },
      { resource: 'dictType', label: m.audit_kindDictType, actions: kept },
      { resource: 'dictData', label: m.audit_kindDictData, actions: kept },
      { resource: 'rate', label: m.rates_title, actions: ['list', 'add', 'edit'] },
      { resource: 'partner', label: m.people_resourcePartner, actions: kept },
      { resource: 'setup', label: m.people_resourceSetup, actions: ['edit'] },
    ],
  },
]

export const permissionOf = (resource: string, action: string): Permission => `system:${resource}:${action}`

/** The permissions of all groups. */
export const knownPermissions: ReadonlySet<string> = new Set(
  permissionGroups.flatMap(({ resources }) =>
    resources.flatMap(({ resource, actions }) => actions.map((action) => permissionOf(resource, action))),
  ),
)
