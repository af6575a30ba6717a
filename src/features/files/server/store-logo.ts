import { readFile } from 'node:fs/promises'
import { fail } from '#platform/contract/failure.ts'
import type { Db } from '#platform/server/postgres/database.ts'
import type { Storage } from '#platform/server/storage/storage.ts'
import { failures } from '../failures.ts'
import { cleanDrawing, maxDrawingBytes } from './clean-drawing.ts'
import { detectFormat } from './detect-format.ts'
import { fileName } from './file-name.ts'
import { reEncode } from './re-encode.ts'
import { storeFile } from './store-file.ts'

export const drawingType = 'image/svg+xml'
/** `business_type` of logos, which no other upload can choose. */
export const logoType = 8
export const maxLogoBytes = 2_000_000
const maxLogoSide = 4_096
const formatNames = 'svg, png'

type NewLogo = { path: string; bytes: number; name: string; ownerId: string }

/** Stores a public logo: a PNG re-encoded, an SVG rewritten from an allow-list. Returns its file id. Throws 10801, 10802 and 10803. */
export async function storeLogo(db: Db, storage: Storage, { path, bytes, name, ownerId }: NewLogo): Promise<string> {
  const format = await detectFormat(path)
  if (format !== null && format !== 'png') throw fail(failures.wrongFormat, { inputs: { formats: formatNames } })
  const logo = format === 'png' ? await pictureOf(path) : await drawingOf(path, bytes)
  const { content, extension, ...details } = logo
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
      businessType: logoType,
    },
  )
}

async function pictureOf(path: string) {
  const { bytes: content, ...details } = await reEncode(path, 'png')
  if (Math.max(details.width, details.height) > maxLogoSide) throw fail(failures.unreadablePicture)
  return { ...details, content }
}

async function drawingOf(path: string, bytes: number) {
  if (bytes > maxDrawingBytes) throw fail(failures.unreadablePicture)
  const text = await readFile(path, 'utf8')
  if (!/<svg[\s>]/.test(text)) throw fail(failures.wrongFormat, { inputs: { formats: formatNames } })
  const drawing = cleanDrawing(text)
  if (drawing === null) throw fail(failures.unreadablePicture)
  return { ...drawing, mime: drawingType, extension: 'svg', tint: null }
}
