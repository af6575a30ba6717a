import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { NoSuchObject, requireKey, type Storage } from './storage.ts'

export type S3Settings = {
  bucket: string
  region: string
  /** URL of an S3-compatible store; null for Amazon S3. */
  endpoint: string | null
  accessKeyId: string
  secretAccessKey: string
  /** True if the bucket is part of the path of a URL instead of its host. */
  pathStyle: boolean
}

export function openS3Client({ region, endpoint, pathStyle, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: pathStyle,
    // Some S3-compatible stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 3_000, socketTimeout: 15_000 },
    ...(endpoint !== null && { endpoint }),
  })
}

/** Stores objects in an S3 bucket, which writes objects atomically and may be shared by many processes. */
export function s3Storage(settings: S3Settings): Storage & { close(): void } {
  const { bucket } = settings
  const client = openS3Client(settings)
  const at = (key: string) => ({ Bucket: bucket, Key: requireKey(key) })

  return {
    async put(key, bytes) {
      // Large objects are sent in parts; the parts of a failed upload are removed.
      await new Upload({ client, params: { ...at(key), Body: bytes }, queueSize: 1 }).done()
    },
    async open(key, range) {
      const rangeOption = range && { Range: `bytes=${range.from}-${range.to}` }
      const { Body } = await client.send(new GetObjectCommand({ ...at(key), ...rangeOption })).catch(asMissing)
      return Body as Readable
    },
    async stat(key) {
      const head = await client.send(new HeadObjectCommand(at(key))).catch(nullIfMissing)
      return head && { bytes: head.ContentLength ?? 0 }
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(at(key))).catch(nullIfMissing)
    },
    async *list(prefix) {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
        for (const { Key: key, LastModified: writtenAt } of page.Contents ?? []) if (key && writtenAt) yield { key, writtenAt }
      }
    },
    async removeUnfinished(before) {
      const { Uploads: uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket }))
      const old = uploads.filter(({ Initiated: startedAt }) => startedAt && startedAt < before)
      for (const { Key, UploadId } of old) await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }))
      return old.length
    },
    close: () => client.destroy(),
  }
}

/** A missing bucket is not a missing object: its files are elsewhere. Answers to HEAD do not tell the two apart. */
const isMissing = (error: unknown) =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404 && error.name !== 'NoSuchBucket'

function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null
  throw error
}

function asMissing(error: unknown): never {
  throw isMissing(error) ? new NoSuchObject('no such object') : error
}
