import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** Returns a key that distinguishes visitors without identifying them: address and browser, hashed with a salt that is never stored. */
export function visitorKeyOf({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>, salt: string) {
  return createHash('sha256')
    .update(`${salt}\n${ip}\n${headers['user-agent'] ?? ''}`)
    .digest('base64url')
}
