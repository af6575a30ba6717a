import path from 'node:path'
import { diskStorage } from '#platform/server/storage/disk-storage.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { Env } from './env.ts'

/** Opens the bucket if one is configured, else a folder below the data folder. */
export async function openStorage({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>): Promise<Storage> {
  if (s3 === null) return diskStorage(path.join(dataDir, 'files'))
  // Loaded on demand: the S3 client is large, and most portals store files on disk.
  const { s3Storage } = await import('#platform/server/storage/s3-storage.ts')
  return s3Storage(s3)
}

/** Throws `StartRefusal` if a bucket is configured that cannot be used. */
export async function checkStorage({ s3 }: Pick<Env, 's3'>): Promise<void> {
  if (s3 === null) return
  const { checkBucket } = await import('#platform/server/storage/check-bucket.ts')
  await checkBucket(s3)
}
