import { fail } from '#platform/contract/failure.ts'
import { wireTime } from '#platform/i18n/format.ts'
import type { Db } from '#platform/server/database.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { takeUse, tooMany } from '#platform/server/rate-limit.ts'
import type { Storage } from '#platform/server/storage.ts'
import type { PictureFile } from '../contract.ts'
import { failures } from '../failures.ts'
import { uploadKinds, type BusinessType } from '../upload-kinds.ts'
import { fileName } from './file-name.ts'
import { deleteFilesOf, isQuotaReached, listFilesOf } from './queries-uploads.ts'
import { isPicture, reEncode } from './re-encode.ts'
import { recognise } from './recognise.ts'
import { storeFile } from './store-file.ts'
import { uploadsPerHour } from './upload-limits.ts'

/** Of the columns of a joined file; null when there is none. */
export function pictureFile(file: {
  id: string | null
  width: number | null
  height: number | null
  tint: string | null
}): PictureFile | null {
  return file.id === null ? null : { fileId: file.id, width: file.width, height: file.height, tint: file.tint }
}

/** Refuses an upload before a byte of it is read: 429 beyond 30 an hour, 10802 when the day's quota is used up. */
export async function admitUpload(db: Db, memberId: string): Promise<void> {
  const wait = await takeUse(db, uploadsPerHour, memberId)
  if (wait !== null) throw tooMany(wait)
  if (await isQuotaReached(db, memberId)) throw fail(failures.quotaReached)
}

const portraitPixels = 512
const picture: BusinessType = 1
export const mostPortraitBytes = uploadKinds[picture].maxBytes

type Portrait = { path: string; bytes: number; name: string; ownerId: string }

/** Stores the middle of a picture as a square that everybody may see, and gives its file; null when it is no picture that can be read. */
export async function storePortrait(db: Db, storage: Storage, { path, bytes, name, ownerId }: Portrait): Promise<string | null> {
  const format = await recognise(path)
  if (format === null || !isPicture(format)) return null
  const clean = await reEncode(path, format, { square: portraitPixels }).catch((error: unknown) => {
    if ((error as { failure?: unknown }).failure === failures.unreadablePicture) return null
    throw error
  })
  if (clean === null) return null
  const { bytes: content, extension, ...about } = clean
  return storeFile(
    db,
    storage,
    { bytes: content },
    {
      ...about,
      bytes: content.length,
      received: bytes,
      originalName: fileName(name, extension),
      ownerId,
      visibility: 'public',
      businessType: picture,
    },
  )
}

/** Takes an owner's file away from everybody; its bytes are removed later. */
export async function withdrawFile(trx: Db, ownerId: string, fileId: string): Promise<void> {
  await deleteFilesOf(trx, ownerId, { fileId })
}

/** Files that a person has uploaded. What an operator has published for the portal stays. */
export const personalData: PersonalData = {
  async export(db, memberId) {
    const files = await listFilesOf(db, memberId)
    return {
      files: files.map(({ id, originalName, mime, bytes, createdAt }) => ({
        id,
        name: originalName,
        mime,
        bytes: Number(bytes),
        createTime: wireTime(createdAt),
      })),
    }
  },
  async erase(trx, memberId) {
    await deleteFilesOf(trx, memberId, { visibility: 'private' })
  },
}
