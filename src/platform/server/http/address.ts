import net from 'node:net'

/**
 * Returns the key under which an address is counted. An IPv6 customer has 2⁶⁴ addresses, so only the network counts. The scope `network` also
 * puts the 256 neighbours of an IPv4 address together, for limits that a small pool of addresses must not bypass.
 */
export function addressKey(address: string | undefined, scope: 'address' | 'network' = 'address'): string {
  // A connection that was reset has none any more.
  if (address === undefined) return 'unknown'
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (net.isIPv4(plain)) return scope === 'network' ? `${plain.split('.').slice(0, 3).join('.')}.0/24` : plain
  if (!net.isIPv6(plain)) return 'unknown'
  return `${groupsOf(plain).slice(0, 4).join(':')}::/64`
}

/** Returns the eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const [head = '', tail = ''] = address.replace(/%.*$/, '').split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === '' ? [] : tail.split(':')
  const missing = address.includes('::') ? Math.max(0, 8 - before.length - after.length) : 0
  return [...before, ...Array.from({ length: missing }, () => '0'), ...after].map((group) => Number.parseInt(group, 16).toString(16))
}
