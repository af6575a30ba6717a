import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type ProviderCall = { path: string; headers: http.IncomingHttpHeaders; body: string }
type Reply = { status?: number; body?: string } | 'silence'

/** Starts an HTTP server in place of a provider. `answer` returns its replies; all calls are kept. */
export async function startHttpProvider(answer: (call: ProviderCall) => Reply) {
  const calls: ProviderCall[] = []
  const server = http.createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const call = { path: request.url!, headers: request.headers, body }
      calls.push(call)
      const reply = answer(call)
      if (reply === 'silence') return
      response.writeHead(reply.status ?? 200, { 'content-type': 'application/json' }).end(reply.body ?? '{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, host: `127.0.0.1:${port}`, calls }
}
