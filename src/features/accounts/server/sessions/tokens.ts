import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Each kind of token has its own prefix, which is hashed too, so that one kind cannot be used as another. */
const prefixes = {
  access: 'whsa_',
  refresh: 'whsr_',
  app: 'whsp_',
  center: 'whsc_',
  centerRefresh: 'whsd_',
  one: 'whso_',
  device: 'whsv_',
  proof: 'whsk_',
  qr: 'whsq_',
  qrBrowser: 'whsb_',
  invite: 'whsi_',
  challenge: 'whsf_',
} as const
export type TokenName = keyof typeof prefixes

const secretBytes = 32
const secretLength = 43
const secret = () => randomBytes(secretBytes).toString('base64url')

/** Returns a token of 256 random bits with the prefix of its kind. */
export const newToken = (name: TokenName) => prefixes[name] + secret()

/** Returns the SHA-256 hash that is stored instead of a token. Tokens are long and random, so that no salt is needed. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest()

export function isToken(name: TokenName, text: string | null | undefined): text is string {
  const length = name === 'refresh' || name === 'centerRefresh' ? 2 * secretLength : secretLength
  return (
    typeof text === 'string' && text.length === prefixes[name].length + length && text.startsWith(prefixes[name]) && /^[\w-]+$/.test(text)
  )
}

/** A refresh token has two halves: the family, which is fixed for the session, and a part that changes with each rotation. */
export const newFamily = (name: 'refresh' | 'centerRefresh') => prefixes[name] + secret()
export const newRefreshToken = (family: string) => family + secret()
export const familyPart = (refreshToken: string) => refreshToken.slice(0, -secretLength)

/** Encrypts `content` so that only the holder of `token` can read it; the database alone is not enough. */
export function seal(content: string, token: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(token), nonce)
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function unseal(sealed: Buffer, token: string): string {
  const decipher = createDecipheriv('aes-256-gcm', deriveKey(token), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

const deriveKey = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'successor of a refresh token', 32))
