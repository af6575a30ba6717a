import { expect, test } from 'vitest'
import { createCodeKey } from './code-key.ts'

test('[AUTH-4] each code has a random key of 32 letters and digits', () => {
  const keys = Array.from({ length: 500 }, createCodeKey)
  for (const key of keys) expect(key).toMatch(/^[A-Za-z0-9]{32}$/)
  expect(new Set(keys).size).toBe(500)
  expect(new Set(keys.join('')).size).toBe(62)
})
