import { expect, test } from 'vitest'
import { isFromThisMachine } from './loopback.ts'

const from = (ip: string, headers: Record<string, string> = {}, remoteAddress = ip, httpVersion = '1.1') =>
  isFromThisMachine({
    ip,
    headers: { host: 'localhost:8080', ...headers },
    socket: { remoteAddress },
    raw: { httpVersion },
  } as unknown as Parameters<typeof isFromThisMachine>[0])

test('[AUTH-4] only requests from this machine are local', () => {
  for (const ip of ['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1']) expect(from(ip), ip).toBe(true)
  for (const ip of ['192.168.1.5', '10.0.0.1', '8.8.8.8', '::ffff:8.8.8.8', '2001:db8::1', 'localhost', ''])
    expect(from(ip), ip).toBe(false)
})

test('[AUTH-4] requests through a proxy on this machine are not local, whether or not the proxy is trusted', () => {
  // Untrusted: every request seems to come from loopback, but carries the proxy's headers.
  for (const name of [
    'x-forwarded-for',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'x-real-ip',
    'x-forwarded-host',
    'cf-ray',
    'true-client-ip',
  ])
    expect(from('127.0.0.1', { [name]: 'x' }), name).toBe(false)
  // Trusted: the address is that of the visitor.
  expect(from('203.0.113.7', { 'x-forwarded-for': '203.0.113.7' }, '127.0.0.1')).toBe(false)
  expect(from('127.0.0.1', { 'x-forwarded-for': '127.0.0.1' }, '10.0.0.2')).toBe(true)
})

test('[AUTH-4] a proxy that adds no header shows by the name that it asks for, or by its version of HTTP', () => {
  for (const host of ['127.0.0.1:8080', '[::1]:8080', 'LOCALHOST']) expect(from('127.0.0.1', { host }), host).toBe(true)
  for (const host of ['portal.example', 'portal.example:8080', '10.0.0.5', '', 'localhost.evil.example'])
    expect(from('127.0.0.1', { host }), host).toBe(false)
  expect(from('127.0.0.1', {}, '127.0.0.1', '1.0')).toBe(false)
})
