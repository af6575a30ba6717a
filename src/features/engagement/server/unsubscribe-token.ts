import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a token may end: the alerts of one search, or all alerts of a member. */
export type Subscription = { kind: 'search' | 'member'; id: string }

const kinds = { search: 1, member: 2 } as const
const idBytes = 16
const macBytes = 32

/** Creates a signed token without expiry. */
export function createUnsubscribeToken({ kind, id }: Subscription, key: string): string {
  const payload = Buffer.concat([Buffer.from([kinds[kind]]), Buffer.from(id.replaceAll('-', ''), 'hex')])
  return Buffer.concat([payload, computeMac(payload, key)]).toString('base64url')
}

/** Reads a token; returns null if its signature is invalid. */
export function readUnsubscribeToken(token: string, key: string): Subscription | null {
  const bytes = Buffer.from(token, 'base64url')
  if (bytes.length !== 1 + idBytes + macBytes || bytes.toString('base64url') !== token) return null
  const payload = bytes.subarray(0, 1 + idBytes)
  if (!timingSafeEqual(bytes.subarray(1 + idBytes), computeMac(payload, key))) return null
  const hex = payload.toString('hex', 1)
  const id = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
  return payload[0] === kinds.search ? { kind: 'search', id } : payload[0] === kinds.member ? { kind: 'member', id } : null
}

const computeMac = (payload: Buffer, key: string) => createHmac('sha256', key).update('unsubscribe').update(payload).digest()
