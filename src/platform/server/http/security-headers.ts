import type { FastifyInstance } from 'fastify'

/** Two years, as lists of browsers ask for. Without sub-domains and preloading, which are for the owner of the domain to decide. */
const strictTransport = 'max-age=63072000'

/** Adds to every answer, whatever made it, what browsers must know: the type is as stated, and the portal is reached by https only where it is so. */
export function addSecurityHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }) {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
    if (isSecure) reply.header('strict-transport-security', strictTransport)
  })
}
