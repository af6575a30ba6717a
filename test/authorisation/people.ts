import { randomInt } from 'node:crypto'
import { hashToken, newToken } from '#features/accounts/server/sessions/tokens.ts'
import { buildMember } from '../build/member.ts'
import { freshEmail, nothing, self, type MatrixRow, type World } from './matrix-row.ts'

const person = ({ owner }: World) => ({ userId: owner.memberId })
const letters = () => Array.from({ length: 12 }, () => String.fromCodePoint(97 + randomInt(26))).join('')
const roleFields = () => {
  const name = letters()
  return { nameZh: `角色${name}`, nameEn: `Role ${name}`, permissions: ['system:chat:list'] }
}

async function builtRole({ portal }: World) {
  const { nameZh, nameEn } = roleFields()
  const key = `role_${letters()}`
  await portal.sql(`insert into role (key, name_zh, name_en, is_staff) values ($1, $2, $3, true)`, [key, nameZh, nameEn])
  return { key, nameZh, nameEn }
}

/** Builds an open invitation of an administrator. */
export async function buildInvitation({ portal }: Pick<World, 'portal'>, email = freshEmail(), roleKeys = ['service_agent']) {
  const token = newToken('invite')
  const inviter = await buildMember(portal.deps.db, { roles: ['admin'] })
  const [row] = await portal.sql<{ id: string }>(
    `insert into member_invite (email, name, language, role_keys, token_hash, invited_by, expires_at)
     values (lower($1), '王小明', 'zh_CN', $2, $3, $4, now() + interval '72 hours') returning id`,
    [email, roleKeys, hashToken(token), inviter.memberId],
  )
  return { id: row!.id, token, email, inviter }
}

const accepted = { name: '王小明', password: 'Blue+Roof7!x_A', confirmPassword: 'Blue+Roof7!x_A', agreement: true }

export const peopleRows: Record<string, MatrixRow> = {
  'GET /admin/user/list': { input: () => ({ kind: 'staff' }) },
  'GET /admin/user/:userId': { input: person },
  'PUT /admin/user/suspend': { input: person },
  'PUT /admin/user/restore': {
    input: async (world) => {
      const member = await buildMember(world.portal.deps.db, { disabledAt: new Date() })
      return { userId: member.memberId }
    },
  },
  'PUT /admin/user/signOut': { input: person },
  'PUT /admin/user/unlock': { input: person },
  'PUT /admin/user/removeFactor': { input: person },
  'POST /admin/user/sendReset': { input: person },
  'PUT /admin/user/roles': { input: ({ owner }) => ({ userId: owner.memberId, add: ['leasing_agent'] }) },
  'GET /admin/role/list': { input: nothing },
  'GET /admin/role/:key': { input: () => ({ key: 'leasing_agent' }) },
  'POST /admin/role': { input: roleFields },
  'PUT /admin/role': { input: async (world) => ({ ...(await builtRole(world)), permissions: ['system:chat:list'], version: 1 }) },
  'DELETE /admin/role/:key': { input: async (world) => ({ key: (await builtRole(world)).key }) },
  'GET /admin/user/invitations': { input: nothing },
  'POST /admin/user/invite': { input: () => ({ email: freshEmail(), name: '王小明', roleKeys: ['service_agent'], language: 'zh_CN' }) },
  'POST /admin/user/inviteResend': { input: async (world) => ({ id: (await buildInvitation(world)).id }) },
  'POST /admin/user/inviteRevoke': { input: async (world) => ({ id: (await buildInvitation(world)).id }) },
  'GET /auth/invitation': { input: async (world) => ({ token: (await buildInvitation(world)).token }) },
  'POST /auth/acceptInvite': { input: async (world) => ({ token: (await buildInvitation(world)).token, ...accepted }) },
  'POST /system/user/acceptInvite': { input: async (world) => ({ token: (await buildInvitation(world, self(world).email)).token }) },
}
