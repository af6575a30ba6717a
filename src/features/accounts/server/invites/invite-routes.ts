import type { FastifyInstance } from 'fastify'
import { pageOf } from '#platform/contract/page.ts'
import type { Language } from '#platform/i18n/language.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '#features/accounts/invite-contract.ts'
import { findMemberByTarget } from '../queries-member.ts'
import { listRoles } from '../roles/queries-role.ts'
import { sendCookies } from '../sessions/cookies.ts'
import { acceptInvitation, joinByInvitation, requireInvitation, type AcceptDeps } from './accept-invite.ts'
import { invite, resendInvitation, revokeInvitation, type InviteDeps } from './invite.ts'
import { listInvitations } from './queries-invites.ts'

const nameIn = (language: Language, { nameZh, nameEn }: { nameZh: string; nameEn: string }) => (language === 'en_US' ? nameEn : nameZh)

export function inviteRoutes(app: FastifyInstance, deps: InviteDeps & AcceptDeps) {
  const { db } = deps

  mount(app, contract.listInvitations, async ({ state, ...page }, { language }) => {
    const [{ total, rows }, roles] = await Promise.all([listInvitations(db, state, pageOf(page)), listRoles(db)])
    return {
      total,
      rows: rows.map(({ roleKeys, inviterId: _, ...row }) => ({
        ...row,
        // A role that was deleted later keeps its key.
        roles: roleKeys.map((key) => {
          const role = roles.find((candidate) => candidate.key === key)
          return { key, name: role ? nameIn(language, role) : key }
        }),
      })),
    }
  })

  mount(app, contract.invite, (input, call) => invite(call, deps, input))

  mount(app, contract.resendInvitation, ({ id }, call) => resendInvitation(call, deps, id))

  mount(app, contract.revokeInvitation, async ({ id }, call) => {
    await revokeInvitation(call, id)
    return null
  })

  mount(app, contract.readInvitation, async ({ token }, { language }) => {
    const { email, name, invitedBy, roles, expireTime } = await requireInvitation(db, token)
    const hasAccount = (await findMemberByTarget(db, email)) !== undefined
    return { email, name, invitedBy, roles: roles.map((role) => nameIn(language, role)), expireTime, hasAccount }
  })

  mount(app, contract.acceptInvitation, async (input, { request, reply, language }) => {
    const { answer, cookies } = await acceptInvitation(deps, input, { request, requestId: request.id, language })
    sendCookies(reply, cookies)
    return answer
  })

  mount(app, contract.joinByInvitation, async ({ token }, { identity, request, reply, language }) => {
    const input = { token, memberId: identity.memberId }
    const { answer, cookies } = await joinByInvitation(deps, input, { request, requestId: request.id, language })
    sendCookies(reply, cookies)
    return answer
  })
}
