import { readFileSync } from 'node:fs'
import https from 'node:https'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Network } from '#platform/server/http/fetch-public.ts'

/** The certificate of `pictures.example` and its subdomains. */
const read = (name: string) => readFileSync(new URL(`./tls/${name}.pem`, import.meta.url), 'utf8')
const certificate = read('certificate')

/** A public address that stands for the server. */
const publicAddress = '93.184.215.14'

/**
 * Starts an HTTPS server in place of the internet. Names below `pictures.example` lead to it; other names lead to the addresses in `names`.
 */
export async function startPictureServer(
  answer: (request: IncomingMessage, response: ServerResponse) => unknown,
  names: Readonly<Record<string, string[]>> = {},
) {
  const requests: string[] = []
  const server = https.createServer({ key: read('key'), cert: certificate }, (request, response) => {
    requests.push(`${request.headers.host?.split(':')[0]}${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const lookups: string[] = []
  const network: Network = {
    ca: certificate,
    async resolve(hostname) {
      lookups.push(hostname)
      const addresses = names[hostname] ?? (hostname.endsWith('pictures.example') ? [publicAddress] : [])
      return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    },
    connectTo: (address) => (address === publicAddress ? '127.0.0.1' : address),
  }
  return {
    network,
    requests,
    lookups,
    port,
    url: (path: string, host = 'pictures.example') => `https://${host}:${port}${path}`,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
