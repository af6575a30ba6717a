import sharp, { type Sharp } from 'sharp'
import { fail } from '#platform/contract/failure.ts'
import { failures as common } from '#platform/contract/failures.ts'
import { turns } from '#platform/server/jobs/turns.ts'
import { failures } from '../failures.ts'
import type { FileFormat } from '../upload-kinds.ts'

/** A picture as stored: re-encoded from its pixels, so that it contains nothing else. */
export type CleanPicture = { bytes: Buffer; mime: string; extension: string; width: number; height: number; tint: string }

export type PictureFormat = Extract<FileFormat, 'png' | 'jpeg' | 'gif' | 'tiff' | 'webp'>

export const isPicture = (format: FileFormat): format is PictureFormat => !['mp4', 'webm', 'xlsx', 'pdf'].includes(format)

/** A few kilobytes can decompress to gigabytes. */
const mostPixels = 40_000_000
const mostPages = 50
const longestSeconds = 5

/** One picture takes a core and up to 160 MB; beyond four waiting pictures, uploads are refused with 503. */
const inTurn = turns({ atOnce: 1, maxWaiting: 4 })

type Wish = {
  /** Crops the centre square, at most this many pixels wide; first page only. */
  square?: number
}

/**
 * Decodes and re-encodes a picture of a known format: upright, without metadata or trailing data. Throws 10803 for a picture that
 * cannot be decoded within 40 million pixels, 50 pages and 5 seconds, and 503 if too many are waiting.
 */
export async function reEncode(path: string, format: PictureFormat, { square }: Wish = {}): Promise<CleanPicture> {
  const clean = await inTurn('foreground', () => encode(path, format, square)).catch(() => {
    throw fail(failures.unreadablePicture)
  })
  if (clean === null) throw fail(common.maintenance, { headers: { 'retry-after': '5' } })
  return clean
}

async function encode(path: string, format: PictureFormat, square: number | undefined): Promise<CleanPicture> {
  const { pages = 1, hasAlpha, width, height, pageHeight = height } = await sharp(path, { limitInputPixels: mostPixels }).metadata()
  const read = square || format === 'tiff' ? 1 : pages
  if (read > mostPages || width * pageHeight * read > mostPixels) throw new Error('too many pixels')
  const source = sharp(path, { limitInputPixels: mostPixels, pages: read, failOn: 'error', sequentialRead: false }).timeout({
    seconds: longestSeconds,
  })
  const upright = read === 1 ? source.autoOrient() : source
  const shown = square ? upright.resize({ width: square, height: square, fit: 'cover', withoutReduction: false }) : upright
  const target = square ? 'webp' : format === 'tiff' ? (hasAlpha ? 'webp' : 'jpeg') : format
  const { data, info } = await inFormat(shown, target).toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    mime: `image/${target}`,
    extension: target === 'jpeg' ? 'jpg' : target,
    width: info.width,
    height: info.pageHeight ?? info.height,
    tint: await tintOf(data),
  }
}

/** A TIFF page, which browsers cannot show, becomes JPEG, or WebP if it is transparent. */
function inFormat(picture: Sharp, target: 'png' | 'jpeg' | 'gif' | 'webp') {
  if (target === 'jpeg') return picture.jpeg({ quality: 88 })
  if (target === 'webp') return picture.webp({ quality: 88, effort: 3 })
  return target === 'png' ? picture.png({ compressionLevel: 7 }) : picture.gif({ effort: 4 })
}

/** Mean colour of the first page on white. */
async function tintOf(bytes: Buffer) {
  const [red = 255, green = 255, blue = 255] = await sharp(bytes, { limitInputPixels: mostPixels })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(1, 1, { fit: 'fill' })
    .raw()
    .toBuffer()
  return `#${[red, green, blue].map((value) => value.toString(16).padStart(2, '0')).join('')}`
}
