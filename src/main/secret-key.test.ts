import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { keyFor, openSecretKey } from './secret-key.ts'

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'secret-key-'))
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test('[RUN-2] the first start creates a key that only its user can read, and later starts reuse it', () => {
  const dataDir = path.join(folder, 'data')
  const key = openSecretKey(null, dataDir)

  expect(key.length).toBeGreaterThanOrEqual(43)
  expect(openSecretKey(null, dataDir)).toBe(key)
  expect(fs.statSync(path.join(dataDir, 'secret-key')).mode & 0o077).toBe(0)
})

test('[RUN-2] a configured key is used unchanged by every process', () => {
  expect(openSecretKey('given-to-all-processes-of-this-portal', folder)).toBe('given-to-all-processes-of-this-portal')
  expect(keyFor('visitor', 'a')).toBe(keyFor('visitor', 'a'))
  expect(keyFor('visitor', 'a')).not.toBe(keyFor('session', 'a'))
})
