import { expect, test } from 'vitest'
import { addressKey } from './address.ts'

test('[AUTH-15] an IPv4 address counts alone, or together with its 255 neighbours', () => {
  expect(addressKey('203.0.113.9')).toBe('203.0.113.9')
  expect(addressKey('::ffff:203.0.113.9')).toBe('203.0.113.9')
  expect(addressKey('203.0.113.9', 'network')).toBe('203.0.113.0/24')
})

test('[AUTH-15] all addresses of an IPv6 network count as one, in every notation', () => {
  const network = '2001:db8:1:2::/64'
  for (const address of ['2001:db8:1:2::1', '2001:0db8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::%eth0'])
    expect(addressKey(address), address).toBe(network)
  expect(addressKey('2001:db8:1:3::1')).not.toBe(network)
  expect(addressKey('::1')).toBe('0:0:0:0::/64')
  expect(addressKey('no address')).toBe('unknown')
})

test('[REQ-7] a connection that was reset has no address', () => {
  expect(addressKey(undefined)).toBe('unknown')
})
