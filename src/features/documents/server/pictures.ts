import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { findPublicFile } from '#features/files/server/queries.ts'
import type { Renditions } from '#features/files/server/renditions.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'

export type PictureDeps = { db: Db; storage: Storage; renditions: Renditions }

const builtInMark = path.resolve(import.meta.dirname, '../../../../public/icon.svg')

/** Reads the mark of the product, for portals without a logo of their own. */
export const readMark = () => readFile(builtInMark, 'utf8')

const coverWidth = 800
const logoHeight = 120

/** Returns a public picture as a JPEG of 800 px; null if it cannot be read now. */
export async function readPicture({ db, storage, renditions }: PictureDeps, fileId: string): Promise<Buffer | null> {
  const file = await findPublicFile(db, fileId)
  if (!file?.mime.startsWith('image/')) return null
  try {
    const key = await renditions.keyOf(file, { width: coverWidth, format: 'jpg' })
    return key === null ? null : await buffer(await storage.open(key))
  } catch {
    return null
  }
}

/** Returns a logo or an icon that an operator has uploaded as a PNG; null if it cannot be read now. */
export async function readLogo({ db, storage }: PictureDeps, fileId: string): Promise<Buffer | null> {
  const file = await findPublicFile(db, fileId)
  if (!file) return null
  try {
    const original = await buffer(await storage.open(file.storageKey))
    return await sharp(original, { density: 300 })
      .resize({ height: logoHeight, width: logoHeight * 6, fit: 'inside' })
      .png()
      .toBuffer()
  } catch {
    return null
  }
}

/** Returns the id of the file that a setting refers to by its address; null for other addresses. */
export const fileIdIn = (address: string): string | null => /^\/whs\/files\/([0-9a-f-]{36})$/.exec(address)?.[1] ?? null

export const readIfAny = async (deps: PictureDeps, fileId: string | null) => (fileId === null ? null : readPicture(deps, fileId))
