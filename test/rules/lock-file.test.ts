import fs from 'node:fs'
import { expect, test } from 'vitest'
import { missingPlatforms, type LockFile } from '../../tools/complete-lock.ts'

const lockFile = () => JSON.parse(fs.readFileSync('package-lock.json', 'utf8')) as LockFile

test('[RUN-1] the lock file has every platform package, so that `npm ci` works everywhere (else: npm run lock)', () => {
  expect(Object.keys(missingPlatforms(lockFile()))).toEqual([])
})

test('[RUN-1] a platform package missing from the registry is found and completed', () => {
  const lock: LockFile = {
    packages: { 'node_modules/tool': { version: '1.0.0', optionalDependencies: { '@tool/linux-arm64-musl': '1.0.0' } } },
  }
  expect(missingPlatforms(lock)).toEqual({
    'node_modules/@tool/linux-arm64-musl': { version: '1.0.0', cpu: ['arm64'], libc: ['musl'], optional: true, os: ['linux'] },
  })
})

test('[RUN-1] the lock file has no registry addresses', () => {
  expect(fs.readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"')
})
