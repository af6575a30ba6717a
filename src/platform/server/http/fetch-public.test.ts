import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPictureServer } from '#test/picture-server.ts'
import { fetchPublic, FetchRefused, internet, isPublicAddress } from './fetch-public.ts'

const big = 6_000_000
const names = {
  'inside.example': ['10.0.0.7'],
  'mixed.example': ['93.184.215.14', '127.0.0.1'],
  'loopback6.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
}

let server: Awaited<ReturnType<typeof startPictureServer>>
beforeAll(async () => {
  server = await startPictureServer((request, response) => {
    const url = new URL(request.url!, 'https://pictures.example')
    const to = url.searchParams.get('to')
    const hops = Number(url.searchParams.get('hops') ?? 0)
    if (hops > 0) return response.writeHead(302, { location: `/hop?hops=${hops - 1}` }).end()
    if (to !== null) return response.writeHead(302, { location: to }).end()
    if (url.pathname === '/big') return response.writeHead(200, { 'content-length': big }).end(Buffer.alloc(big))
    if (url.pathname === '/endless') return response.writeHead(200).end(Buffer.alloc(big))
    if (url.pathname === '/missing') return response.writeHead(404).end()
    if (url.pathname === '/silent') return undefined
    return response.end('picture')
  }, names)
})
afterAll(() => server.stop())

const get = (url: string, timeoutMs = 5_000) =>
  fetchPublic(url, { maxBytes: 5_000_000, timeoutMs, signal: new AbortController().signal, network: server.network })
const problemOf = async (url: string, timeoutMs?: number) =>
  get(url, timeoutMs).then(
    () => 'fetched',
    (error: unknown) => (error instanceof FetchRefused ? [error.problem, error.detail].filter(Boolean).join(' ') : error),
  )

test('[OPS-2.8] only addresses of the public internet are public, in every notation of a URL', () => {
  const refused = [
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '198.18.0.1',
    '192.0.2.1',
    '224.0.0.1',
    '255.255.255.255',
    '240.0.0.1',
    '::',
    '::1',
    '::127.0.0.1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    '2001::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fd12:3456::1',
    'ff02::1',
    'no address',
  ]
  expect(refused.filter(isPublicAddress)).toEqual([])
  expect(['8.8.8.8', '93.184.215.14', '2606:4700::1111', '2408:8000::1'].filter((one) => !isPublicAddress(one))).toEqual([])
  for (const host of ['2130706433', '0x7f.1', '0177.0.0.1', '127.1', '[::ffff:7f00:1]'])
    expect(isPublicAddress(new URL(`https://${host}/`).hostname.replace(/^\[|\]$/g, '')), host).toBe(false)
})

test('[OPS-2.8] a file is fetched over HTTPS from the address that was checked, with one look-up per host', async () => {
  server.lookups.length = 0
  expect((await get(server.url('/a.jpg'))).toString()).toBe('picture')
  expect((await get(server.url(`/a?to=${encodeURIComponent(server.url('/b.jpg', 'cdn.pictures.example'))}`))).toString()).toBe('picture')
  expect(server.lookups).toEqual(['pictures.example', 'pictures.example', 'cdn.pictures.example'])
  expect(await problemOf(server.url('/?hops=3'))).toBe('fetched')
  expect(await problemOf(server.url('/?hops=4'))).toBe('tooManyRedirects')
})

test('[OPS-2.8] no connection is made to loopback or private addresses, also after a redirect or among public ones', async () => {
  const { port, requests } = server
  requests.length = 0
  for (const host of [`127.0.0.1:${port}`, `[::1]:${port}`, `2130706433:${port}`, ...Object.keys(names).map((name) => `${name}:${port}`)]) {
    expect(await problemOf(`https://${host}/secret`), host).toBe('notPublic')
    expect(await problemOf(server.url(`/?to=${encodeURIComponent(`https://${host}/secret`)}`)), host).toBe('notPublic')
  }
  expect(requests.filter((one) => one.includes('secret') && !one.includes('?to='))).toEqual([])
  expect(await problemOf(server.url(`/?to=${encodeURIComponent('http://pictures.example/')}`))).toBe('notHttps')
  expect(await problemOf(server.url(`/?to=${encodeURIComponent('file:///etc/passwd')}`))).toBe('notHttps')
  expect(await problemOf('file:///etc/passwd')).toBe('notHttps')
})

test('[OPS-2.8] large, missing, silent, unknown and untrusted files are refused with the reason', async () => {
  expect(await problemOf(server.url('/big'))).toBe('tooLarge')
  expect(await problemOf(server.url('/endless'))).toBe('tooLarge')
  expect(await problemOf(server.url('/missing'))).toBe('status 404')
  expect(await problemOf(server.url('/silent'), 300)).toBe('timedOut')
  expect(await problemOf('https://unknown.example/')).toBe('unresolved')
  const untrusted = fetchPublic(server.url('/a.jpg'), {
    maxBytes: 5_000_000,
    timeoutMs: 5_000,
    signal: new AbortController().signal,
    network: { resolve: server.network.resolve, connectTo: server.network.connectTo! },
  })
  await expect(untrusted).rejects.toMatchObject({ problem: 'unreachable' })
})

test('[OPS-2.8] a name that resolves to this machine is refused by the real resolver', async () => {
  const attempt = fetchPublic('https://localhost/', {
    maxBytes: 9,
    timeoutMs: 5_000,
    signal: new AbortController().signal,
    network: internet,
  })
  await expect(attempt).rejects.toMatchObject({ problem: 'notPublic' })
})

test('[OPS-2.8] an ended job breaks a fetch off without a result', async () => {
  const ended = new AbortController()
  const attempt = fetchPublic(server.url('/silent'), { maxBytes: 9, timeoutMs: 5_000, signal: ended.signal, network: server.network })
  ended.abort(new Error('ended'))
  await expect(attempt).rejects.toThrow('ended')
})
