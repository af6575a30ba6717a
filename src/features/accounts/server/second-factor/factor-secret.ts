import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/** Keys that encrypt the secrets of second factors, outside the database. `previous` decrypts those from before the key was changed. */
export type FactorKeys = { current: string; previous: readonly string[] }

const nonceBytes = 12
const tagBytes = 16
const keyIdBytes = 4

/** Encrypts a secret for one member (AES-256-GCM): in the row of another member it cannot be decrypted. */
export function sealSecret(secret: Buffer, memberId: string, { current }: FactorKeys): Buffer {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', deriveKey(current), nonce).setAAD(Buffer.from(memberId))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([keyId(current), nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a secret. Returns null if its key is unknown, or if the row was not written for this member. */
export function openSecret(sealed: Buffer, memberId: string, keys: FactorKeys): Buffer | null {
  const key = [keys.current, ...keys.previous].find((candidate) => keyId(candidate).equals(sealed.subarray(0, keyIdBytes)))
  if (key === undefined) return null
  const nonce = sealed.subarray(keyIdBytes, keyIdBytes + nonceBytes)
  const content = sealed.subarray(keyIdBytes + nonceBytes + tagBytes)
  try {
    const decipher = createDecipheriv('aes-256-gcm', deriveKey(key), nonce).setAAD(Buffer.from(memberId))
    decipher.setAuthTag(sealed.subarray(keyIdBytes + nonceBytes, keyIdBytes + nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(content), decipher.final()])
  } catch {
    return null
  }
}

const deriveKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'secret of a second factor', 32))
const keyId = (key: string) => createHash('sha256').update(key).digest().subarray(0, keyIdBytes)
