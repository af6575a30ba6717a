import type { FastifyInstance } from 'fastify'
import { mount } from '#platform/server/pipeline/mount.ts'
import { readIdempotencyKey } from '#platform/server/pipeline/single-submit.ts'
import * as passwords from '#features/accounts/password-contract.ts'
import { register as registerEndpoint } from '#features/accounts/register-contract.ts'
import { updatePassword, resetPassword, type PasswordDeps } from '../sign-in/change-password.ts'
import { clearedSessionCookies, isApp, sendCookies } from '../sessions/cookies.ts'
import { register, type RegisterDeps } from './register.ts'

export type RegisterRouteDeps = RegisterDeps & PasswordDeps

export function registerRoutes(app: FastifyInstance, deps: RegisterRouteDeps) {
  mount(app, registerEndpoint, async (input, { request, reply, language, locale }) => {
    const context = { request, language, locale, idempotencyKey: readIdempotencyKey(request, locale) }
    const { answer, cookies, entrustId } = await register(deps, input, context)
    sendCookies(reply, cookies)
    return { ...answer, ...(entrustId !== undefined && { entrustId }) }
  })

  mount(app, passwords.resetPassword, async (input, { locale }) => {
    await resetPassword(deps, input, locale)
    return null
  })

  mount(app, passwords.updatePassword, async (input, { identity, request, reply }) => {
    await updatePassword(deps, identity.memberId, input)
    if (!isApp(request)) sendCookies(reply, clearedSessionCookies(deps.accounts.cookies))
    return null
  })
}
