import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '#features/accounts/factor-contract.ts'
import { sendCookies } from '../sessions/cookies.ts'
import { completeSignIn } from './complete-sign-in.ts'
import * as own from './own-factor.ts'

export type FactorRouteDeps = own.FactorDeps & { db: Db }

/** Routes of the second factor: of the sign-in, and of a member's own. */
export function factorRoutes(app: FastifyInstance, deps: FactorRouteDeps) {
  mount(app, contract.completeSignIn, async (input, { request, reply }) => {
    const { answer, cookies } = await completeSignIn(deps, input, request)
    sendCookies(reply, cookies)
    return answer
  })

  mount(app, contract.getSecondFactor, (_, call) => own.getOwnFactor(call, deps))

  mount(app, contract.startSecondFactor, (_, call) => own.startFactor(call, deps))

  mount(app, contract.confirmSecondFactor, async ({ code }, call) => ({ recoveryCodes: await own.confirmFactor(call, deps, code) }))

  mount(app, contract.renewRecoveryCodes, async ({ code }, call) => ({ recoveryCodes: await own.renewCodes(call, deps, code) }))

  mount(app, contract.removeSecondFactor, async ({ code }, call) => {
    await own.removeOwnFactor(call, deps, code)
    return null
  })
}
