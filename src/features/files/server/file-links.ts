import { createHmac, timingSafeEqual } from 'node:crypto'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import type { Clock } from '#platform/server/clock.ts'
import { viewFile } from '../contract.ts'

/** Long enough to load a page of pictures, too short to be worth passing on. */
const lifetimeSeconds = 600

type Link = { id: string; expires?: string | undefined; signature?: string | undefined }

/** Addresses that show a private file to anyone who has them, until they expire. */
export type FileLinks = {
  /** Returns a new address, from the root of this origin. The caller has checked who may read the file. */
  sign(fileId: string): string
  /** Returns how many seconds a link remains valid; null if it has expired or was not signed here. */
  secondsLeft(link: Link): number | null
}

/** `key` signs file and expiry together: neither can be exchanged. */
export function openFileLinks({ key, clock }: { key: string; clock: Clock }): FileLinks {
  const now = () => Math.floor(clock().getTime() / 1_000)
  const macOf = (id: string, expires: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([id.toLowerCase(), expires]))
      .digest()
  return {
    sign(fileId) {
      const expires = String(now() + lifetimeSeconds)
      const signature = macOf(fileId, expires).toString('base64url')
      return `${apiPrefix}${viewFile.path.replace(':id', fileId)}?${new URLSearchParams({ expires, signature }).toString()}`
    },
    secondsLeft({ id, expires = '', signature = '' }) {
      const mac = macOf(id, expires)
      const sent = Buffer.from(signature, 'base64url')
      if (sent.length !== mac.length || !timingSafeEqual(sent, mac)) return null
      const left = Number(expires) - now()
      return left > 0 ? left : null
    },
  }
}
