import http from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { registry } from './registry.ts'
import { measureEventLoop } from './event-loop.ts'

export type MetricsServer = { port: number; close(): Promise<void> }

/** Serves the metrics on a listener of their own: nothing of them is ever reached through the port of the portal. */
export async function serveMetrics({ port, host }: { port: number; host: string }): Promise<MetricsServer> {
  // One process serves once; those of Node itself can be registered only once.
  collectDefaultMetrics({ register: registry })
  const stopMeasuring = measureEventLoop()
  const server = http.createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, resolve)
  })
  return {
    port: (server.address() as { port: number }).port,
    async close() {
      stopMeasuring()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer({ method, url }: http.IncomingMessage, response: http.ServerResponse) {
  if (method !== 'GET' || url?.split('?')[0] !== '/metrics')
    return response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n')
  try {
    const text = await registry.metrics()
    return response.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
  } catch {
    return response.writeHead(500).end()
  }
}
