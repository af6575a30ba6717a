import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { diskStorage } from './disk-storage.ts'
import type { Storage } from './storage.ts'

let folder: string
let storage: Storage

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  storage = diskStorage(folder)
})
afterAll(() => rm(folder, { recursive: true }))

const everything = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).map(({ name }) => name)

test('[FILE-1] what is put can be read, whole and in part, replaced and deleted', async () => {
  await storage.put('ab/cdef', Buffer.from('0123456789'))
  expect(await storage.stat('ab/cdef')).toEqual({ bytes: 10 })
  expect(await text(await storage.open('ab/cdef'))).toBe('0123456789')
  expect(await text(await storage.open('ab/cdef', { from: 2, to: 4 }))).toBe('234')
  await storage.put('ab/cdef', Readable.from(['new']))
  expect(await text(await storage.open('ab/cdef'))).toBe('new')
  await storage.delete('ab/cdef')
  await storage.delete('ab/cdef')
  expect(await storage.stat('ab/cdef')).toBeNull()
  await expect(storage.open('ab/cdef')).rejects.toThrow('ENOENT')
})

test('[FI2] files and folders are closed to other users of the machine', async () => {
  await storage.put('private/document', Buffer.from('secret'))
  const modeOf = async (name: string) => ((await stat(join(folder, name))).mode & 0o777).toString(8)
  expect([await modeOf('private/document'), await modeOf('private')]).toEqual(['600', '700'])
  await storage.delete('private/document')
})

test('[FILE-1] a put that fails leaves nothing behind, and the old object as it was', async () => {
  await storage.put('kept', Buffer.from('old'))
  const broken = Readable.from(
    (function* () {
      yield 'half of the new'
      throw new Error('connection lost')
    })(),
  )
  await expect(storage.put('kept', broken)).rejects.toThrow('connection lost')
  expect(await text(await storage.open('kept'))).toBe('old')
  expect(await everything()).toEqual(['kept'])
})

test('[FILE-1] who reads while others write sees one whole object', async () => {
  const contents = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(200_000))
  await storage.put('shared', Buffer.from(contents[0]!))
  const readings = Promise.all(Array.from({ length: 20 }, async () => contents.includes(await text(await storage.open('shared')))))
  await Promise.all(contents.map((content) => storage.put('shared', Buffer.from(content))))
  expect(await readings).not.toContain(false)
})

test('[FILE-2] no key leads out of the folder', async () => {
  for (const key of ['../secret', 'a/../../secret', '/etc/passwd', 'a//b', '.hidden', 'a/.hidden', 'a\\b', 'a\0b', '', 'x'.repeat(301)]) {
    await expect(storage.stat(key), key).rejects.toThrow('not a storage key')
    await expect(storage.put(key, Buffer.from('x')), key).rejects.toThrow('not a storage key')
  }
})
