import { finished } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isInternal } from '../rate-limits/address-limits.ts'
import type { Load } from './load.ts'
import { loadLimits } from './load-limits.ts'
import { startsInTurn } from './start-in-turn.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `costly` is refused first when the process is overloaded, `essential` never; anything else in between. */
    load?: 'costly' | 'essential'
  }
}

/**
 * Refuses requests that this process could not answer in time, before any work starts. Calls of a page to the API are not refused here: the page has
 * been accepted already.
 */
export function shedLoad(app: FastifyInstance, load: Load) {
  let inHand = 0
  const startInTurn = startsInTurn(loadLimits.maxStartWaitMs)
  app.addHook('onRequest', async (request, reply) => {
    const { load: cost } = request.routeOptions.config
    if (cost === 'essential' || isInternal()) return
    if (load.isOverloaded || inHand >= loadLimits.maxRequestsInHand) throw load.refuse('all')
    if (load.isBusy && cost === 'costly') throw load.refuse('costly')
    inHand++
    finished(reply.raw, () => inHand--)
    if (!(await startInTurn())) throw load.refuse('all')
  })
}

/** Marks the routes that `app` gets from now on, for those of libraries. */
export function markEssential(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, load: 'essential' }
  })
}
