import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link of a mail may end: the alerts of one search, or all of a member. */
export type Subscription = { kind: 'search' | 'member'; id: string }

const kinds = { search: 1, member: 2 } as const
const idBytes = 16
const macBytes = 32

/** Says what it ends and proves that we wrote it; it says nothing to anybody else, and does not run out. */
export function createUnsubscribeToken({ kind, id }: Subscription, key: string): string {
  const said = Buffer.concat([Buffer.from([kinds[kind]]), Buffer.from(id.replaceAll('-', ''), 'hex')])
  return Buffer.concat([said, computeMac(said, key)]).toString('base64url')
}

/** Null for anything that we did not write. */
export function readUnsubscribeToken(token: string, key: string): Subscription | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 1 + idBytes + macBytes || bytes.toString('base64url') !== token) return null
  const said = bytes.subarray(0, 1 + idBytes)
  if (!timingSafeEqual(bytes.subarray(1 + idBytes), computeMac(said, key))) return null
  const hex = said.toString('hex', 1)
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return said[0] === kinds.search ? { kind: 'search', id } : said[0] === kinds.member ? { kind: 'member', id } : null
}

const computeMac = (said: Buffer, key: string) => createHmac('sha256', key).update('unsubscribe').update(said).digest()
