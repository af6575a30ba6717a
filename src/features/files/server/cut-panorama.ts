import { mkdir, readFile, rm } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import sharp from 'sharp'
import { baseWidth, type Tile, type TileLevel } from '../panorama-tiles.ts'

/** 16384 × 8192 pixels. */
export const maxPanoramaPixels = 134_217_728
const maxSeconds = 60
const quality = { base: 72, tile: 78 }

const open = (source: Buffer) =>
  sharp(source, { limitInputPixels: maxPanoramaPixels, failOn: 'error', sequentialRead: true })
    .timeout({ seconds: maxSeconds })
    .autoOrient()

/** Renders the small picture of a panorama that is shown until tiles have arrived. */
export const renderBase = (source: Buffer): Promise<Buffer> =>
  open(source)
    .resize(baseWidth, baseWidth / 2, { fit: 'fill' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: quality.base, progressive: true })
    .toBuffer()

/**
 * Cuts one resolution of a panorama and passes on its tiles, one at a time. The picture is read from top to bottom and written to a folder of
 * its own in `folder` meanwhile, so that memory holds some rows of tiles and never the whole picture.
 */
export async function cutLevel(
  source: Buffer,
  { width, cols, rows, tilePixels }: TileLevel,
  folder: string,
  keep: (place: Omit<Tile, 'level'>, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const own = join(folder, `tiles-${randomUUID()}`)
  await mkdir(own, { recursive: true, mode: 0o700 })
  try {
    await open(source)
      .resize(width, tilePixels * rows, { fit: 'fill' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: quality.tile })
      .tile({ size: tilePixels, overlap: 0, layout: 'dz', depth: 'one' })
      .toFile(join(own, 'cut.dz'))
    for (let row = 0; row < rows; row++)
      for (let col = 0; col < cols; col++) await keep({ col, row }, await readFile(join(own, 'cut_files', '0', `${col}_${row}.jpeg`)))
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}
