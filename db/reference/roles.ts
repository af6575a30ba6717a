/**
 * Roles that exist from the first start. Operators' changes stay: a start adds missing roles with their permissions and
 * leaves the others unchanged.
 */
export type RoleDefinition = { key: string; zh: string; en: string; isStaff: boolean; permissions: string[] }

/** `all('park')`: every action that the console has for parks. */
const all = (...resources: string[]) =>
  resources.flatMap((resource) => ['list', 'query', 'add', 'edit', 'remove', 'export', 'import'].map((action) => only(resource, action)))
const some = (resource: string, ...actions: string[]) => actions.map((action) => only(resource, action))
const only = (resource: string, action: string) => `system:${resource}:${action}`

export const roles: RoleDefinition[] = [
  { key: 'ROLE_DEFAULT', zh: '普通用户', en: 'Member', isStaff: false, permissions: [] },
  { key: 'admin', zh: '系统管理员', en: 'Administrator', isStaff: true, permissions: ['*:*:*'] },
  {
    key: 'content_editor',
    zh: '内容编辑',
    en: 'Content editor',
    isStaff: true,
    permissions: [
      ...all('article', 'category', 'agreement', 'solution', 'notice'),
      ...some('park', 'list', 'query'),
      ...some('oss', 'upload'),
      ...some('stat', 'list', 'query', 'export'),
      ...some('config', 'list', 'query', 'edit'),
      ...some('region', 'list', 'edit'),
      ...some('dictType', 'list', 'query', 'edit'),
      ...some('dictData', 'list', 'query', 'add', 'edit', 'remove'),
      // Of what they may edit: an undo needs the permission for each of its records.
      ...some('changeSet', 'undo'),
    ],
  },
  {
    key: 'leasing_agent',
    zh: '招商专员',
    en: 'Leasing agent',
    isStaff: true,
    permissions: [
      ...all('park', 'floor', 'warehouse', 'deal', 'contract', 'expense', 'import'),
      ...some('park', 'publish', 'verify', 'bulkLarge'),
      ...some('entrust', 'list', 'query', 'edit', 'export'),
      ...some('enquiry', 'list', 'query', 'edit'),
      ...some('appointment', 'list', 'query', 'edit', 'export'),
      ...some('oss', 'upload'),
      ...some('stat', 'list', 'query', 'export'),
      ...some('changeSet', 'list', 'undo'),
      ...some('lead', 'list', 'query', 'add', 'edit', 'assign', 'export', 'team'),
      ...some('customer', 'list', 'query', 'edit', 'reveal', 'export'),
    ],
  },
  {
    key: 'service_agent',
    zh: '客服专员',
    en: 'Service agent',
    isStaff: true,
    permissions: [
      ...all('chat'),
      ...some('enquiry', 'list', 'query', 'edit'),
      ...some('entrust', 'list', 'query', 'edit'),
      ...some('appointment', 'list', 'query', 'edit'),
      ...some('contract', 'list', 'query'),
      ...some('expense', 'list', 'query'),
      ...some('notice', 'list', 'query', 'add'),
      ...some('lead', 'list', 'query', 'add', 'edit'),
      ...some('customer', 'list', 'query', 'edit', 'reveal'),
    ],
  },
]
