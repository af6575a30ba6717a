import type { ByteRange } from '#platform/server/storage/storage.ts'

/**
 * Parses a `Range` header for an object of the given size. `whole`: no header, several ranges, or an unsupported one,
 * which RFC 9110 allows a server to ignore. `outside`: answer with 416.
 */
export function readRange(header: string | undefined, bytes: number): ByteRange | 'whole' | 'outside' {
  const match = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '')
  if (!match) return 'whole'
  const [first, last] = [match[1]!, match[2]!]
  if (first === '' && last === '') return 'whole'
  if (first === '') return Number(last) === 0 ? 'outside' : { from: Math.max(0, bytes - Number(last)), to: bytes - 1 }
  if (Number(first) >= bytes) return 'outside'
  if (last !== '' && Number(last) < Number(first)) return 'whole'
  return { from: Number(first), to: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) }
}
