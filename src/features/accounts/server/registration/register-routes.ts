import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { m } from '#messages'
import { envelopeFor, mount, mountReady } from '#platform/server/pipeline/mount.ts'
import { readIdempotencyKey } from '#platform/server/pipeline/single-submit.ts'
import { isApp } from '#platform/server/http/app-client.ts'
import * as passwords from '#features/accounts/password-contract.ts'
import { register as registerEndpoint } from '#features/accounts/register-contract.ts'
import { updatePassword, resetPassword, type PasswordDeps } from '../sign-in/change-password.ts'
import { clearedSessionCookies, sendCookies } from '../sessions/cookies.ts'
import { readDeviceHash } from '../codes/device-hash.ts'
import { register } from './register.ts'
import type { RegisterDeps } from './registration-context.ts'

export type RegisterRouteDeps = RegisterDeps & PasswordDeps

export function registerRoutes(app: FastifyInstance, deps: RegisterRouteDeps) {
  mountReady(app, registerEndpoint, async (input, { request, reply, language, locale }) => {
    const deviceHash = readDeviceHash(deps.accounts.cookies, request)
    const idempotencyKey = readIdempotencyKey(request, locale)
    const context = { request, requestId: request.id, deviceHash, language, locale, idempotencyKey }
    const { answer, cookies, isNew, entrustId, appointmentId } = await register(deps, input, context)
    sendCookies(reply, cookies)
    const result = {
      ...answer,
      registered: isNew,
      ...(entrustId !== null && { entrustId }),
      ...(appointmentId !== null && { appointmentId }),
    }
    // Only a new account is congratulated.
    const successText = isNew ? m.accounts_registered : m.accounts_signedIn
    return {
      json: JSON.stringify(envelopeFor({ ...registerEndpoint, successText }, z.encode(registerEndpoint.reply, result), locale)),
      version: null,
    }
  })

  mount(app, passwords.resetPassword, async (input, call) => {
    await resetPassword(deps, call, input)
    return null
  })

  mount(app, passwords.updatePassword, async (input, call) => {
    await updatePassword(deps, call, input)
    if (!isApp(call.request)) sendCookies(call.reply, clearedSessionCookies(deps.accounts.cookies))
    return null
  })
}
