import type { FastifyInstance } from 'fastify'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { fail, type Refusal } from '#platform/contract/failure.ts'
import { failures } from '#platform/contract/failures.ts'
import { sendRefusal } from './errors.ts'
import { mounted } from './mount.ts'

/** 404 for an unknown path, 405 with `Allow` where only the method is wrong. */
export function answerUnknownPaths(app: FastifyInstance) {
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0]!.slice(apiPrefix.length)
    const allowed = (mounted.get(app.server) ?? []).filter((endpoint) => pattern(endpoint.path).test(path)).map(({ method }) => method)
    const refusal: Refusal =
      allowed.length > 0 ? fail(failures.wrongMethod, { headers: { allow: [...new Set(allowed)].join(', ') } }) : fail(failures.noSuchPath)
    return sendRefusal(request, reply, refusal)
  })
}

const pattern = (path: string) => new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}/?$`)
