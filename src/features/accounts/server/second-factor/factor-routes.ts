import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/postgres/database.ts'
import { mount } from '#platform/server/pipeline/mount.ts'
import * as contract from '#features/accounts/factor-contract.ts'
import * as passkeys from '#features/accounts/passkey-contract.ts'
import { sendCookies } from '../sessions/cookies.ts'
import type { FactorDeps } from './change-own-factor.ts'
import { completeSignIn, requestSignInPasskey } from './complete-sign-in.ts'
import * as own from './own-factor.ts'
import * as ownPasskeys from './own-passkeys.ts'

export type FactorRouteDeps = FactorDeps & { db: Db }

/** Routes of the second factor: of the sign-in, and of a member's own. */
export function factorRoutes(app: FastifyInstance, deps: FactorRouteDeps) {
  mount(app, contract.completeSignIn, async (input, { request, reply }) => {
    const { answer, cookies } = await completeSignIn(deps, input, request)
    sendCookies(reply, cookies)
    return answer
  })

  mount(app, contract.requestSignInPasskey, (input, { request }) => requestSignInPasskey(deps, input, request))

  mount(app, contract.getSecondFactor, (_, call) => own.getOwnFactor(call, deps))

  mount(app, contract.startSecondFactor, (proof, call) => own.startFactor(call, deps, proof))

  mount(app, contract.confirmSecondFactor, async ({ code }, call) => ({ recoveryCodes: await own.confirmFactor(call, deps, code) }))

  mount(app, contract.renewRecoveryCodes, async (proof, call) => ({ recoveryCodes: await own.renewCodes(call, deps, proof) }))

  mount(app, contract.removeSecondFactor, async (proof, call) => {
    await own.removeOwnFactor(call, deps, proof)
    return null
  })

  mount(app, contract.removeApp, async (proof, call) => {
    await own.removeApp(call, deps, proof)
    return null
  })

  passkeyRoutes(app, deps)
}

function passkeyRoutes(app: FastifyInstance, deps: FactorRouteDeps) {
  mount(app, passkeys.requestPasskeyProof, (_, call) => ownPasskeys.requestProof(call, deps))

  mount(app, passkeys.startPasskey, (proof, call) => ownPasskeys.startPasskey(call, deps, proof))

  mount(app, passkeys.addPasskey, async (input, call) => ({ recoveryCodes: await ownPasskeys.addPasskey(call, deps, input) }))

  mount(app, passkeys.renamePasskey, async (input, call) => {
    await ownPasskeys.renamePasskey(call, input)
    return null
  })

  mount(app, passkeys.removePasskey, async (input, call) => {
    await ownPasskeys.removePasskey(call, deps, input)
    return null
  })
}
