import { expect, test } from 'vitest'
import { relyingPartyOf } from './relying-party.ts'

const at = (baseUrl: string, host?: string) => relyingPartyOf({ baseUrl }, { host })

test('passkeys belong to the domain of the public address, whatever host a request names', () => {
  expect(at('https://portal.example', 'evil.example')).toEqual({ id: 'portal.example', origin: 'https://portal.example' })
  expect(at('https://portal.example:8443')).toEqual({ id: 'portal.example', origin: 'https://portal.example:8443' })
})

test('without a public address they belong to localhost, at the port of the request', () => {
  expect(at('http://localhost:8080', 'localhost:3000')).toEqual({ id: 'localhost', origin: 'http://localhost:3000' })
  expect(at('http://localhost:8080', '127.0.0.1:8080')).toBeNull()
  expect(at('http://localhost:8080')).toBeNull()
})

test('there are none without https, and none at an address without a name', () => {
  expect(at('http://portal.example', 'portal.example')).toBeNull()
  expect(at('https://192.0.2.7', '192.0.2.7')).toBeNull()
  expect(at('https://[2001:db8::1]')).toBeNull()
})
