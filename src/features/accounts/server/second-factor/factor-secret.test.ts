import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { openSecret, sealSecret } from './factor-secret.ts'

const keys = { current: 'the key', previous: [] }
const secret = randomBytes(20)

test('[AUTH-15] a stored secret is readable for its member only, with its key only', () => {
  const sealed = sealSecret(secret, 'member one', keys)
  expect(sealed.includes(secret)).toBe(false)
  expect(openSecret(sealed, 'member one', keys)).toEqual(secret)
  expect(openSecret(sealed, 'member two', keys)).toBeNull()
  expect(openSecret(sealed, 'member one', { current: 'another key', previous: [] })).toBeNull()
  const changed = Buffer.from(sealed)
  changed[changed.length - 1]! ^= 1
  expect(openSecret(changed, 'member one', keys)).toBeNull()
})

test('[AUTH-15] secrets of a previous key stay readable after the key was changed', () => {
  const sealed = sealSecret(secret, 'member', keys)
  expect(openSecret(sealed, 'member', { current: 'a new key', previous: ['the key'] })).toEqual(secret)
})
