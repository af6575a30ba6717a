import { once } from 'node:events'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { CreateBucketCommand, ListMultipartUploadsCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestStore, type TestStore } from '#test/s3-store.ts'
import { checkBucket } from './check-bucket.ts'
import { openS3Client, s3Storage, type S3Settings } from './s3-storage.ts'

// `s3-storage.test.ts` has the same promises with a store of its own, for failures that no real store shows on request.

const store: TestStore | null = await openTestStore()

describe.skipIf(store === null)('a bucket of a real store', () => {
  const settings = store?.settings ?? ({} as S3Settings)
  const client = store ? openS3Client(settings) : null
  const storage = store ? s3Storage(settings) : (null as unknown as ReturnType<typeof s3Storage>)
  beforeAll(async () => void (await client!.send(new CreateBucketCommand({ Bucket: settings.bucket }))))
  afterAll(async () => {
    storage.close()
    client!.destroy()
    await store!.stop()
  })
  const keysBelow = async (prefix: string) => (await Array.fromAsync(storage.list(prefix))).map(({ key }) => key)
  const megabyte = Buffer.alloc(1_048_576, 'x')
  const large = function* (failAt: number) {
    for (let at = 0; at < 12; at++) {
      if (at === failAt) throw new Error('connection lost')
      yield megabyte
    }
  }

  test('[FILE-1] keeps what is put, whole and in part, replaced and deleted', async () => {
    await storage.put('ab/cdef', Buffer.from('0123456789'))
    expect(await storage.stat('ab/cdef')).toEqual({ bytes: 10 })
    expect(await text(await storage.open('ab/cdef'))).toBe('0123456789')
    expect(await text(await storage.open('ab/cdef', { from: 2, to: 4 }))).toBe('234')
    expect(await text(await storage.open('ab/cdef', { from: 9, to: 9 }))).toBe('9')
    await storage.put('ab/cdef', Readable.from([Buffer.from('new')]))
    expect(await text(await storage.open('ab/cdef'))).toBe('new')
    await storage.delete('ab/cdef')
    await storage.delete('ab/cdef')
    expect(await storage.stat('ab/cdef')).toBeNull()
    await expect(storage.open('ab/cdef')).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('keeps empty objects, and keys with every character that a key may have', async () => {
    const keys = ['empty/a', 'empty/B.c_d-e/F.png', `empty/${'x'.repeat(290)}`]
    for (const [at, key] of keys.entries()) await storage.put(key, at === 0 ? Readable.from([]) : Buffer.alloc(0))
    for (const key of keys) {
      expect(await storage.stat(key)).toEqual({ bytes: 0 })
      expect(await text(await storage.open(key))).toBe('')
    }
    expect((await keysBelow('empty/')).toSorted()).toEqual(keys.toSorted())
  })

  test('[FILE-1] takes a large object in parts, and one whose source fails leaves nothing', async () => {
    await storage.put('large', Readable.from(large(99)))
    expect(await storage.stat('large')).toEqual({ bytes: 12 * megabyte.length })
    const end = await text(await storage.open('large', { from: 12 * megabyte.length - 3, to: 12 * megabyte.length - 1 }))
    expect(end).toBe('xxx')

    await expect(storage.put('broken', Readable.from(large(9)))).rejects.toThrow('connection lost')
    expect(await storage.stat('broken')).toBeNull()
    const { Uploads: begun = [] } = await client!.send(new ListMultipartUploadsCommand({ Bucket: settings.bucket }))
    expect(begun).toEqual([])
  })

  test('goes on after readers that left midway', async () => {
    await storage.put('left', Readable.from(large(99)))
    for (let at = 0; at < 60; at++) {
      const reader = await storage.open('left')
      await once(reader, 'data')
      reader.destroy()
    }
    expect(await storage.stat('left')).toEqual({ bytes: 12 * megabyte.length })
  })

  test('[FILE-1] lists all objects below a folder, beyond a thousand', async () => {
    const keys = Array.from({ length: 1_205 }, (_, at) => `many/${at}`)
    for (let at = 0; at < keys.length; at += 50) await Promise.all(keys.slice(at, at + 50).map((key) => storage.put(key, Buffer.from('x'))))
    await storage.put('many-more/1', Buffer.from('x'))
    expect((await keysBelow('many/')).toSorted()).toEqual(keys.toSorted())
  })

  test('a bucket that does not exist is not one without the object', async () => {
    const missing = s3Storage({ ...settings, bucket: 'portal-test-of-nobody' })
    await expect(missing.open('storage-id')).rejects.toMatchObject({ name: 'NoSuchBucket' })
    missing.close()
  })

  test('[RUN-2] wrong settings are refused at the start with what helps', async () => {
    await expect(checkBucket(settings)).resolves.toBeUndefined()
    const wrong: [Partial<S3Settings>, string][] = [
      [{ secretAccessKey: 'wrong' }, '(SignatureDoesNotMatch). Check S3_SECRET_ACCESS_KEY.'],
      [{ accessKeyId: 'wrong' }, '(InvalidAccessKeyId). Check S3_ACCESS_KEY_ID.'],
      [{ bucket: 'portal-test-of-nobody' }, '(NoSuchBucket). Create it, or check its name and S3_PATH_STYLE.'],
    ]
    for (const [change, help] of wrong) await expect(checkBucket({ ...settings, ...change })).rejects.toThrow(help)
  })
})
