import { createHmac, timingSafeEqual } from 'node:crypto'

/** A code is valid for one step of time: RFC 6238, with the values that every authenticator app supports. */
export const stepSeconds = 30
const digits = 6
/** Steps before and after the present one whose codes are accepted, for clocks that differ: RFC 6238, section 5.2. */
const drift = 1
/** RFC 4226, section 4: a secret as long as the hash. */
export const secretBytes = 20

export const stepAt = (time: Date): number => Math.floor(time.getTime() / 1_000 / stepSeconds)

/** Returns the code of one step: HOTP (RFC 4226) with HMAC-SHA-1 over the number of the step. */
export function computeCode(secret: Buffer, step: number, length = digits): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.at(-1)! & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7f_ff_ff_ff
  return String(number % 10 ** length).padStart(length, '0')
}

/** Returns the step that a code of six digits belongs to, or null. Every candidate is compared, so that the time does not tell which one matched. */
export function findStep(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const candidates = Array.from({ length: 2 * drift + 1 }, (_, index) => stepAt(now) - drift + index)
  const matching = candidates.filter((step) => timingSafeEqual(Buffer.from(computeCode(secret, step)), Buffer.from(code)))
  return matching.at(-1) ?? null
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns the base32 text (RFC 4648, without padding) that apps take for a secret. */
export function toBase32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')
}

type Label = { issuer: string; account: string; secret: Buffer }

/** Returns the address in the QR code: github.com/google/google-authenticator/wiki/Key-Uri-Format. */
export const keyUri = ({ issuer, account, secret }: Label): string =>
  `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(account)}?secret=${toBase32(secret)}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
