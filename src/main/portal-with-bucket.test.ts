import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadFile } from '#features/files/contract.ts'
import { businessTypes } from '#features/files/upload-kinds.ts'
import { apiPrefix } from '#platform/contract/endpoint.ts'
import { openS3Client } from '#platform/server/storage/s3-storage.ts'
import { secretKey } from '#test/app.ts'
import { buildSignedIn } from '#test/build/signed-in.ts'
import { createTestDatabase, urlOf } from '#test/database.ts'
import { ownDataDir, startPortal } from '#test/portal.ts'
import { openTestStore, type TestStore } from '#test/s3-store.ts'
import { png } from '#test/uploads.ts'

const store: TestStore | null = await openTestStore()

describe.skipIf(store === null)('a portal with a bucket of a real store', () => {
  beforeAll(async () => {
    const client = openS3Client(store!.settings)
    await client.send(new CreateBucketCommand({ Bucket: store!.settings.bucket }))
    client.destroy()
  })
  afterAll(() => store!.stop())

  async function settingsOf(change: Record<string, string> = {}) {
    const { bucket, region, endpoint, accessKeyId, secretAccessKey } = store!.settings
    const connection = await createTestDatabase()
    const s3 = {
      S3_BUCKET: bucket,
      S3_REGION: region,
      S3_ENDPOINT: endpoint!,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
      S3_PATH_STYLE: '1',
    }
    return { connection, settings: { DATABASE_URL: urlOf(connection), SECRET_KEY: secretKey, DATA_DIR: ownDataDir(), ...s3, ...change } }
  }

  test('two processes with folders of their own share files: a video in ranges, a picture in sizes', { timeout: 120_000 }, async () => {
    const { connection, settings } = await settingsOf()
    const [address, other] = [await startPortal(settings).ready(), await startPortal({ ...settings, DATA_DIR: ownDataDir() }).ready()]
    const [editor] = await buildSignedIn({ connection, dataDir: settings.DATA_DIR, roles: [['content_editor']] })
    const upload = async (bytes: Buffer, name: string, businessType: number) => {
      const form = new FormData()
      form.set('businessType', String(businessType))
      form.set('file', new Blob([new Uint8Array(bytes)]), name)
      const headers = { authorization: `Bearer ${editor!.token}` }
      const answer = await fetch(address + apiPrefix + uploadFile.path, { method: 'POST', headers, body: form })
      return ((await answer.json()) as { data: { url: string } }).data.url
    }
    const video = Buffer.concat([Buffer.from('\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'latin1'), Buffer.alloc(1_000, 'x')])
    const videoUrl = new URL(await upload(video, 'hall.mp4', businessTypes.video), other).href
    const part = await fetch(videoUrl, { headers: { range: 'bytes=4-11' } })
    expect([part.status, await part.text()]).toEqual([206, 'ftypmp42'])
    expect(Buffer.from(await (await fetch(videoUrl)).arrayBuffer())).toEqual(video)

    const pictureUrl = new URL(await upload(await png(), 'hall.png', businessTypes.picture), other).href
    const picture = await fetch(pictureUrl)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
  })

  test('[RUN-6.A6] a portal with a wrong secret ends with one line', { timeout: 60_000 }, async () => {
    const { settings } = await settingsOf({ S3_SECRET_ACCESS_KEY: 'wrong' })
    const portal = startPortal(settings)
    expect(await portal.ended).toBe(1)
    expect(portal.lines()).toEqual([expect.stringContaining('(SignatureDoesNotMatch). Check S3_SECRET_ACCESS_KEY.')])
  })
})
