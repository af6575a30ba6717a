import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withFolderLock } from './folder-lock.ts'

function lockFile() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'folder-lock-'))
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'tiles.lock')
}

const never = 600_000

test('a lock is held by one step at a time, and released after it', async () => {
  const file = lockFile()
  let running = 0
  const step = async () => {
    running++
    await new Promise((resolve) => setTimeout(resolve, 20))
    return running--
  }
  expect(await Promise.all([withFolderLock(file, step, never), withFolderLock(file, step, never)])).toEqual([1, 1])
  expect(fs.existsSync(file)).toBe(false)
})

test.runIf(process.platform === 'linux')('[RUN-6.A11] a lock whose process id now belongs to another process is taken over', async () => {
  const file = lockFile()
  // The parent lives, but it has not started when the owner of this lock had.
  fs.writeFileSync(file, `${process.ppid} 1 00000000-0000-0000-0000-000000000000`)
  expect(await withFolderLock(file, async () => 'done', never)).toBe('done')
})

test('[RUN-6.A11] a lock of an unknown living process delays a step, and does not block it for ever', async () => {
  const file = lockFile()
  fs.writeFileSync(file, String(process.ppid))
  expect(await withFolderLock(file, async () => 'done', 300)).toBe('done')
  expect(fs.existsSync(file)).toBe(true)
})
