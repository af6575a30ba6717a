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
export const fetchPublic = (address: string, { maxBytes, network, ...limits }: Options): Promise<Buffer> =>
  within(limits, (signal) => follow(new URL(address), 0, { maxBytes, network, signal }))

type Posted = { headers: Readonly<Record<string, string>>; body: Buffer }

/**
 * Posts to an HTTPS address that a stranger has named, by the rules of `fetchPublic`, and returns the status of the answer, whatever it is.
 * Redirects are not followed. Throws `FetchRefused`.
 */
export const postPublic = (address: string, posted: Posted, { network, ...limits }: Omit<Options, 'maxBytes'>): Promise<number> =>
  within(limits, async (signal) => {
    const url = new URL(address)
    return post(url, posted, await resolvePublic(url, { network, signal }), { network, signal })
  })

/** Throws `FetchRefused` unless an address is one of HTTPS whose host now resolves to public addresses only. */
export const requirePublic = (address: string, { network, ...limits }: Omit<Options, 'maxBytes'>): Promise<void> =>
  within(limits, async (signal) => void (await resolvePublic(new URL(address), { network, signal })))

async function within<Result>(
  { signal, timeoutMs }: Pick<Options, 'signal' | 'timeoutMs'>,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await work(AbortSignal.any([signal, timeout]))
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.aborted) throw new FetchRefused('timedOut', '', { cause: error })
    throw error instanceof FetchRefused ? error : new FetchRefused('unreachable', '', { cause: error })
  }
}

type Connection = Pick<Options, 'signal' | 'network'>
type Request = Connection & Pick<Options, 'maxBytes'>

async function follow(url: URL, redirects: number, request: Request): Promise<Buffer> {
  if (redirects > maxRedirects) throw new FetchRefused('tooManyRedirects')
  const answer = await get(url, await resolvePublic(url, request), request)
  return 'body' in answer ? answer.body : follow(answer.redirect, redirects + 1, request)
}

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

async function resolvePublic(url: URL, { network, signal }: Connection): Promise<Address[]> {
  if (url.protocol !== 'https:') throw new FetchRefused('notHttps')
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

/** A request to one of the addresses that were checked. */
function connectTo(url: URL, addresses: readonly Address[], { signal, network }: Connection): https.RequestOptions {
  const [first] = addresses
  const lookup: LookupFunction = (_, { all }, done) => (all ? done(null, [...addresses]) : done(null, first!.address, first!.family))
  return {
    hostname: hostOf(url),
    port: url.port || 443,
    path: url.pathname + url.search,
    agent: false,
    lookup,
    signal,
    ...(network.ca && { ca: network.ca }),
  }
}

const post = (url: URL, { headers, body }: Posted, addresses: readonly Address[], connection: Connection) =>
  new Promise<number>((done, fail) => {
    const request = https.request({ ...connectTo(url, addresses, connection), method: 'POST', headers }, (response) => {
      done(response.statusCode ?? 0)
      // Only the status matters; a long answer is not read.
      request.destroy()
    })
    request.on('error', fail)
    request.end(body)
  })

type Answer = { body: Buffer } | { redirect: URL }

function get(url: URL, addresses: readonly Address[], { maxBytes, ...connection }: Request): Promise<Answer> {
  const options = { ...connectTo(url, addresses, connection), headers: { accept: 'image/*', 'accept-encoding': 'identity' } }
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
