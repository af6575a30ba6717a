import { z } from 'zod'
import { m } from '#messages'
import { Flag, Id, UuidId, WireTime } from '#platform/contract/codecs.ts'
import { defineEndpoint } from '#platform/contract/endpoint.ts'
import { withTexts } from '#platform/contract/field-errors.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { listOf, pageFields, SortDirection, withinDepth } from '#platform/contract/page.ts'
import { line } from '#platform/contract/text-fields.ts'
import { failures } from './failures.ts'

export const personKinds = ['staff', 'customer'] as const
/** `leaving`: the person has asked for the deletion of the account. */
export const personStates = ['active', 'suspended', 'leaving'] as const
export const personOrders = ['name', 'lastTime', 'createTime'] as const

const NamedRole = z.object({ key: z.string(), name: z.string() })

/** An account, as those see it who keep accounts. Phone number and e-mail address are masked. */
export const Person = z.object({
  userId: Id,
  userName: z.string(),
  nickName: z.string(),
  phonenumber: z.string().nullable(),
  email: z.string().nullable(),
  kind: z.enum(personKinds),
  roles: z.array(NamedRole),
  state: z.enum(personStates),
  /** Wrong passwords have locked the sign-in for a while. */
  locked: Flag,
  secondFactor: Flag,
  sessions: z.int(),
  lastTime: WireTime.nullable(),
  createTime: WireTime,
  own: Flag,
  /** The caller holds everything that this person may do, and it is another account. */
  manageable: Flag,
})
export type Person = z.output<typeof Person>

const roleKey = z.string().max(60)
const roleKeys = withTexts(z.array(roleKey).max(50).default([]), { label: m.field_roles })

export const listPeople = defineEndpoint({
  method: 'GET',
  path: '/admin/user/list',
  access: { permission: 'system:user:list' },
  summary: '账号列表，可按类型、角色、状态和关键词筛选 · Accounts by kind, role, state and text',
  input: z
    .object({
      ...pageFields,
      /** Part of a name or account, a whole e-mail address, or at least seven or the last four digits of a phone number. */
      keyword: line(m.ui_keyword, 50).optional(),
      kind: z.enum(personKinds).optional(),
      role: withTexts(roleKey, { label: m.field_roles }).optional(),
      state: z.enum(personStates).optional(),
      orderByColumn: z.enum(personOrders).default('lastTime'),
      isAsc: SortDirection.default('desc'),
    })
    .refine(withinDepth, { path: ['pageNum'] }),
  envelope: 'list',
  reply: listOf(Person),
  failures: [known.signedOut, known.forbidden, known.invalid],
})

export const getPerson = defineEndpoint({
  method: 'GET',
  path: '/admin/user/:userId',
  access: { permission: 'system:user:query' },
  summary: '账号详情与登录设备 · An account with its sessions and open work',
  input: z.object({ userId: UuidId }),
  reply: Person.extend({
    suspendedTime: WireTime.nullable(),
    hasPassword: Flag,
    devices: z.array(z.object({ id: Id, device: z.string(), city: z.string().nullable(), createTime: WireTime, lastTime: WireTime })),
    /** What is assigned to this person and can be handed over; `text` is the count with its noun, such as "25 leads". */
    openWork: z.array(z.object({ kind: z.string(), text: z.string(), count: z.int() })),
  }),
  failures: [known.signedOut, known.forbidden, known.notFound],
})

const actFailures = [failures.beyondOwn, failures.ownAccount, known.signedOut, known.forbidden, known.notFound, known.changedElsewhere]
const act = { reply: z.null(), singleSubmit: true, failures: actFailures } as const
const person = z.object({ userId: UuidId })

export const suspendPerson = defineEndpoint({
  ...act,
  method: 'PUT',
  path: '/admin/user/suspend',
  access: { permission: 'system:user:suspend' },
  summary: '停用账号：结束全部登录，并移交未完成的工作 · Suspend an account: ends all sessions and hands open work over',
  input: z.object({
    userId: UuidId,
    successorId: withTexts(UuidId, { label: m.accounts_successor }).optional(),
    reason: line(m.accounts_reason, 200).optional(),
  }),
  reply: z.object({ handedOver: z.int() }),
  failures: [failures.lastAdmin, ...actFailures],
})

export const restorePerson = defineEndpoint({
  ...act,
  method: 'PUT',
  path: '/admin/user/restore',
  access: { permission: 'system:user:suspend' },
  summary: '恢复已停用的账号 · Restore a suspended account',
  input: person,
})

export const signOutPerson = defineEndpoint({
  ...act,
  method: 'PUT',
  path: '/admin/user/signOut',
  access: { permission: 'system:user:edit' },
  summary: '让账号在所有设备上下线 · Sign an account out everywhere',
  input: person,
})

export const unlockPerson = defineEndpoint({
  ...act,
  method: 'PUT',
  path: '/admin/user/unlock',
  access: { permission: 'system:user:edit' },
  summary: '解除密码错误造成的锁定 · Lift the lock after wrong passwords',
  input: person,
})

export const removePersonFactor = defineEndpoint({
  ...act,
  method: 'PUT',
  path: '/admin/user/removeFactor',
  access: { permission: 'system:user:edit' },
  summary: '移除账号的两步验证（手机遗失），并结束其全部登录 · Remove the second factor of a person who has lost it; ends all sessions',
  input: person,
  failures: [...actFailures, known.signInAgain],
})

export const sendPasswordReset = defineEndpoint({
  ...act,
  method: 'POST',
  path: '/admin/user/sendReset',
  access: { permission: 'system:user:edit' },
  summary: '通知对方重设密码，旧密码随即失效 · Ask a person to set a new password; the present one opens nothing else',
  input: person,
  failures: [...actFailures, known.tooMany],
})

export const changeRoles = defineEndpoint({
  ...act,
  method: 'PUT',
  path: '/admin/user/roles',
  access: { permission: 'system:user:edit' },
  summary: '增减账号的角色，限于自己拥有的权限 · Give and take roles, within one’s own permissions',
  input: z.object({ userId: UuidId, add: roleKeys, remove: roleKeys }),
  failures: [failures.lastAdmin, ...actFailures],
})
