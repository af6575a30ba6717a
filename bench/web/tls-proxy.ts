import http from 'node:http'
import http2 from 'node:http2'
import type { AddressInfo } from 'node:net'
import { generate } from 'selfsigned'

/** HTTP/2 with TLS in front of the portal, as deployed: over HTTP/1.1 some twenty module files would queue. */
export async function startTlsProxy(target: string) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keySize: 2048 })
  const agent = new http.Agent({ keepAlive: true, maxSockets: 32 })
  const server = http2.createSecureServer({ key, cert })
  server.on('stream', (stream, headers) => forward(stream, headers, target, agent))
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `https://localhost:${port}`,
    stop: () => {
      agent.destroy()
      server.close()
    },
  }
}

/** HTTP/2 forbids connection-specific headers. */
const ofConnection = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'proxy-connection'])

function forward(stream: http2.ServerHttp2Stream, headers: http2.IncomingHttpHeaders, target: string, agent: http.Agent) {
  const url = new URL(String(headers[':path']), target)
  const sent = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':')))
  const request = http.request(url, { method: String(headers[':method']), headers: { ...sent, host: url.host }, agent }, (response) => {
    const received = Object.fromEntries(Object.entries(response.headers).filter(([name]) => !ofConnection.has(name)))
    if (stream.destroyed) return response.resume()
    stream.respond({ ':status': response.statusCode ?? 502, ...received })
    response.pipe(stream)
  })
  request.on('error', () => stream.destroyed || stream.close(http2.constants.NGHTTP2_INTERNAL_ERROR))
  stream.on('error', () => request.destroy())
  stream.pipe(request)
}
