import type { IncomingHttpHeaders } from 'node:http'

/** Returns true for a client that sends `X-Client: app`. It stores its tokens, and cookies are neither read nor set. */
export const isApp = ({ headers }: { headers: IncomingHttpHeaders }) => headers['x-client'] === 'app'
