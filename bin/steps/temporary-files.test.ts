import fs from 'node:fs'
import os from 'node:os'
import { expect, test } from 'vitest'
import { withFilesInMemory } from './temporary-files.mjs'

test('temporary files are in a folder of their own, which is gone afterwards, even when the program fails', async () => {
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
