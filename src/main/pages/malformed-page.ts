import { isWellFormed } from '#platform/server/http/guard.ts'

export const notFoundPage = '/whs/404'

const page = /^\/whs(?!\/(?:prod-api|files|maps|assets)(?:[/?]|$))(?:[/?]|$)/

/** True for the address of a page that does not decode to text. Fastify would refuse it with JSON, which is not meant for readers. */
export const isMalformedPage = (address: string) => page.test(address) && !isWellFormed(address)
