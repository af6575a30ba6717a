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
