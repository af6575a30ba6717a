import sharp, { type Sharp } from 'sharp'
import { fail } from '#platform/contract/failure.ts'
import { failures as common } from '#platform/contract/failures.ts'
import { turns } from '#platform/server/jobs/turns.ts'
import { failures } from '../failures.ts'
import { maxPanoramaPixels } from './cut-panorama.ts'
import { meanColour } from './mean-colour.ts'
import type { FileFormat } from '../upload-kinds.ts'

/** A picture as stored: re-encoded from its pixels, so that it contains nothing else. */
export type CleanPicture = { bytes: Buffer; mime: string; extension: string; width: number; height: number; tint: string }

export type PictureFormat = Extract<FileFormat, 'png' | 'jpeg' | 'gif' | 'tiff' | 'webp'>

export const isPicture = (format: FileFormat): format is PictureFormat => !['mp4', 'webm', 'xlsx', 'pdf'].includes(format)

/** A few kilobytes can decompress to gigabytes. */
const maxPixels = 40_000_000
const maxPages = 50
const maxSeconds = 5
const maxPanoramaSeconds = 60

/** One picture takes a core and up to 160 MB; beyond four waiting pictures, uploads are refused with 503. */
const inTurn = turns({ atOnce: 1, maxWaiting: 4 })

type Options = {
  /** Crops the centre square, at most this many pixels wide; first page only. */
  square?: number
  /** Accepts up to 16384 × 8192 pixels. Beyond 40 million the result is JPEG, which is written row by row. */
  isPanorama?: boolean
  /** Background work yields to uploads. */
  priority?: 'foreground' | 'background'
}

/** The path of a file, or its content. */
type Source = string | Buffer

/**
 * Decodes and re-encodes a picture of a known format: upright, without metadata or trailing data. Throws 10803 for a picture that
 * cannot be decoded within 40 million pixels, 50 pages and 5 seconds (a panorama: 134 million pixels and a minute), and 503 if too many are waiting.
 */
export async function reEncode(
  source: Source,
  format: PictureFormat,
  { square, isPanorama = false, priority = 'foreground' }: Options = {},
): Promise<CleanPicture> {
  const clean = await inTurn(priority, () => (isPanorama ? encodePanorama(source, format) : encode(source, format, square))).catch(() => {
    throw fail(failures.unreadablePicture)
  })
  if (clean === null) throw fail(common.maintenance, { headers: { 'retry-after': '5' } })
  return clean
}

async function encodePanorama(from: Source, format: PictureFormat): Promise<CleanPicture> {
  const { pages = 1, width, height } = await sharp(from, { limitInputPixels: maxPanoramaPixels }).metadata()
  if (width * height * pages <= maxPixels) return encode(from, format, undefined)
  const { data, info } = await sharp(from, { limitInputPixels: maxPanoramaPixels, pages: 1, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: maxPanoramaSeconds })
    .autoOrient()
    .flatten({ background: '#ffffff' })
    // Optimised coding would keep the whole picture in memory.
    .jpeg({ quality: 88, optimiseCoding: false })
    .toBuffer({ resolveWithObject: true })
  const { width: storedWidth, height: storedHeight } = info
  return { bytes: data, mime: 'image/jpeg', extension: 'jpg', width: storedWidth, height: storedHeight, tint: await meanColour(data) }
}

async function encode(from: Source, format: PictureFormat, square: number | undefined): Promise<CleanPicture> {
  const { pages = 1, hasAlpha, width, height, pageHeight = height } = await sharp(from, { limitInputPixels: maxPixels }).metadata()
  const pageCount = square || format === 'tiff' ? 1 : pages
  if (pageCount > maxPages || width * pageHeight * pageCount > maxPixels) throw new Error('too many pixels')
  const source = sharp(from, { limitInputPixels: maxPixels, pages: pageCount, failOn: 'error', sequentialRead: false }).timeout({
    seconds: maxSeconds,
  })
  const upright = pageCount === 1 ? source.autoOrient() : source
  const cropped = square ? upright.resize({ width: square, height: square, fit: 'cover', withoutReduction: false }) : upright
  const target = square ? 'webp' : format === 'tiff' ? (hasAlpha ? 'webp' : 'jpeg') : format
  const { data, info } = await encodeAs(cropped, target).toBuffer({ resolveWithObject: true })
  return {
    bytes: data,
    mime: `image/${target}`,
    extension: target === 'jpeg' ? 'jpg' : target,
    width: info.width,
    height: info.pageHeight ?? info.height,
    tint: await meanColour(data),
  }
}

/** Encodes a picture in a format that browsers show: a TIFF page becomes JPEG, or WebP if it is transparent. */
function encodeAs(picture: Sharp, target: 'png' | 'jpeg' | 'gif' | 'webp') {
  if (target === 'jpeg') return picture.jpeg({ quality: 88 })
  if (target === 'webp') return picture.webp({ quality: 88, effort: 3 })
  return target === 'png' ? picture.png({ compressionLevel: 7 }) : picture.gif({ effort: 4 })
}
