import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withFilesInMemory } from './temporary-files.mjs'

test('temporary files have a folder of their own, which is deleted even if the run fails', async () => {
  const before = os.tmpdir()
  let during = ''
  const failing = withFilesInMemory(() => {
    during = os.tmpdir()
    fs.mkdtempSync(`${during}/test-`)
    throw new Error('it failed')
  })
  await expect(failing).rejects.toThrow('it failed')
  expect(os.tmpdir()).toBe(before)
  // On a machine without room in memory they stay where they were.
  if (during !== before) expect(fs.existsSync(during)).toBe(false)
})

test.runIf(fs.existsSync('/dev/shm'))('the folder of a run that was killed is deleted by the next one', async () => {
  // No process has this id: Linux assigns ids up to 2²².
  const left = fs.mkdtempSync(path.join('/dev/shm', 'portal-test-9999999-'))
  await withFilesInMemory(async () => {})
  expect(fs.existsSync(left)).toBe(false)
})
