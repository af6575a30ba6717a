import { isUuid } from '#platform/contract/codecs.ts'
import { fail } from '#platform/contract/failure.ts'
import { wireTime } from '#platform/i18n/shanghai-time.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { PersonalData } from '#platform/server/personal-data.ts'
import { takeUse, tooMany } from '#platform/server/rate-limits/rate-limit.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import type { PictureFile } from '../contract.ts'
import { failures } from '../failures.ts'
import { businessTypes, uploadKinds } from '../upload-kinds.ts'
import { fileName } from './file-name.ts'
import { findPublicFile } from './queries.ts'
import { findFile, isQuotaReached, listOwnFiles, markFilesWithdrawn, markOwnFilesWithdrawn } from './queries-uploads.ts'
import { isPicture, reEncode, type PictureFormat } from './re-encode.ts'
import { detectFormat, formatOf } from './detect-format.ts'
import { storeFile, storeOnce, storeUpload } from './store-file.ts'
import { uploadsPerHour } from './upload-limits.ts'

/** Builds a picture from the columns of a joined file; null if there is none. */
export function pictureFile(file: {
  id: string | null
  width: number | null
  height: number | null
  tint: string | null
}): PictureFile | null {
  return file.id === null ? null : { fileId: file.id, width: file.width, height: file.height, tint: file.tint }
}

/** Returns true if the id is that of a public picture. */
export const isPublishedPicture = async (db: Db, fileId: string): Promise<boolean> => (await findPublishedPicture(db, fileId)) !== null

/** Returns type and size of a public picture; null if there is none with this id. */
export async function findPublishedPicture(db: Db, fileId: string): Promise<PublishedPicture | null> {
  const file = isUuid(fileId) ? await findPublicFile(db, fileId) : undefined
  return file?.mime.startsWith('image/') ? file : null
}

/** The size is null where it is unknown, and that of an SVG is one of many. */
export type PublishedPicture = { mime: string; width: number | null; height: number | null }

/** Checks the limits before a byte of an upload is read: throws 429 beyond 30 an hour, 10802 when the day's quota is used up. */
export async function admitUpload(db: Db, memberId: string): Promise<void> {
  const waitSeconds = await takeUse(db, uploadsPerHour, memberId)
  if (waitSeconds !== null) throw tooMany(waitSeconds)
  if (await isQuotaReached(db, memberId)) throw fail(failures.quotaReached)
}

const portraitPixels = 512
export const maxPortraitBytes = uploadKinds.picture.maxBytes

type Portrait = { path: string; bytes: number; name: string; ownerId: string }

/** Stores the centre of a picture as a public square and returns its file id; null if the picture is unreadable. */
export async function storePortrait(db: Db, storage: Storage, { path, bytes, name, ownerId }: Portrait): Promise<string | null> {
  const format = await detectFormat(path)
  if (format === null || !isPicture(format)) return null
  const clean = await reEncode(path, format, { square: portraitPixels }).catch((error: unknown) => {
    if ((error as { failure?: unknown }).failure === failures.unreadablePicture) return null
    throw error
  })
  if (clean === null) return null
  const { bytes: content, extension, ...details } = clean
  return storeFile(
    db,
    storage,
    { bytes: content },
    {
      ...details,
      bytes: content.length,
      received: bytes,
      originalName: fileName(name, extension),
      ownerId,
      visibility: 'public',
      businessType: businessTypes.picture,
    },
  )
}

export const maxPictureBytes = uploadKinds.picture.maxBytes

/**
 * Stores a picture as a public file that belongs to nobody, re-encoded like an upload, and returns its file id; that of the existing file if its
 * content is known. Throws 10801 and 10803, and 503 if too many pictures are waiting.
 */
export async function storePicture(db: Db, storage: Storage, { bytes, name }: { bytes: Buffer; name: string }): Promise<string> {
  const format = formatOf(bytes)
  if (format === null || !isPicture(format)) throw fail(failures.wrongFormat, { inputs: { formats: uploadKinds.picture.formatNames } })
  const { bytes: content, extension, ...details } = await reEncode(bytes, format, { priority: 'background' })
  return storeOnce(
    db,
    storage,
    { bytes: content },
    { ...details, bytes: content.length, originalName: fileName(name, extension), businessType: businessTypes.picture },
  )
}

/** Withdraws an owner's file; its bytes are removed later. */
export async function withdrawFile(trx: Db, ownerId: string, fileId: string): Promise<void> {
  await markOwnFilesWithdrawn(trx, ownerId, { fileId })
}

export const maxAttachmentBytes = uploadKinds.picture.maxBytes
/** `business_type` of attachments, which no upload of the API can choose. */
const attachmentType = 5

type Attachment = { path: string; bytes: number; name: string; ownerId: string | null }

/** Stores a re-encoded picture, or a PDF unchanged, as a private file that only its feature serves. Throws 10801, 10802 and 10803. */
export async function storeAttachment(db: Db, storage: Storage, { path, bytes, name, ownerId }: Attachment) {
  const format = await detectFormat(path)
  if (format !== 'pdf' && (format === null || !isPicture(format)))
    throw fail(failures.wrongFormat, { inputs: { formats: `${uploadKinds.picture.formatNames}, pdf` } })
  const clean = format === 'pdf' ? { ...plainPdf, path, bytes } : await pictureFrom(path, format)
  const { extension, mime, width, height, tint } = clean
  const originalName = fileName(name, extension)
  const details = {
    mime,
    width,
    height,
    tint,
    bytes: clean.bytes,
    received: bytes,
    originalName,
    visibility: 'private',
    businessType: attachmentType,
  } as const
  const content = 'path' in clean ? { path } : { bytes: clean.content }
  const fileId =
    ownerId === null
      ? await storeFile(db, storage, content, { ...details, ownerId })
      : await storeUpload(db, storage, content, { ...details, ownerId })
  return { fileId, name: originalName }
}

/** `business_type` of files that a feature reads and keeps as they are, such as imports. */
const sourceType = 6

type SourceFile = Attachment & { extension: string; mime: string }

/** Stores a file unchanged, as a private file that only its feature serves. The feature has checked its content. Throws 10802. */
export async function storeSource(db: Db, storage: Storage, { path, bytes, name, ownerId, extension, mime }: SourceFile) {
  const originalName = fileName(name, extension)
  const details = {
    mime,
    width: null,
    height: null,
    tint: null,
    originalName,
    ownerId,
    visibility: 'private',
    businessType: sourceType,
  } as const
  return { fileId: await storeFile(db, storage, { path }, { ...details, bytes, received: bytes }), name: originalName }
}

const plainPdf = { mime: 'application/pdf', extension: 'pdf', width: null, height: null, tint: null }

async function pictureFrom(path: string, format: PictureFormat) {
  const { bytes: content, ...details } = await reEncode(path, format)
  return { ...details, content, bytes: content.length }
}

/** Opens a stored file for `sendFile`; null if there is none. The calling feature checks the permission. */
export async function findStoredFile(db: Db, storage: Storage, fileId: string) {
  const file = await findFile(db, fileId)
  const stored = file && (await storage.stat(file.storageKey))
  if (!file || !stored) return null
  return { name: file.originalName, type: file.mime, bytes: stored.bytes, body: await storage.open(file.storageKey) }
}

/** Withdraws files of any owner; their bytes are removed later. */
export async function withdrawFiles(trx: Db, fileIds: readonly string[]): Promise<void> {
  if (fileIds.length > 0) await markFilesWithdrawn(trx, fileIds)
}

/** A member's private uploads. Files that operators published for the portal stay. */
export const personalData: PersonalData = {
  async export(db, memberId) {
    const files = await listOwnFiles(db, memberId)
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
    await markOwnFilesWithdrawn(trx, memberId, { visibility: 'private' })
  },
}
