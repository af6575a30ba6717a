import dns from 'node:dns/promises'
import https from 'node:https'
import net, { type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Why an address was not fetched. `status`: the server answered with an error, whose code is the detail. */
export const fetchProblems = [
  'notHttps',
  'unresolved',
  'notPublic',
  'unreachable',
  'timedOut',
  'status',
  'tooManyRedirects',
  'tooLarge',
] as const
export type FetchProblem = (typeof fetchProblems)[number]

export class FetchRefused extends Error {
  readonly problem: FetchProblem
  readonly detail: string
  constructor(problem: FetchProblem, detail = '', options?: ErrorOptions) {
    super(`not fetched: ${problem} ${detail}`, options)
    this.problem = problem
    this.detail = detail
  }
}

type Address = { address: string; family: number }

/** How names become addresses. Tests stand in for the internet with their own. */
export type Network = {
  resolve(hostname: string): Promise<Address[]>
  /** Returns the address to connect to in place of one that has been checked. */
  connectTo?(address: string): string
  /** Certificate authorities in place of those of Node. */
  ca?: string
}

export const internet: Network = { resolve: (hostname) => dns.lookup(hostname, { all: true }) }

type Options = { maxBytes: number; timeoutMs: number; signal: AbortSignal; network: Network }

const maxRedirects = 3

/**
 * Returns the body of a file at an HTTPS address that a stranger has named. Each host, also after a redirect, must resolve to public
 * addresses only, and the connection goes to an address that was checked, so that a second look-up cannot lead elsewhere. `timeoutMs` covers
 * all of it. Throws `FetchRefused`.
 */
export async function fetchPublic(address: string, { timeoutMs, signal, ...options }: Options): Promise<Buffer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await follow(new URL(address), 0, { ...options, signal: AbortSignal.any([signal, timeout]) })
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.aborted) throw new FetchRefused('timedOut', '', { cause: error })
    throw error instanceof FetchRefused ? error : new FetchRefused('unreachable', '', { cause: error })
  }
}

type Request = Omit<Options, 'timeoutMs'>

async function follow(url: URL, redirects: number, request: Request): Promise<Buffer> {
  if (url.protocol !== 'https:') throw new FetchRefused('notHttps')
  if (redirects > maxRedirects) throw new FetchRefused('tooManyRedirects')
  const answer = await get(url, await resolvePublic(url, request), request)
  return 'body' in answer ? answer.body : follow(answer.redirect, redirects + 1, request)
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

async function resolvePublic(url: URL, { network, signal }: Request): Promise<Address[]> {
  const host = hostOf(url)
  const family = net.isIP(host)
  const addresses = family === 0 ? await untilAborted(resolve(network, host), signal) : [{ address: host, family }]
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new FetchRefused('notPublic')
  return addresses.map((one) => ({ ...one, address: network.connectTo?.(one.address) ?? one.address }))
}

async function resolve(network: Network, host: string): Promise<Address[]> {
  const addresses = await network.resolve(host).catch((error: unknown) => {
    throw new FetchRefused('unresolved', '', { cause: error })
  })
  if (addresses.length === 0) throw new FetchRefused('unresolved')
  return addresses
}

/** A name is looked up by the operating system, which cannot be interrupted. */
const untilAborted = <Result>(work: Promise<Result>, signal: AbortSignal) =>
  Promise.race([
    work,
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })),
  ])

const globalIpv6 = ipaddr.parseCIDR('2000::/3')

/** True for addresses of the public internet: not loopback, private, link-local, shared, multicast or reserved, nor IPv4 within IPv6. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  return parsed.range() === 'unicast' && (parsed.kind() === 'ipv4' || parsed.match(globalIpv6))
}

type Answer = { body: Buffer } | { redirect: URL }

function get(url: URL, addresses: readonly Address[], { maxBytes, signal, network }: Request): Promise<Answer> {
  const [first] = addresses
  const lookup: LookupFunction = (_, { all }, done) => (all ? done(null, [...addresses]) : done(null, first!.address, first!.family))
  const options: https.RequestOptions = {
    hostname: hostOf(url),
    port: url.port || 443,
    path: url.pathname + url.search,
    headers: { accept: 'image/*', 'accept-encoding': 'identity' },
    agent: false,
    lookup,
    signal,
    ...(network.ca && { ca: network.ca }),
  }
  return new Promise<Answer>((done, fail) => {
    const request = https.get(options, (response) => {
      const { statusCode = 0, headers } = response
      const end = (error: Error) => {
        request.destroy()
        fail(error)
      }
      if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
        request.destroy()
        if (URL.canParse(headers.location, url)) done({ redirect: new URL(headers.location, url) })
        else fail(new FetchRefused('status', String(statusCode)))
        return
      }
      if (statusCode !== 200) return end(new FetchRefused('status', String(statusCode)))
      if (Number(headers['content-length'] ?? 0) > maxBytes) return end(new FetchRefused('tooLarge'))
      const chunks: Buffer[] = []
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
        if (bytes > maxBytes) end(new FetchRefused('tooLarge'))
        else chunks.push(chunk)
      })
      response.on('end', () => done({ body: Buffer.concat(chunks) }))
      response.on('error', end)
      response.on('aborted', () => end(new Error('the connection was closed')))
    })
    request.on('error', fail)
  })
}
