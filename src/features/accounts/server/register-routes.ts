import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/server/mount.ts'
import { readIdempotencyKey } from '#platform/server/once.ts'
import * as passwords from '../password-contract.ts'
import { register as registerEndpoint } from '../register-contract.ts'
import { changePassword, resetPassword, type PasswordDeps } from './change-password.ts'
import { clearedSession, isApp, sendCookies } from './cookies.ts'
import { register, type RegisterDeps } from './register.ts'

export type RegisterRouteDeps = RegisterDeps & PasswordDeps

export function registerRoutes(app: FastifyInstance, deps: RegisterRouteDeps) {
  mount(app, registerEndpoint, async (given, { request, reply, language, locale }) => {
    const wish = { asker: request, language, locale, idempotencyKey: readIdempotencyKey(request, locale) }
    const { answer, cookies, entrustId } = await register(deps, given, wish)
    sendCookies(reply, cookies)
    return { ...answer, ...(entrustId !== undefined && { entrustId }) }
  })

  mount(app, passwords.resetPassword, async (given, { db: trx, locale }) => {
    await resetPassword(trx, deps, given, locale)
    return null
  })

  mount(app, passwords.updatePassword, async (given, { db: trx, identity, request, reply }) => {
    await changePassword(trx, deps, identity.memberId, given)
    if (!isApp(request)) sendCookies(reply, clearedSession(deps.accounts.cookies))
    return null
  })
}
