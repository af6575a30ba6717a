import { z } from 'zod'
import { m } from '#messages'
import { Flag, Id, integerOnWire, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { requiredLine } from '#platform/contract/text-fields.ts'
import { failures } from './failures.ts'

const maxRoleNameLength = 30

export const Role = z.object({
  key: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  /** Of the product; it cannot be deleted. */
  builtIn: Flag,
  /** Nobody changes it: administrators can do everything. */
  fixed: Flag,
  permissions: z.array(z.string()),
  members: z.int(),
  /** Open invitations that give it. */
  invitations: z.int(),
  updateTime: WireTime,
  version: z.int(),
  /** The caller holds the role; nobody changes their own. */
  own: Flag,
  /** The caller holds all its permissions, and so may give and take it. */
  grantable: Flag,
})
export type Role = z.output<typeof Role>

export const listRoles = defineEndpoint({
  method: 'GET',
  path: '/admin/role/list',
  access: { anyOf: ['system:role:list', 'system:user:edit', 'system:user:invite'] },
  summary: '角色列表与权限 · The roles of staff with their permissions',
  input: z.object({}),
  reply: z.array(Role),
  failures: [known.signedOut, known.forbidden],
})

const key = z.string().min(1).max(60)

export const getRole = defineEndpoint({
  method: 'GET',
  path: '/admin/role/:key',
  access: { permission: 'system:role:query' },
  summary: '角色详情与成员 · A role and who has it',
  input: z.object({ key }),
  /** At most 100 of those who have it. */
  reply: Role.extend({ holders: z.array(z.object({ userId: Id, nickName: z.string(), suspended: Flag })) }),
  failures: [known.signedOut, known.forbidden, known.notFound],
})

const permissions = withTexts(z.array(z.string().regex(/^system:[A-Za-z]+:[A-Za-z]+$/)).max(300), { label: m.accounts_permissions })
const fields = {
  nameZh: requiredLine(m.ui_chineseName, maxRoleNameLength),
  nameEn: requiredLine(m.ui_englishName, maxRoleNameLength),
  permissions,
}
const writeFailures = [failures.beyondOwn, known.signedOut, known.forbidden, known.duplicate, known.invalid, known.changedElsewhere]

export const addRole = defineEndpoint({
  method: 'POST',
  path: '/admin/role',
  access: { permission: 'system:role:add' },
  summary: '新建角色，限于自己拥有的权限 · Make a role, within one’s own permissions',
  input: z.object(fields),
  reply: Role,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: writeFailures,
})

export const editRole = defineEndpoint({
  method: 'PUT',
  path: '/admin/role',
  access: { permission: 'system:role:edit' },
  summary: '修改角色，只能增减自己拥有的权限 · Change a role; only permissions of one’s own are given or taken',
  input: z.object({ key, version: integerOnWire({ min: 1, max: 2_147_483_647 }), ...fields }),
  reply: Role,
  singleSubmit: true,
  successText: m.ui_saved,
  failures: [failures.ownAccount, known.notFound, known.outdated, ...writeFailures],
})

export const removeRole = defineEndpoint({
  method: 'DELETE',
  path: '/admin/role/:key',
  access: { permission: 'system:role:remove' },
  summary: '删除无人使用的角色 · Delete a role that nobody has',
  input: z.object({ key }),
  reply: z.null(),
  singleSubmit: true,
  successText: m.ui_deleted,
  failures: [failures.roleInUse, failures.beyondOwn, known.signedOut, known.forbidden, known.notFound, known.changedElsewhere],
})
