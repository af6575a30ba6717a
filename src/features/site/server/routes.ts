import type { FastifyInstance } from 'fastify'
import { fail } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { mount, mountReady } from '#platform/server/pipeline/mount.ts'
import * as contract from '../contract.ts'
import type { Site } from './site-settings.ts'

export function siteRoutes(app: FastifyInstance, { site }: { site: Site }) {
  mount(app, contract.listSettings, async (_, { language }) => [...(await site.current()).list(language)])
  mount(app, contract.getSiteFacts, async (_, { language }) => (await site.current()).facts(language))
  // Clients read the value from `msg`, which therefore cannot hold the usual success text.
  mountReady(app, contract.getSetting, async ({ key }, { language }) => {
    const value = (await site.current()).find(key, language)
    if (value === null) throw fail(failures.notFound)
    return { json: JSON.stringify({ code: 200, msg: value, data: value }), version: null }
  })
}
