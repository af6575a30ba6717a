import type { FastifyInstance, FastifyReply } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures as known } from '#platform/contract/failures.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import { isApp } from '#platform/server/http/app-client.ts'
import * as contract from '../contract.ts'
import type { Codes } from './codes/codes.ts'
import { sendCookies } from './sessions/cookies.ts'
import { assignRoles } from './roles/assign-roles.ts'
import { getAuthRole } from './roles/auth-role.ts'
import { logIn, logInByCode, logInByWechat } from './sign-in/log-in.ts'
import { makeOneToken, oneLogin } from './sign-in/single-sign-on.ts'
import { formatLocation } from './sessions/ip-location.ts'
import { qrRoutes } from './sign-in/qr-routes.ts'
import { findUser } from './queries-member.ts'
import { endOtherSessions, endOwnSession } from './sessions/end-sessions.ts'
import { listSessions } from './sessions/queries-session.ts'
import { refreshLogin } from './sessions/refresh.ts'
import type { LoginResult } from './sessions/sessions.ts'
import type { AccountSettings } from './settings.ts'
import { logOut } from './sessions/log-out.ts'
import { presentUser, type UserLabelDeps } from './profile/present-user.ts'

export type AccountDeps = {
  db: Db
  accounts: AccountSettings
  codes: Codes
  /** Returns true if the agreements have changed so that the member must accept them again. */
  isAgreementDue: (db: Db, memberId: string) => Promise<boolean>
} & UserLabelDeps

export function accountRoutes(app: FastifyInstance, deps: AccountDeps) {
  const { db, accounts } = deps

  const sendLogin = (reply: FastifyReply, { answer, cookies }: LoginResult) => {
    sendCookies(reply, cookies)
    return answer
  }

  mount(app, contract.logIn, async ({ rememberMe, code, ...input }, { request, reply }) => {
    const { remember = rememberMe, captcha = code } = input
    return sendLogin(reply, await logIn(db, accounts, { ...input, remember, captcha }, request))
  })

  mount(app, contract.logInByCode, async ({ rememberMe, ...input }, { request, reply, locale }) => {
    const { remember = rememberMe } = input
    return sendLogin(reply, await logInByCode(deps, { ...input, remember }, request, locale))
  })

  mount(app, contract.logInByWechat, async ({ xcxCode }, { request, reply }) =>
    sendLogin(reply, await logInByWechat(db, accounts, xcxCode, request)),
  )

  mount(app, contract.oneLogin, async (input, { request, reply }) => sendLogin(reply, await oneLogin(db, accounts, input, request)))

  mount(app, contract.makeOneToken, async (_, { request, reply }) => {
    const { ticket, cookies } = await makeOneToken(db, accounts, request)
    sendCookies(reply, cookies)
    return ticket
  })

  mount(app, contract.refreshLogin, async ({ refresh_token }, { request, reply }) => {
    const answer = sendLogin(reply, await refreshLogin(db, accounts, request, refresh_token))
    return { ...answer, data: answer }
  })

  mount(app, contract.logOut, async (_, call) => {
    const { request, reply } = call
    sendCookies(reply, await logOut(call, accounts))
    // Clears the browser's cached pages and replies of the member.
    if (!isApp(request)) reply.header('clear-site-data', '"cache"')
    return null
  })

  mount(app, contract.getInfo, async (_, { identity, language }) => {
    const user = await findUser(db, identity.memberId)
    if (!user) throw fail(known.signedOut)
    return {
      user: await presentUser(user, deps, language),
      roles: [...identity.roles],
      permissions: [...identity.permissions],
      agreementDue: await deps.isAgreementDue(db, identity.memberId),
    }
  })

  mount(app, contract.listSessions, async (_, { identity, language }) =>
    Promise.all(
      (await listSessions(db, identity.memberId)).map(async ({ id, device, city, createdAt, lastSeenAt }) => ({
        id,
        device,
        city: await formatLocation(deps.regions, city, language),
        createTime: wireTime(createdAt),
        lastTime: wireTime(lastSeenAt),
        current: id === identity.sessionId,
      })),
    ),
  )

  mount(app, contract.endSession, async ({ id }, call) => {
    await endOwnSession(call, id)
    return null
  })

  mount(app, contract.endOtherSessions, async (_, call) => {
    await endOtherSessions(call)
    return null
  })

  mount(app, contract.getAuthRole, ({ userId }, { identity, language }) => getAuthRole(db, userId, identity, deps, language))

  mount(app, contract.setAuthRole, async ({ userId, roleIds }, call) => {
    await assignRoles(call, userId, { to: roleIds })
    return null
  })

  qrRoutes(app, deps)
}
