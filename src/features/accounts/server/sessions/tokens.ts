import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Every kind has a prefix of its own, which is part of what is hashed: none can stand in for another. */
const prefixes = {
  access: 'whsa_',
  refresh: 'whsr_',
  app: 'whsp_',
  center: 'whsc_',
  centerRefresh: 'whsd_',
  one: 'whso_',
  device: 'whsv_',
  qr: 'whsq_',
  qrBrowser: 'whsb_',
} as const
export type TokenName = keyof typeof prefixes

const secretBytes = 32
const secretLength = 43
const secret = () => randomBytes(secretBytes).toString('base64url')

/** 256 random bits under the prefix of its kind. */
export const newToken = (name: TokenName) => prefixes[name] + secret()

/** What is stored of a token. It is random and long, so that a plain hash is enough. */
export const hashOf = (token: string) => createHash('sha256').update(token).digest()

export function isToken(name: TokenName, text: string | null | undefined): text is string {
  const length = name === 'refresh' || name === 'centerRefresh' ? 2 * secretLength : secretLength
  return (
    typeof text === 'string' && text.length === prefixes[name].length + length && text.startsWith(prefixes[name]) && /^[\w-]+$/.test(text)
  )
}

/** Two halves: the family, which stays for the whole session, and one that changes with each rotation. */
export const newFamily = (name: 'refresh' | 'centerRefresh') => prefixes[name] + secret()
export const newRefreshToken = (family: string) => family + secret()
export const familyOf = (refreshToken: string) => refreshToken.slice(0, -secretLength)

/** Readable with the presented token alone: what the database holds is of no use to whoever reads it. */
export function seal(content: string, token: string): Buffer {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyFrom(token), nonce)
  const sealed = Buffer.concat([cipher.update(content, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

export function unseal(sealed: Buffer, token: string): string {
  const decipher = createDecipheriv('aes-256-gcm', keyFrom(token), sealed.subarray(0, 12))
  decipher.setAuthTag(sealed.subarray(12, 28))
  return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}

const keyFrom = (token: string) => Buffer.from(hkdfSync('sha256', token, '', 'successor of a refresh token', 32))
